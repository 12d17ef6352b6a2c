import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { homes } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { LeaderboardOutlet } from '#ui/areas/winnings/leaderboard/leaderboard-outlet.tsx'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'
import { ManagerHome } from './manager-home.tsx'

const LiveLeague = lazy(() => import('#ui/areas/leagues/live/live-league.tsx').then(m => m.LiveLeague))

/** Others publish in the meantime: refetched when the user returns. */
const freshForMs = 60_000

/** Season of a manager, with its dialogs. */
export const ManagerSeason = ({ league, user }: { league: League; user: User }) => (
  <>
    <Suspense>
      <LiveLeague leagueId={league.id} />
    </Suspense>
    <QueryBoundary
      query={useApiQuery(homes.read, { leagueId: league.id }, { freshForMs })}
      name="Your season"
      skeleton={<BoardSkeleton />}
    >
      {home => <ManagerHome league={league} user={user} home={home} />}
    </QueryBoundary>
    <LeagueShare leagueId={league.id} userId={user.id} />
    <LeaderboardOutlet league={league} userId={user.id} />
    <StreakOutlet user={user} />
  </>
)
