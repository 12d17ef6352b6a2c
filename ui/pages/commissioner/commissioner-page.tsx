import { useSearchParams, Navigate } from 'react-router-dom'
import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { type League, leagues } from '#contract/leagues/leagues'
import type { User } from '#contract/accounts/accounts'
import { useStartTab } from '#ui/pages/league/pot-first.tsx'
import { presentPlace } from '#ui/pages/league/older-places'
import { Currency } from '#ui/lib/use-currency'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { homes } from '#contract/weeks/home'
import { seasonStats } from '#contract/money/leaderboards'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'
import { LeaderboardOutlet } from '#ui/areas/money/leaderboard/leaderboard-outlet.tsx'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { CommissionerHome } from './commissioner-home.tsx'

const LiveLeague = lazy(() => import('#ui/areas/leagues/live/live-league.tsx').then(m => m.LiveLeague))

const NotYourLeague = lazy(() => import('#ui/pages/league/access-denied.tsx').then(m => m.NotYourLeague))

const WithoutLeague = lazy(() => import('./without-league.tsx').then(m => m.WithoutLeague))

const UpgradeBanner = lazy(() => import('./upgrade-banner.tsx').then(m => m.UpgradeBanner))

const OfLeague = ({ league, user }: { league: League; user: User }) => {
  const [query] = useSearchParams()
  const { isOver } = useStartTab(league)
  const place = presentPlace(league, query)
  if (place !== undefined) return <Navigate to={place} replace />
  return (
    <Currency value={league.currency}>
      <LeagueTitle>{league.name}</LeagueTitle>
      <Suspense>
        <LiveLeague key={league.id} leagueId={league.id} />
      </Suspense>
      <LeagueHome key={league.id} league={league} user={user} />
      {/* Not shown before the first published week, and never above the page's main content. */}
      {isOver && (
        <Suspense>
          <UpgradeBanner user={user} />
        </Suspense>
      )}
      <DashboardDialogs key={`dialogs ${league.id}`} league={league} user={user} />
    </Currency>
  )
}

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId } = useDashboardLocation()
  const run = all.filter(({ myRole }) => myRole === 'commissioner')
  const league = run.find(({ id }) => id === leagueId) ?? run[0]
  if (all.some(({ id, myRole }) => id === leagueId && myRole === 'manager'))
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <NotYourLeague all={all} leagueId={leagueId} />
      </Suspense>
    )
  if (league) return <OfLeague league={league} user={user} />
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <WithoutLeague user={user} />
    </Suspense>
  )
}

const Leagues = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues" skeleton={<BoardSkeleton />}>
    {all => <Dashboard all={all} user={user} />}
  </QueryBoundary>
)

export const CommissionerPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Commissioner dashboard</PageTitle>
    <Leagues user={user} />
  </>
)

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

/** Renders the Home dialogs that the URL can open. */
export const DashboardDialogs = ({ league, user }: { league: League; user: User }) => (
  <>
    <LeagueShare leagueId={league.id} userId={user.id} />
    <LeaderboardOutlet league={league} userId={user.id} />
    <StreakOutlet user={user} />
  </>
)
