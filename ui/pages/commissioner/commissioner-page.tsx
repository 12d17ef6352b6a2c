import { Settings } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { Region } from '#ui/components/region.tsx'
import { Skeleton, SkeletonCard, Bone } from '#ui/components/skeleton.tsx'
import { Tabs } from '#ui/components/tabs.tsx'
import { paths } from '#ui/lib/paths'
import { syncName } from '#ui/lib/providers'
import { useAnswer } from '#ui/lib/use-answer'
import { HistoryOutlet } from '#ui/areas/awards/history/history-outlet.tsx'
import { InviteButton } from '#ui/areas/leagues/invite/invite-button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { AccessDenied } from './access-denied.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DashboardDialogs } from './dashboard-dialogs.tsx'
import { dashboardTabs, presentName, type DashboardTab } from './dashboard-tabs.tsx'
import { LeagueHead } from './league-head.tsx'
import { CreateLeagueLink, NoLeague } from './no-league.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'

const LiveLeague = lazy(() =>
  import('#ui/areas/leagues/live/live-league.tsx').then(m => ({ default: m.LiveLeague })),
)

const SettingsLink = () => (
  <Link className={buttonClass({})} to={paths.settings}>
    <Settings />
    Settings
  </Link>
)

/** The tab of the address, once it has the name that tabs have now. */
const useTab = () => {
  const { tab, go } = useDashboardLocation()
  const [, setQuery] = useSearchParams()
  const present = presentName(tab)
  const rename = useEffectEvent(() =>
    setQuery(
      now => {
        now.set('tab', present)
        return now
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (present !== tab) rename()
  }, [present, tab])
  return { tab: dashboardTabs.some(({ value }) => value === present) ? present : 'overview', go }
}

/** The tab where weeks come in is named after where they come from. */
const named = (tab: DashboardTab, provider: string | null): DashboardTab => {
  const name = syncName(provider)
  return tab.value === 'sync' ? { ...tab, label: `${name} Sync`, short: name } : tab
}

const DashboardTabs = ({
  provider = null,
  panel,
}: {
  provider?: string | null
  panel: (tab: DashboardTab) => ReactNode
}) => {
  const { tab: shown, go } = useTab()
  return (
    <Tabs
      label="Dashboard"
      tabs={dashboardTabs.map(tab => ({
        ...named(tab, provider),
        panel: () => (
          <Region name="This tab">
            <Suspense fallback={tab.value === 'overview' ? <BoardSkeleton /> : <SkeletonCard />}>
              {panel(tab)}
            </Suspense>
          </Region>
        ),
      }))}
      value={shown}
      onChange={value => go({ tab: value })}
    />
  )
}

const OfLeague = ({ league, run, user }: { league: League; run: readonly League[]; user: User }) => {
  const { tab: shown, go } = useDashboardLocation()
  return (
    <>
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
      {/* One prompt to upgrade is enough: the Showdown tab has its own. */}
      {presentName(shown) !== 'showdown' && <UpgradeBanner user={user} />}
      <DashboardTabs
        key={league.id}
        provider={league.provider}
        panel={tab => tab.panel({ league, user, go })}
      />
      <HistoryOutlet league={league} />
      <DashboardDialogs key={`dialogs ${league.id}`} league={league} />
    </>
  )
}

const WithoutLeague = ({ user }: { user: User }) => (
  <>
    <PageHead
      title="No League Selected"
      actions={
        <>
          <SettingsLink />
          <InviteButton disabled />
          <CreateLeagueLink />
        </>
      }
    />
    <UpgradeBanner user={user} />
    <DashboardTabs panel={tab => <NoLeague tab={tab} />} />
  </>
)

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId } = useDashboardLocation()
  const run = all.filter(({ myRole }) => myRole === 'commissioner')
  const league = run.find(({ id }) => id === leagueId) ?? run[0]
  if (!league && user.role !== 'commissioner') return <AccessDenied />
  return league ? <OfLeague league={league} run={run} user={user} /> : <WithoutLeague user={user} />
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
    <title>Commissioner dashboard | Sidepot</title>
    <Leagues user={user} />
  </>
)
