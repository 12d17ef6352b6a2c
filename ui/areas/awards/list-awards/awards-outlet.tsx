import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'
import { filterKeys, type Filters } from './use-filters.ts'

const AwardsDialog = lazy(() => import('./awards-dialog.tsx').then(m => ({ default: m.AwardsDialog })))

const useAwardsDialog = () => useDialog('awards', filterKeys)

/** How a page opens the dialog of its league's awards, with filters for a start. */
export const useOpenAwards = () => {
  const { open } = useAwardsDialog()
  return (filters: Partial<Filters>) => open(filters)
}

/** Where that dialog appears: once on every page that opens it. */
export const AwardsOutlet = ({ league }: { league: League }) => {
  const { isOpen, close } = useAwardsDialog()
  if (!isOpen) return null
  return (
    <Suspense>
      <AwardsDialog league={league} onClose={close} />
    </Suspense>
  )
}
