import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'

const LeaderboardDialog = lazy(() => import('./leaderboard-dialog.tsx').then(m => m.LeaderboardDialog))

export const useLeaderboardDialog = () => useDialog('leaderboard', ['season'])

/** Renders the full leaderboard for the season in the URL. */
export const LeaderboardOutlet = ({ league, userId }: { league: League; userId: number }) => {
  const dialog = useLeaderboardDialog()
  if (!dialog.isOpen) return null
  return (
    <Suspense>
      <LeaderboardDialog
        league={league}
        userId={userId}
        requestedSeason={dialog.about('season')}
        onSeason={season => dialog.turn({ season })}
        onClose={dialog.close}
      />
    </Suspense>
  )
}
