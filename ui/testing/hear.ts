import { onTestFinished } from 'vitest'
import { currentAnnouncement, clearAnnouncements, subscribeToAnnouncements } from '#ui/components/announce'

/** What the live region says from now on, in the order of it. */
export const hear = (): string[] => {
  const heard: string[] = []
  const stop = subscribeToAnnouncements(() => currentAnnouncement() && heard.push(currentAnnouncement()))
  onTestFinished(() => {
    stop()
    clearAnnouncements()
  })
  return heard
}
