import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Skeleton, Bone } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DashboardDialogs } from './dashboard-dialogs.tsx'
import { LeagueHead } from './league-head.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsLink } from './settings-link.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'
import { presentPlace } from '#ui/pages/league/older-places'
import { useStart } from '#ui/pages/league/use-start'

const LiveLeague = lazy(() =>
  import('#ui/areas/leagues/live/live-league.tsx').then(m => ({ default: m.LiveLeague })),
)
const NotYours = lazy(() => import('#ui/pages/league/not-yours.tsx').then(m => ({ default: m.NotYours })))
const WithoutLeague = lazy(() => import('./without-league.tsx').then(m => ({ default: m.WithoutLeague })))

const UpgradeBanner = lazy(() => import('./upgrade-banner.tsx').then(m => ({ default: m.UpgradeBanner })))

const OfLeague = ({ league, run, user }: { league: League; run: readonly League[]; user: User }) => {
  const { go } = useDashboardLocation()
  const [query] = useSearchParams()
  const { isOver } = useStart(league)
  const place = presentPlace(league, query)
  if (place !== undefined) return <Navigate to={place} replace />
  return (
    <Currency value={league.currency}>
      <LeagueTitle>{league.name}</LeagueTitle>
      <LeagueHead
        league={league}
        leagues={run}
        onPick={picked => go({ league: picked })}
        actions={<SettingsLink />}
      />
      <Suspense>
        <LiveLeague key={league.id} leagueId={league.id} />
      </Suspense>
      <OverviewTab key={league.id} league={league} user={user} />
      {/* Nobody is asked before the first week is out, and nowhere before what a page is for. */}
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
      <Suspense fallback={<DashboardSkeleton />}>
        <NotYours all={all} leagueId={leagueId} />
      </Suspense>
    )
  if (league) return <OfLeague league={league} run={run} user={user} />
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <WithoutLeague user={user} />
    </Suspense>
  )
}

/** The dashboard while it is not known which leagues there are. */
const DashboardSkeleton = () => (
  <>
    <Skeleton>
      <Bone shape="head" />
      <Bone shape="meta" />
    </Skeleton>
    <BoardSkeleton />
  </>
)

const Leagues = ({ user }: { user: User }) => (
  <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<DashboardSkeleton />}>
    {all => <Dashboard all={all} user={user} />}
  </Await>
)

export const CommissionerPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Commissioner dashboard</PageTitle>
    <Leagues user={user} />
  </>
)
