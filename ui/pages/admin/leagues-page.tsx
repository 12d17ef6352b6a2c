import { useParams } from 'react-router-dom'
import { useApiQuery } from '#ui/lib/use-api-query'
import { administration } from '#contract/administration/administration'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { LeaguesCard } from '#ui/areas/administration/leagues/leagues-card.tsx'
import { BackLink } from '#ui/components/link.tsx'
import { adminLeagues, adminLeague } from '#ui/lib/paths'
import { QueryBoundary } from '#ui/components/await.tsx'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { LeagueView } from '#ui/areas/administration/leagues/league-view.tsx'
import { OpenedLeague } from '#ui/areas/administration/leagues/admin-league-viewer.tsx'
import type { User } from '#contract/accounts/accounts'
import { ForAdmins } from './admin-frame.tsx'

/** All leagues of the instance. */
export const LeaguesPage = () => {
  const { data: stats } = useApiQuery(administration.stats, {})
  return (
    <>
      <PageTitle>Leagues</PageTitle>
      <PageHeader title="Leagues" />
      <LeaguesCard totalLeagues={stats?.totalLeagues} />
    </>
  )
}

const AdminLeagueView = ({ leagueId }: { leagueId: number }) => (
  <>
    <BackLink to={adminLeagues}>Leagues</BackLink>
    <QueryBoundary query={useApiQuery(adminLeagueEndpoints.read, { leagueId })} name="This league">
      {shown => (
        <>
          <title>{`${shown.league.name} | Sidepot`}</title>
          <LeagueView shown={shown} />
        </>
      )}
    </QueryBoundary>
  </>
)

/** The first request logs the access. */
const Opened = ({ leagueId }: { leagueId: number }) => (
  <>
    <BackLink to={adminLeague(leagueId)}>Back to admin</BackLink>
    <QueryBoundary query={useApiQuery(adminLeagueEndpoints.open, { leagueId })} name="This league">
      {league => (
        <>
          <title>{`${league.name} | Sidepot`}</title>
          <OpenedLeague league={league} />
        </>
      )}
    </QueryBoundary>
  </>
)

/** Admin view of a league, and its contents as members see them. */
export const AdminLeaguePage = ({ user }: { user: User }) => {
  const { id, view } = useParams()
  const leagueId = Number(id)
  return (
    <ForAdmins user={user}>
      <title>League | Sidepot</title>
      {view === 'open' ? (
        <Opened key={id} leagueId={leagueId} />
      ) : (
        <AdminLeagueView key={id} leagueId={leagueId} />
      )}
    </ForAdmins>
  )
}
