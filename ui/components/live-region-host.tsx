import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from './announce.ts'

/**
 * The one live region of the app: everything that is said goes through it (say.ts), so that nothing is said twice or in
 * pieces. It is always there, because a region that appears together with its text is not read out. aria-live is written
 * out because Radix leaves such regions readable while a dialog hides the rest of the page.
 */
export const LiveRegionHost = () => (
  <div className="sr" role="status" aria-live="polite" aria-atomic="true">
    {useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)}
  </div>
)
