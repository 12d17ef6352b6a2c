import { Suspense } from 'react'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Skeleton, Bone } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { HistoryOutlet } from '#ui/areas/awards/history/history-outlet.tsx'
import { InviteButton } from '#ui/areas/leagues/invite/invite-button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DashboardDialogs } from './dashboard-dialogs.tsx'
import { presentName } from './dashboard-tabs.tsx'
import { DashboardTabs } from './in-tabs.tsx'
import { LeagueHead } from './league-head.tsx'
import { SettingsLink } from './settings-link.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'
import { useStart } from './use-start.ts'

const LiveLeague = lazy(() =>
  import('#ui/areas/leagues/live/live-league.tsx').then(m => ({ default: m.LiveLeague })),
)
const NotYours = lazy(() => import('./not-yours.tsx').then(m => ({ default: m.NotYours })))
const WithoutLeague = lazy(() => import('./without-league.tsx').then(m => ({ default: m.WithoutLeague })))

const UpgradeBanner = lazy(() => import('./upgrade-banner.tsx').then(m => ({ default: m.UpgradeBanner })))

const OfLeague = ({ league, run, user }: { league: League; run: readonly League[]; user: User }) => {
  const { tab: shown, go } = useDashboardLocation()
  const { isOver } = useStart(league)
  return (
    <Currency value={league.currency}>
      <LeagueTitle>{league.name}</LeagueTitle>
      <LeagueHead
        league={league}
        leagues={run}
        onPick={picked => go({ league: picked })}
        actions={
          <>
            <SettingsLink />
            <InviteButton />
          </>
        }
      />
      <Suspense>
        <LiveLeague key={league.id} leagueId={league.id} />
      </Suspense>
      <DashboardTabs
        key={league.id}
        provider={league.provider}
        panel={tab => tab.panel({ league, user, go })}
      />
      {/* One prompt to upgrade is enough: the Showdown tab has its own. Nobody is asked before the first week is out, and nowhere before what a page is for. */}
      {presentName(shown) !== 'showdown' && isOver && (
        <Suspense>
          <UpgradeBanner user={user} />
        </Suspense>
      )}
      <HistoryOutlet league={league} />
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
      <Bone shape="tabs" />
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
