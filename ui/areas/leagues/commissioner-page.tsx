import { Plus, Shield } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/accounts'
import { leagues, type League } from '#contract/leagues'
import { Await } from '../../components/await.tsx'
import { buttonClass } from '../../components/button.tsx'
import '../../components/card.css'
import { Empty } from '../../components/empty.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Region } from '../../components/region.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { AccessDenied } from './access-denied.tsx'
import { LeagueHead } from './league-head.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { usePlace } from './use-place.ts'

const AwardsTab = lazy(() => import('../awards/awards-tab.tsx').then(m => ({ default: m.AwardsTab })))
const SyncTab = lazy(() => import('../sync/sync-tab.tsx').then(m => ({ default: m.SyncTab })))

const NoLeague = () => (
  <>
    <PageHead title="No League Selected" />
    <section className="card">
      <Empty
        icon={Shield}
        title="No league yet"
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
            <Plus />
            Create League
          </Link>
        }
      >
        Create one, and its prize money, awards and leaderboard show up here.
      </Empty>
    </section>
  </>
)

const LeagueTabs = ({ league, user }: { league: League; user: User }) => {
  const { tab, go } = usePlace()
  const tabs = [
    {
      value: 'overview',
      label: 'Overview',
      panel: () => <OverviewTab league={league} user={user} onGo={go} />,
    },
    {
      value: 'awards',
      label: 'Awards Entry',
      short: 'Awards',
      panel: () => <AwardsTab league={league} />,
    },
    {
      value: 'sync',
      label: 'Yahoo Sync',
      short: 'Yahoo',
      panel: () => <SyncTab league={league} />,
    },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'overview'
  return (
    <Tabs
      label="Dashboard"
      tabs={tabs.map(({ panel, ...rest }) => ({
        ...rest,
        panel: () => (
          <Region name="This tab" key={league.id}>
            <Suspense fallback={<SkeletonRows rows={8} />}>{panel()}</Suspense>
          </Region>
        ),
      }))}
      value={shown}
      onChange={value => go({ tab: value })}
    />
  )
}

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId, go } = usePlace()
  const run = all.filter(({ myRole }) => myRole === 'commissioner')
  const league = run.find(({ id }) => id === leagueId) ?? run[0]
  if (!league) return <NoLeague />
  return (
    <>
      <LeagueHead league={league} leagues={run} onPick={picked => go({ league: picked })} />
      <LeagueTabs league={league} user={user} />
    </>
  )
}

const Leagues = ({ user }: { user: User }) => (
  <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<SkeletonRows rows={8} />}>
    {all => <Dashboard all={all} user={user} />}
  </Await>
)

export const CommissionerPage = ({ user }: { user: User }) => (
  <>
    <title>Commissioner dashboard | Sidepot</title>
    {user.role === 'commissioner' ? <Leagues user={user} /> : <AccessDenied />}
  </>
)
