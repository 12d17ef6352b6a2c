import { Shield } from 'lucide-react'
import { useSearchParams, useLocation, Navigate } from 'react-router-dom'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { useIsWaiting, OwnRequests } from '#ui/areas/leagues/requests/own-requests.tsx'
import { fullName } from '#ui/lib/use-user'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { type League, leagues } from '#contract/leagues/leagues'
import { useDashboardLocation } from '#ui/pages/commissioner/use-dashboard-location'
import { presentOwnPlace, presentPlace } from '#ui/pages/league/older-places'
import { Currency } from '#ui/lib/use-currency'
import { LeagueTitle, PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { homes } from '#contract/weeks/home'
import { LeagueShare } from '#ui/pages/league/league-share.tsx'
import { LeaderboardOutlet } from '#ui/areas/money/leaderboard/leaderboard-outlet.tsx'
import { StreakOutlet } from '#ui/areas/sharing/streak/streak-outlet.tsx'
import { ManagerHome } from './manager-home.tsx'

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

const LiveLeague = lazy(() => import('#ui/areas/leagues/live/live-league.tsx').then(m => m.LiveLeague))

/** Others publish in the meantime: refetched when the user returns. */
const freshForMs = 60_000

/** Season of a manager, with its dialogs. */
export const ManagerSeason = ({ league, user }: { league: League; user: User }) => (
  <>
    <Suspense>
      <LiveLeague leagueId={league.id} />
    </Suspense>
    <QueryBoundary
      query={useApiQuery(homes.read, { leagueId: league.id }, { freshForMs })}
      name="Your season"
      skeleton={<BoardSkeleton />}
    >
      {home => <ManagerHome league={league} user={user} home={home} />}
    </QueryBoundary>
    <LeagueShare leagueId={league.id} userId={user.id} />
    <LeaderboardOutlet league={league} userId={user.id} />
    <StreakOutlet user={user} />
  </>
)
