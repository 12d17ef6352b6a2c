import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import type { Stats } from '#contract/money/leaderboards'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { NewsBoard } from '#ui/components/activity-card.tsx'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { todayText } from '#ui/lib/format'
import { now } from '#ui/lib/clock'
import { moneyOf } from '#ui/lib/paths'
import { useCurrency } from '#ui/lib/use-currency'
import { useKinds } from '#ui/lib/use-kinds'
import { HomeColumns } from '#ui/pages/league/home-columns.tsx'
import { useWeekTask } from './use-week-task.ts'
import { weekStatusOf } from './week-status-card.tsx'

const ShowdownCard = lazy(() =>
  import('#ui/areas/showdown/round/showdown-card.tsx').then(m => m.ShowdownCard),
)
const HomeFooter = lazy(() => import('./home-footer.tsx').then(m => m.HomeFooter))

type Shown = { league: League; user: User; home: Home; stats: Stats }

/** Money stats, each linked to its breakdown. */
const useHomeStats = (league: League, stats: Stats) => {
  const currency = useCurrency()
  const { available, overspent, distributed, leaguePot } = stats.pot
  const of = (view: 'pot' | 'ledger', amount: number) => (
    <Link to={moneyOf(league.id, view)}>{dollarsText(amount, currency)}</Link>
  )
  return [
    {
      label: statNames.available,
      value: of('pot', available),
      note: overspent > 0 && `${dollarsText(overspent, currency)} over the pot`,
    },
    { label: statNames.distributed, value: of('ledger', distributed) },
    { label: statNames.leaguePot, value: of('pot', leaguePot) },
  ]
}

const weekText = ({ seasonStatus, currentWeek, season }: League): string =>
  seasonStatus === 'ended' ? `${season} season, over` : `Week ${currentWeek} in progress`

const Board = ({ league, home, stats }: Shown) => {
  const task = useWeekTask(league, home)
  const seasonal = useKinds(league.id).filter(
    ({ cadence, type }) => cadence === 'season' && stats.weeksByType[type],
  )
  const { draft } = home
  const news = task && weekStatusOf(league, task, draft)
  const planned = draft && !stats.weekly.some(({ week }) => week === draft.week) ? draft : null
  return (
    <NewsBoard
      heading="h1"
      eyebrow={
        <>
          <span>{todayText(now())}</span>
          <span>{plural(league.memberCount, 'manager')}</span>
          <span>{weekText(league)}</span>
        </>
      }
      headline={news?.headline ?? `Week ${league.weekToAward}`}
      money={news?.money ?? null}
      text={news?.text}
      actions={news?.actions}
      stats={useHomeStats(league, stats)}
    >
      <SeasonChart
        label={`Prize money paid per week, weeks 1 to ${league.lastPaidWeek}`}
        lastWeek={league.lastPaidWeek}
        end={league.showdownEnabled ? 'SHOWDOWN' : 'PAYOUTS'}
        weeks={[
          ...stats.weekly,
          ...(planned ? [{ week: planned.week, total: planned.totalPrizeAmount }] : []),
        ]}
        draft={planned?.week}
        currentWeek={league.seasonStatus === 'ended' ? 0 : league.currentWeek}
        flagged={seasonal.flatMap(({ type }) => stats.weeksByType[type] ?? [])}
        flagName={`${seasonal.map(({ label }) => label).join(' or ')} week`}
      />
    </NewsBoard>
  )
}

/** Commissioner's Home: the current week, open tasks and the standings. */
export const CommissionerHome = (shown: Shown) => (
  <div className="stack">
    <Board {...shown} />
    <HomeColumns {...shown} />
    {/* Last on the page, so that nothing moves when it loads. */}
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <ShowdownCard league={shown.league} userId={shown.user.id} />
      <HomeFooter {...shown} />
    </Suspense>
  </div>
)
