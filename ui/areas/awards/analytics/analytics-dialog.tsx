import { Award as AwardIcon } from 'lucide-react'
import type { Award } from '#contract/awards'
import type { Stats } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/figures.tsx'
import { CellNumber, DataTable, type Column } from '#ui/components/table.tsx'
import { countText, plural } from '#domain/text'
import { useKinds } from '#ui/lib/use-kinds'
import { classes } from '#ui/lib/classes'
import { figuresOf } from './analytics-figures.tsx'
import { AwardDistribution } from './award-distribution.tsx'
import { TopPerformers } from './top-performers.tsx'
import { WeeklyBreakdown } from './weekly-breakdown.tsx'
import { kindsGiven, weeklyOf } from './weekly.ts'
import styles from './analytics-dialog.module.css'

const columns: Column<Stats['weekly'][number]>[] = [
  {
    head: 'Week',
    card: 'key',
    width: 'number',
    cell: ({ week }) => <CellNumber>{week}</CellNumber>,
  },
  {
    head: 'Awards',
    card: 'main',
    cell: ({ count }) => (
      <span className="num">
        {countText(count)}
        <span className="only-m"> {count === 1 ? 'award' : 'awards'}</span>
      </span>
    ),
  },
  { head: 'Total', card: 'amt', right: true, cell: ({ total }) => <Money amount={total} /> },
]

const Weeks = ({ leagueId, stats, given }: { leagueId: number; stats: Stats; given: readonly Award[] }) => {
  const kinds = kindsGiven(useKinds(leagueId), given)
  const weeks = stats.weekly.filter(({ count }) => count > 0)
  if (weeks.length === 0) return <Empty icon={AwardIcon} title="No awards distributed yet" />
  return (
    <>
      <WeeklyBreakdown weeks={weeklyOf(given, kinds)} kinds={kinds} />
      <div className={styles.anWeeks}>
        <DataTable caption="Awards per week" columns={columns} rows={weeks} rowKey={({ week }) => week} />
      </div>
    </>
  )
}

/** A season in figures: totals, the top three, what kinds of award, and every week. */
export const AnalyticsDialog = ({
  league,
  stats,
  given,
  onClose,
}: {
  league: League
  stats: Stats
  given: readonly Award[]
  onClose: () => void
}) => {
  const { distributed, awards, managers, weeks } = figuresOf(stats, league.currency)
  return (
    <Dialog
      title="League Analytics"
      note={`${league.name}, ${plural(stats.totalAwards, 'award')} in the ${stats.season} season`}
      width={860}
      onClose={onClose}
    >
      <dl className={styles.anFigs}>
        {[distributed, awards, managers, weeks].map(({ label, value, note }) => (
          <div key={label}>
            <dt className="t-2 t-sm">{label}</dt>
            <dd className={classes('score', styles.anFig)}>{value}</dd>
            <dd className="t-3 t-sm">{note}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.anPair}>
        <section>
          <h3 className="t-card">Top 3 Performers</h3>
          <TopPerformers stats={stats} />
        </section>
        <section>
          <h3 className="t-card">Award Distribution</h3>
          <AwardDistribution leagueId={league.id} stats={stats} />
        </section>
      </div>
      <section>
        <h3 className="t-card">Weekly Breakdown</h3>
        <Weeks leagueId={league.id} stats={stats} given={given} />
      </section>
    </Dialog>
  )
}
