import { CalendarClock, Clock, Equal } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { LeaguePage } from '#contract/weeks/league-page'
import { metricValueText, totalText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { WinnerIcon } from '#ui/areas/weeks/recap/winner-icon.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Prize } from '#ui/components/award-stats.tsx'
import { StatusBadge } from '#ui/components/status-badge.tsx'
import { classes } from '#ui/lib/classes'
import styles from './league-page.module.css'

type Latest = NonNullable<LeaguePage['latest']>
type Winner = Latest['winners'][number]

const Shared = () => (
  <span className={styles.tie}>
    <Equal />
    Tie
  </span>
)

const Row = ({ winner, among }: { winner: Winner; among: readonly number[] }) => (
  <li>
    <WinnerIcon winner={winner} />
    <span className={styles.name}>
      <span className="t-med line trunc" title={winner.playerName}>
        {winner.playerName} <span className={styles.nfl}>{winner.nflTeam}</span>
      </span>
      <span className="t-3 t-sm line trunc" title={winner.managerName}>
        {winner.managerName}
        {!winner.isOfPosition && `, ${winner.label}`}
      </span>
    </span>
    <span>{winner.sharedBy > 1 && <Shared />}</span>
    <span className={classes('pts', styles.points)}>
      {metricValueText(winner.points, winner.unit, among)}
    </span>
    <Prize amount={winner.prizeAmount} />
  </li>
)

/** Winners of the latest week, in position order. */
export const LatestWeek = ({ latest }: { latest: LeaguePage['latest'] }) => {
  const currency = useCurrency()
  if (latest === null)
    return (
      <Empty icon={CalendarClock} title="No weeks published yet">
        The first winners appear here once a week is published.
      </Empty>
    )
  const { week, winners, total, isProvisional } = latest
  const amongOf = ({ type, position }: Winner) =>
    winners.filter(winner => winner.type === type && winner.position === position).map(({ points }) => points)
  return (
    <section aria-labelledby="latest">
      <div className={styles.header}>
        <h2 className="t-card" id="latest">
          Week {week}
        </h2>
        {isProvisional && (
          <StatusBadge icon={Clock} isSettled={false}>
            Provisional
          </StatusBadge>
        )}
        <span className="t-3 t-sm">
          {plural(winners.length, 'winner')}, {totalText(total, currency)}
        </span>
      </div>
      <ul className={styles.winners}>
        {winners.map(winner => (
          <Row
            key={`${winner.type} ${winner.position} ${winner.playerName} ${winner.key}`}
            winner={winner}
            among={amongOf(winner)}
          />
        ))}
      </ul>
    </section>
  )
}
