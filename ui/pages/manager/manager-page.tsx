import { Shield, Users } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { fullName } from '#ui/lib/use-user'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { useDashboardLocation } from '#ui/pages/commissioner/use-dashboard-location'
import { Panel } from '#ui/components/card.tsx'
import { ManagerSeason } from './manager-season.tsx'
import { PlayedLeague } from './played-league.tsx'

const Welcome = ({ user }: { user: User }) => <span>Welcome back, {fullName(user)}</span>

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId, go } = useDashboardLocation()
  const league = all.find(({ id }) => id === leagueId) ?? all[0]
  return (
    <>
      <PageHead
        title="Manager Dashboard"
        meta={
          <>
            <Welcome user={user} />
            {league?.myTeamName && (
              <span>
                <Users />
                {league.myTeamName}
              </span>
            )}
          </>
        }
        actions={league && <PlayedLeague league={league} leagues={all} onPick={id => go({ league: id })} />}
      />
      {league ? (
        <ManagerSeason key={league.id} league={league} user={user} />
      ) : (
        <Panel>
          <Empty icon={Shield} title="No league yet">
            Managers join through an invitation from their commissioner.
          </Empty>
        </Panel>
      )}
    </>
  )
}

/** The dashboard while it is not known which leagues there are. */
const DashboardSkeleton = ({ user }: { user: User }) => (
  <>
    <PageHead title="Manager Dashboard" meta={<Welcome user={user} />} />
    <BoardSkeleton />
  </>
)

/** A manager's season in one of their leagues. */
export const ManagerPage = ({ user }: { user: User }) => (
  <>
    <title>Manager Dashboard | Sidepot</title>
    <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<DashboardSkeleton user={user} />}>
      {all => <Dashboard all={all} user={user} />}
    </Await>
  </>
)
