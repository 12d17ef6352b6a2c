import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const LazyAwardExplanationDialog = lazy(() =>
  import('./award-explanation-dialog.tsx').then(m => m.AwardExplanationDialog),
)

/** Renders the award explanation; used once on every page that can open it. */
export const AwardExplanationOutlet = ({ leagueId }: { leagueId: number }) => {
  const { isOpen, idOf, close } = useDialog('why', ['award'])
  const awardId = idOf('award')
  if (!isOpen || awardId === undefined) return null
  return (
    <Suspense>
      <LazyAwardExplanationDialog leagueId={leagueId} awardId={awardId} onClose={close} />
    </Suspense>
  )
}
