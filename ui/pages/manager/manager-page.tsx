import { Shield } from 'lucide-react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { OwnRequests, useIsWaiting } from '#ui/areas/leagues/requests/own-requests.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { fullName } from '#ui/lib/use-user'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { presentOwnPlace, presentPlace } from '#ui/pages/league/older-places'
import { useDashboardLocation } from '#ui/pages/commissioner/use-dashboard-location'
import { LeagueTitle, PageTitle } from '#ui/components/page-title.tsx'
import { ManagerSeason } from './manager-season.tsx'

const WithoutLeague = ({ user }: { user: User }) => {
  const isWaiting = useIsWaiting()
  return (
    <>
      <PageHeader title="Manager Dashboard" meta={<span>Welcome back, {fullName(user)}</span>} />
      <OwnRequests />
      {!isWaiting && (
        <Panel>
          <Empty icon={Shield} title="No leagues yet">
            Managers join with an invitation from their commissioner.
          </Empty>
        </Panel>
      )}
    </>
  )
}

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId } = useDashboardLocation()
  const [query] = useSearchParams()
  // Explains to users who followed a commissioner link why they see this page.
  const isNotRun = (useLocation().state as { isNotRun?: boolean } | null)?.isNotRun === true
  const league = all.find(({ id }) => id === leagueId) ?? all[0]
  if (!league) return <WithoutLeague user={user} />
  const place = presentOwnPlace(league, query) ?? presentPlace(league, query)
  if (place !== undefined) return <Navigate to={place} replace />
  return (
    <Currency value={league.currency}>
      <LeagueTitle>{league.name}</LeagueTitle>
      <OwnRequests />
      {isNotRun && (
        <Banner>
          {league.name} is run by {league.commissionerName}. You're viewing it as one of its managers.
        </Banner>
      )}
      <ManagerSeason key={league.id} league={league} user={user} />
    </Currency>
  )
}

/** Manager's dashboard for one of their leagues. */
export const ManagerPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Manager Dashboard</PageTitle>
    <QueryBoundary query={useApiQuery(leagues.list, {})} name="Leagues" skeleton={<BoardSkeleton />}>
      {all => <Dashboard all={all} user={user} />}
    </QueryBoundary>
  </>
)
