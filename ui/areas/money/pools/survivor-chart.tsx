import type { Pool } from '#contract/money/pools'
import { SeasonChart } from '#ui/components/season-chart.tsx'
import { nextWeekOf } from './pool-text.ts'

/** Describes how many players were left after each week. */
const remainingText = (pool: Pool): string => {
  const last = pool.standing.at(-1)
  const next = nextWeekOf(pool)
  return [
    `Players alive by week: ${pool.members.length} at the start${last ? `, ${last.alive} after week ${last.week}` : ''}.`,
    pool.status !== 'finished' && next !== undefined && `Week ${next} is next.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Weeks of a survivor pool, with the number of players left after each. */
export const SurvivorChart = ({ pool }: { pool: Pool }) => (
  <SeasonChart
    label={remainingText(pool)}
    weeks={pool.standing.map(({ week, alive }) => ({ week, total: alive }))}
    currentWeek={pool.status === 'finished' ? 0 : (nextWeekOf(pool) ?? 0)}
    counts={{ header: 'Alive', max: pool.members.length, end: 'WINNER' }}
  />
)
