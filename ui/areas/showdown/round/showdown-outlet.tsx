import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useShowdownDialog } from './use-showdown-dialog.ts'

const ShowdownDialog = lazy(() => import('./showdown-dialog.tsx').then(m => ({ default: m.ShowdownDialog })))

/** Where the Showdown appears: once on every page that leads to it. */
export const ShowdownOutlet = ({ league, userId }: { league: League; userId: number }) => {
  const place = useShowdownDialog()
  if (!place.isOpen) return null
  return (
    <Suspense>
      <ShowdownDialog league={league} userId={userId} place={place} />
    </Suspense>
  )
}
