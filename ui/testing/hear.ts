import { onTestFinished } from 'vitest'
import {
  currentAnnouncement,
  clearAnnouncements,
  subscribeToAnnouncements,
} from '#ui/components/live-region.tsx'

/** Records the live region's announcements from now on, in order. */
export const collectAnnouncements = (): string[] => {
  const announcements: string[] = []
  const unsubscribe = subscribeToAnnouncements(
    () => currentAnnouncement() && announcements.push(currentAnnouncement()),
  )
  onTestFinished(() => {
    unsubscribe()
    clearAnnouncements()
  })
  return announcements
}
