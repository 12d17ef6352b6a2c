import { Shield, Users } from 'lucide-react'
import type { User } from '#contract/accounts'
import { awards } from '#contract/awards'
import { ledger } from '#contract/ledger'
import { leagues, type League } from '#contract/leagues'
import { Await, both } from '../../components/await.tsx'
import '../../components/card.css'
import { Empty } from '../../components/empty.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Region } from '../../components/region.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useAnswer } from '../../lib/use-answer.ts'
import { fullName } from '../../lib/use-user.ts'
import { LeaderboardCard } from '../ledger/leaderboard-card.tsx'
import { PotCard } from '../ledger/pot-card.tsx'
import { OwnBoard } from '../ledger/own-board.tsx'
import { AnalyticsCard } from '../awards/analytics-card.tsx'
import { MyAwardsCard } from '../awards/my-awards-card.tsx'
import { OtherAwardsCard } from '../awards/other-awards-card.tsx'
import { OwnCounts } from '../awards/own-counts.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { PlayedLeague } from './played-league.tsx'
import { usePlace } from './use-place.ts'

const Season = ({ league, user }: { league: League; user: User }) => {
  const leagueId = league.id
  const stats = useAnswer(ledger.stats, { leagueId })
  const reads = both(useAnswer(awards.list, { leagueId }), useAnswer(ledger.leaderboard, { leagueId }))
  return (
    <Await answer={reads} name="Awards" skeleton={<BoardSkeleton />}>
      {([given, ranking]) => {
        const own = given.filter(({ managerId }) => managerId === user.id)
        const others = given.filter(({ managerId }) => managerId !== user.id)
        return (
          <div className="grid">
            <div className="s8 stack">
              <OwnBoard userId={user.id} ranking={ranking} awards={own} currentWeek={league.currentWeek} />
              <Region name="Your awards">
                <MyAwardsCard awards={own} />
              </Region>
            </div>
            <div className="s4 stack">
              <OwnCounts awards={own} />
              <Region name="The leaderboard">
                <LeaderboardCard league={league} userId={user.id} />
              </Region>
              {stats.data && <AnalyticsCard stats={stats.data} ranking={ranking} userId={user.id} />}
              <PotCard league={league} />
            </div>
            <div className="s12">
              <Region name="League awards">
                <OtherAwardsCard awards={others} />
              </Region>
            </div>
          </div>
        )
      }}
    </Await>
  )
}

const Dashboard = ({ all, user }: { all: readonly League[]; user: User }) => {
  const { leagueId, go } = usePlace()
  const league = all.find(({ id }) => id === leagueId) ?? all[0]
  return (
    <>
      <PageHead
        title="Manager Dashboard"
        meta={
          <>
            <span>Welcome back, {fullName(user)}</span>
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
        <Season key={league.id} league={league} user={user} />
      ) : (
        <section className="card">
          <Empty icon={Shield} title="No league yet">
            Managers join through an invitation from their commissioner.
          </Empty>
        </section>
      )}
    </>
  )
}

/** A manager's season in one of their leagues. */
export const ManagerPage = ({ user }: { user: User }) => (
  <>
    <title>Manager Dashboard | Sidepot</title>
    <Await answer={useAnswer(leagues.list, {})} name="Leagues" skeleton={<SkeletonRows rows={8} />}>
      {all => <Dashboard all={all} user={user} />}
    </Await>
  </>
)
