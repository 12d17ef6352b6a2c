import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { homes } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { seasonStats } from '#contract/money/leaderboards'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useStartTab } from '#ui/pages/league/use-start'
import { BoardSkeleton } from './board-skeleton.tsx'
import { CommissionerHome } from './commissioner-home.tsx'

const FirstWeek = lazy(() => import('./first-week.tsx').then(m => m.FirstWeek))

/** The scheduler stages and publishes weeks automatically. */
const freshForMs = 60_000

const SeasonOverview = ({ league, user }: { league: League; user: User }) => {
  const leagueId = league.id
  const reads = combineQueries(
    useApiQuery(homes.read, { leagueId }, { freshForMs }),
    useApiQuery(seasonStats.read, { leagueId }),
  )
  return (
    <QueryBoundary query={reads} name="The league" skeleton={<BoardSkeleton />}>
      {([home, stats]) => <CommissionerHome league={league} user={user} home={home} stats={stats} />}
    </QueryBoundary>
  )
}

/** Home of a league; until its first week is published, shows the checklist instead. */
export const LeagueHome = ({ league, user }: { league: League; user: User }) => {
  const first = useStartTab(league)
  if (first.isOver) return <SeasonOverview league={league} user={user} />
  return (
    <QueryBoundary query={first.query} name="To do" skeleton={<BoardSkeleton />}>
      {state =>
        state.isOver ? (
          <SeasonOverview league={league} user={user} />
        ) : (
          <Suspense fallback={<BoardSkeleton />}>
            <FirstWeek league={league} state={state} />
          </Suspense>
        )
      }
    </QueryBoundary>
  )
}
