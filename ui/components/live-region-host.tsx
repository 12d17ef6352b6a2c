import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from './announce.ts'

/**
 * The app's only live region. All announcements go through it (announce.ts), so that nothing is read twice or in pieces. It
 * is always mounted, because a region that appears together with its text isn't read. aria-live is explicit, because
 * Radix leaves such regions readable while a dialog hides the rest of the page.
 */
export const LiveRegionHost = () => (
  <div className="sr" role="status" aria-live="polite" aria-atomic="true">
    {useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)}
  </div>
)
