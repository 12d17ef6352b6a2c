import { Suspense } from 'react'
import type { Award } from '#contract/awards'
import { useShareDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then(m => m.ShareDialog))

/** Renders the share dialog; used once on every page with share buttons. */
export const ShareOutlet = ({ awards, userId }: { awards: readonly Award[]; userId: number }) => {
  const { idOf, close } = useShareDialog()
  const awardId = idOf('award')
  const award = awards.find(({ id }) => id === awardId)
  if (!award) return null
  return (
    <Suspense>
      <ShareDialog key={award.id} award={award} userId={userId} onClose={close} />
    </Suspense>
  )
}
