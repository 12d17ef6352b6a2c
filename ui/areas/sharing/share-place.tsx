import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { Award } from '#contract/awards'
import { useDialog } from '../../lib/use-dialog.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then(m => ({ default: m.ShareDialog })))

const useShareDialog = () => useDialog('share', ['award'])

// A link makes the award public. So the dialog makes one by itself only for somebody who asked for it here: an address
// that came from elsewhere must not publish anything.
const chosen = { isShareChosen: true }

const isChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isShareChosen' in state

/** How a button on the page opens the share dialog of an award. */
export const useOpenShare = () => {
  const { open } = useShareDialog()
  return (awardId: number) => open({ award: awardId }, chosen)
}

/** Where the share dialog of a page appears: once on every page that has share buttons. */
export const SharePlace = ({ awards, userId }: { awards: readonly Award[]; userId: number }) => {
  const { idOf, close } = useShareDialog()
  const location = useLocation()
  const wanted = idOf('award')
  const award = awards.find(({ id }) => id === wanted)
  if (!award) return null
  return (
    <Suspense>
      <ShareDialog
        key={award.id}
        award={award}
        userId={userId}
        isChosen={isChosen(location.state)}
        onClose={close}
      />
    </Suspense>
  )
}
