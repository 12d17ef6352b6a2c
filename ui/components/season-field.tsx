import { Flag } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import styles from './season-field.module.css'

type Props = {
  /** The sentence a screen reader gets for the picture. */
  label: string
  /** Money per week; weeks without any may be left out. */
  weeks: readonly { week: number; total: number }[]
  /** Where the line to gain is. */
  currentWeek: number
  /** Weeks that carry a flag, and what it says. */
  flagged?: readonly number[]
  flagName?: string
  /** A week whose money is not given yet: its bar is hatched. */
  draft?: number | undefined
}

const shareOf = (total: number, most: number) => ({ '--share': most > 0 ? total / most : 0 }) as CSSProperties

const Figures = ({ label, totals }: { label: string; totals: ReadonlyMap<number, number> }) => {
  const currency = useCurrency()
  return (
    <table className="sr">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Money</th>
        </tr>
      </thead>
      <tbody>
        {seasonWeeks.map(week => (
          <tr key={week}>
            <th scope="row">{week}</th>
            <td>{dollarsText(totals.get(week) ?? 0, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A season as a field: one mow stripe per week, a bar for its money, the yellow line at the current week. */
export const SeasonField = ({ label, weeks, currentWeek, flagged = [], flagName = 'Flag', draft }: Props) => {
  const currency = useCurrency()
  const [tapped, setTapped] = useState(0)
  const totals = new Map(weeks.map(({ week, total }) => [week, total]))
  const most = Math.max(0, ...totals.values())
  const isLabelled = (week: number) => week === 1 || week === 6 || week === 18 || week === currentWeek
  return (
    <>
      <div className={styles.field} role="img" aria-label={label}>
        {seasonWeeks.map(week => {
          const total = totals.get(week) ?? 0
          return (
            // On phones the amounts are hidden until their week is tapped; the table below says them all.
            <div
              key={week}
              className={classes(
                styles.wk,
                week === currentWeek && styles.now,
                isLabelled(week) && styles.k,
                week === tapped && styles.shown,
              )}
              onClick={() => setTapped(week)}
            >
              {week === currentWeek && <span className={styles.flag}>Week {week}</span>}
              {total > 0 ? (
                <>
                  <em>
                    {flagged.includes(week) && <Flag aria-label={flagName} />}
                    {dollarsText(Math.round(total), currency)}
                  </em>
                  <b className={week === draft ? styles.plan : undefined} style={shareOf(total, most)} />
                </>
              ) : (
                <span className={styles.hash} />
              )}
              <i>{week}</i>
            </div>
          )
        })}
        <div className={styles.ez}>
          <span>SHOWDOWN</span>
        </div>
      </div>
      {most > 0 && <Figures label={label} totals={totals} />}
    </>
  )
}
