import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazy } from '#ui/components/lazy.tsx'

const AwardDialogs = lazy(() => import('./award-dialogs.tsx').then(m => m.AwardDialogs))

/** Renders the dialogs about one award; their code is loaded on demand. */
export const LeagueShare = (at: { leagueId: number; userId: number }) => {
  const [query] = useSearchParams()
  return (
    /^(share|why)$/.test(query.get('dialog') ?? '') && (
      <Suspense>
        <AwardDialogs {...at} />
      </Suspense>
    )
  )
}
