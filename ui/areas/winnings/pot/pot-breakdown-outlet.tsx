import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const PotDialog = lazy(() => import('./pot-dialog.tsx').then(m => ({ default: m.PotDialog })))

/** Where everything that the pot is for appears. */
export const PotBreakdownOutlet = ({ league }: { league: League }) => {
  const { isOpen, close } = useDialog('pot-breakdown')
  if (!isOpen) return null
  return (
    <Suspense>
      <PotDialog league={league} onClose={close} />
    </Suspense>
  )
}
