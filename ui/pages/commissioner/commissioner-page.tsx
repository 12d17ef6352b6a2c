import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { presentPlace } from '#ui/pages/league/older-places'
import { useStartTab } from '#ui/pages/league/use-start'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DashboardDialogs } from './dashboard-dialogs.tsx'
import { LeagueHome } from './league-home.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'

const LiveLeague = lazy(() => import('#ui/areas/leagues/live/live-league.tsx').then(m => m.LiveLeague))
const NotYourLeague = lazy(() => import('#ui/pages/league/not-yours.tsx').then(m => m.NotYourLeague))
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
