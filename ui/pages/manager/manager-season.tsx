import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { awards, type Award } from '#contract/awards'
import { winnings, type Entry } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Await, both } from '#ui/components/await.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useKinds } from '#ui/lib/use-kinds'
import { fullName } from '#ui/lib/use-user'
import { AnalyticsCard } from '#ui/areas/awards/analytics/analytics-card.tsx'
import { AwardsOutlet } from '#ui/areas/awards/list-awards/awards-outlet.tsx'
import { MyAwardsCard } from '#ui/areas/awards/cards/my-awards-card.tsx'
import { OtherAwardsCard } from '#ui/areas/awards/cards/other-awards-card.tsx'
import { OwnCounts } from '#ui/areas/awards/cards/own-counts.tsx'
import { WeeklyKindCard } from '#ui/areas/awards/cards/weekly-kind-card.tsx'
import { LeaderboardCard } from '#ui/areas/winnings/leaderboard/leaderboard-card.tsx'
import { OwnBoard } from '#ui/areas/winnings/own-money/own-board.tsx'
import { OwnLedgerCard } from '#ui/areas/winnings/own-money/own-ledger-card.tsx'
import { PotCard } from '#ui/areas/winnings/pot/pot-card.tsx'
import { ShareOutlet } from '#ui/areas/sharing/share-award/share-outlet.tsx'
import { ShowdownCard } from '#ui/areas/showdown/round/showdown-card.tsx'
import { BoardSkeleton } from '#ui/pages/commissioner/board-skeleton.tsx'
import { lazy } from '#ui/components/lazy.tsx'

const LiveLeague = lazy(() =>
  import('#ui/areas/leagues/live/live-league.tsx').then(m => ({ default: m.LiveLeague })),
)

const StreakCard = lazy(() =>
  import('#ui/areas/sharing/streak/streak-card.tsx').then(m => ({ default: m.StreakCard })),
)

type Shown = { league: League; user: User; given: readonly Award[]; ranking: readonly Entry[] }

const isOf =
  ({ id }: User) =>
  ({ managerId }: Award) =>
    managerId === id

/** What the manager won. */
const OwnSide = ({ league, user, given, ranking }: Shown) => {
  const own = given.filter(isOf(user))
  const kinds = useKinds().filter(({ cadence, tier }) => cadence === 'weekly' && tier === 'free')
  return (
    <div className="s8 stack">
      <OwnBoard userId={user.id} ranking={ranking} awards={own} currentWeek={league.currentWeek} />
      <Region name="Your awards">
        <MyAwardsCard awards={own} ownName={fullName(user)} />
      </Region>
      <Region name="Your balance">
        <OwnLedgerCard league={league} userId={user.id} />
      </Region>
      {kinds.map(kind => (
        <Region key={kind.type} name={`The latest ${kind.label}`}>
          <WeeklyKindCard kind={kind} awards={given} />
        </Region>
      ))}
    </div>
  )
}

/** How the league stands. */
const LeagueSide = ({ league, user, given, ranking }: Shown) => (
  <div className="s4 stack">
    <OwnCounts awards={given.filter(isOf(user))} />
    <Await
      answer={useAnswer(winnings.stats, { leagueId: league.id })}
      name="Analytics"
      skeleton={<SkeletonCard rows={4} />}
    >
      {stats => <AnalyticsCard stats={stats} ranking={ranking} userId={user.id} />}
    </Await>
    <Region name="The leaderboard">
      <LeaderboardCard league={league} userId={user.id} />
    </Region>
    <Region name="The Showdown">
      <ShowdownCard league={league} userId={user.id} />
    </Region>
    <PotCard league={league} />
  </div>
)

const Season = (shown: Shown) => {
  const { league, user, given } = shown
  return (
    <>
      <div className="grid">
        <OwnSide {...shown} />
        <LeagueSide {...shown} />
        <div className="s12">
          <Region name="League awards">
            <OtherAwardsCard awards={given.filter(award => !isOf(user)(award))} />
          </Region>
        </div>
        <div className="s12">
          <Region name="The share streak">
            <Suspense fallback={<SkeletonCard rows={4} />}>
              <StreakCard user={user} />
            </Suspense>
          </Region>
        </div>
      </div>
      <ShareOutlet awards={given} userId={user.id} />
      <AwardsOutlet league={league} />
    </>
  )
}

/** How a season goes for one of its managers. */
export const ManagerSeason = ({ league, user }: { league: League; user: User }) => {
  const leagueId = league.id
  const reads = both(useAnswer(awards.list, { leagueId }), useAnswer(winnings.leaderboard, { leagueId }))
  return (
    <>
      <Suspense>
        <LiveLeague leagueId={leagueId} />
      </Suspense>
      <Await answer={reads} name="Awards" skeleton={<BoardSkeleton />}>
        {([given, ranking]) => <Season league={league} user={user} given={given} ranking={ranking} />}
      </Await>
    </>
  )
}
