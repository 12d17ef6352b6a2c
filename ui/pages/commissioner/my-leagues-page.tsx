import { Plus, Shield } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { billing } from '#contract/billing'
import { leagues, type League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { plural } from '#domain/text'
import { leagueSettingsOf, leagueTask, paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { LeagueCard, MoreLeagues, TeamOutlet } from '#ui/areas/leagues/manage-league/league-card.tsx'
import { TransferBanners, TransferList } from '#ui/areas/leagues/manage-league/transfers.tsx'
import { useTransfers } from '#ui/areas/leagues/manage-league/use-transfers'
import { OwnRequests, useIsWaiting } from '#ui/areas/leagues/requests/own-requests.tsx'
import { Panel } from '#ui/components/card.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'

const CreateLeague = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
    <Plus />
    Create League
  </Link>
)

const NoLeague = ({ runsLeagues }: { runsLeagues: boolean }) => (
  <Panel>
    <Empty icon={Shield} title="No leagues yet" action={runsLeagues && <CreateLeague />}>
      {runsLeagues
        ? 'Create a league to see its prize money, awards and leaderboard here.'
        : 'Managers join with an invitation from their commissioner.'}
    </Empty>
  </Panel>
)

const UsedLeagues = ({ run }: { run: number }) => {
  const { data } = useApiQuery(billing.read, {})
  if (!data) return null
  return (
    <span>
      You run {run} of up to {plural(data.leagueLimit, 'league')}
    </span>
  )
}

const Leagues = ({ all, user }: { all: readonly League[]; user: User }) => {
  const requests = useTransfers().data ?? []
  const isWaiting = useIsWaiting()
  const runsLeagues = user.role === 'commissioner'
  const run = all.filter(({ isMine }) => isMine).length
  return (
    <>
      <PageHeader
        title="My Leagues"
        meta={runsLeagues ? <UsedLeagues run={run} /> : <span>{plural(all.length, 'league')}</span>}
        actions={runsLeagues && all.length > 0 && <CreateLeague />}
      />
      <TransferBanners requests={requests} />
      <OwnRequests />
      {all.length === 0 && (runsLeagues || !isWaiting) && <NoLeague runsLeagues={runsLeagues} />}
      <div className="grid stretch">
        {all.map(league => (
          <div key={league.id} className="s4 fill">
            <LeagueCard league={league} />
          </div>
        ))}
        {runsLeagues && (
          <div className="s12">
            <MoreLeagues />
          </div>
        )}
        <div className="s12">
          <TransferList requests={requests} />
        </div>
      </div>
      <TeamOutlet all={all} user={user} />
    </>
  )
}

const LeaguesSkeleton = () => (
  <>
    <PageHeader title="My Leagues" />
    <div className="grid">
      {[1, 2, 3].map(place => (
        <Panel as="div" key={place} className="s4">
          <SkeletonRows rows={4} />
        </Panel>
      ))}
    </div>
  </>
)

const tasks = ['season', 'transfer', 'disband'] as const

/** Redirects legacy URLs: league actions are now in the league's settings. */
const presentPlace = (query: URLSearchParams): string | undefined => {
  const id = Number(query.get('league'))
  if (query.get('dialog') !== 'league' || !id) return undefined
  const taskAction = query.get('act')
  if (taskAction === 'team') return `${paths.myLeagues}?dialog=team&league=${id}`
  const task = tasks.find(known => known === taskAction)
  return task ? leagueTask(task, id) : leagueSettingsOf(id, 'league')
}

const Page = ({ user }: { user: User }) => (
  <>
    <PageTitle>My Leagues</PageTitle>
    <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues" skeleton={<LeaguesSkeleton />}>
      {all => <Leagues all={all} user={user} />}
    </QueryBoundary>
  </>
)

/** All leagues the user runs or plays in. */
export const MyLeaguesPage = ({ user }: { user: User }) => {
  const [query] = useSearchParams()
  const place = presentPlace(query)
  return place === undefined ? <Page user={user} /> : <Navigate to={place} replace />
}
