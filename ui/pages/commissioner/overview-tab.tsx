import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { winnings } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { PremiumKindCard } from '#ui/areas/awards/cards/premium-kind-card.tsx'
import { RecentAwardsCard } from '#ui/areas/awards/cards/recent-awards-card.tsx'
import { useKinds } from '#ui/lib/use-kinds'
import { LeaderboardCard } from '#ui/areas/winnings/leaderboard/leaderboard-card.tsx'
import { PrizeBoard } from '#ui/areas/winnings/pot/prize-board.tsx'
import { ActivityCard } from '#ui/areas/leagues/activity/activity-card.tsx'
import { ManagersCard } from '#ui/areas/leagues/members/managers-card.tsx'
import { SuperBowlCard } from '#ui/areas/leagues/activity/super-bowl-card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { MoneyLinks } from './money-links.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Go } from './use-dashboard-location.ts'
import { useStart } from './use-start.ts'
import { useWeekTask } from './use-week-task.ts'
import { WeekTaskBanner } from './week-task-banner.tsx'

const FirstWeek = lazy(() => import('./first-week.tsx').then(m => ({ default: m.FirstWeek })))
const StreakCard = lazy(() =>
  import('#ui/areas/sharing/streak/streak-card.tsx').then(m => ({ default: m.StreakCard })),
)

/** How the league stands. */
const Standing = ({ league, user, go }: { league: League; user: User; go: Go }) => {
  const stats = useAnswer(winnings.stats, { leagueId: league.id })
  const task = useWeekTask(league)
  const premium = useKinds().filter(({ tier }) => tier === 'premium')
  return (
    <Await answer={stats} name="Figures" skeleton={<BoardSkeleton />}>
      {figures => (
        <div className="grid">
          <WeekTaskBanner league={league} task={task} />
          <div className="s8 stack">
            <PrizeBoard stats={figures} currentWeek={league.currentWeek} aside={<MoneyLinks />} />
            <Region name="Recent awards">
              <RecentAwardsCard league={league} total={figures.totalAwards} />
            </Region>
          </div>
          <div className="s4 stack">
            <QuickActions
              league={league}
              hasAwards={figures.totalAwards > 0}
              entersWeek={task?.kind === 'enter'}
              go={go}
            />
            <ActivityCard stats={figures} />
            <Region name="The leaderboard">
              <LeaderboardCard league={league} userId={user.id} />
            </Region>
          </div>
          <div className="s4 fill">
            <SuperBowlCard league={league} stats={figures} />
          </div>
          {premium.map(kind => (
            <div key={kind.type} className="s4 fill">
              <Region name={kind.label}>
                <PremiumKindCard kind={kind} league={league} total={figures.byType[kind.type] ?? 0} />
              </Region>
            </div>
          ))}
          <div className="s4 fill">
            <Region name="The managers">
              <ManagersCard league={league} />
            </Region>
          </div>
          <div className="s12">
            <Region name="Share streaks">
              <Suspense fallback={<SkeletonCard rows={4} />}>
                <StreakCard user={user} />
              </Suspense>
            </Region>
          </div>
        </div>
      )}
    </Await>
  )
}

/** Until a league's first week is published there is nothing to show, and something to do. */
export const OverviewTab = (at: { league: League; user: User; go: Go }) => {
  const { league, go } = at
  const first = useStart(league)
  if (first.isOver) return <Standing {...at} />
  return (
    <Await answer={first.answer} name="What is left to do" skeleton={<BoardSkeleton />}>
      {state =>
        state.isOver ? (
          <Standing {...at} />
        ) : (
          <Suspense fallback={<BoardSkeleton />}>
            <FirstWeek league={league} state={state} go={go} />
          </Suspense>
        )
      }
    </Await>
  )
}
