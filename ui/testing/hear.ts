import { onTestFinished } from 'vitest'
import { currentAnnouncement, clearAnnouncements, subscribeToAnnouncements } from '#ui/components/announce'

/** Records the live region's announcements from now on, in order. */
export const hear = (): string[] => {
  const heard: string[] = []
  const stop = subscribeToAnnouncements(() => currentAnnouncement() && heard.push(currentAnnouncement()))
  onTestFinished(() => {
    stop()
    clearAnnouncements()
  })
  return heard
}
