import type { CSSProperties } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { WeekBars, HiddenTable } from '#ui/components/week-bars.tsx'
import { classes } from '#ui/lib/classes'
import styles from './week-field.module.css'

export type WeekBar = {
  week: number
  /** Dollars from the bottom up; `plan` is hatched. */
  parts: readonly { amount: number; plan?: boolean }[]
  /** Initials of the winners, one line each; several are side by side. */
  winners?: readonly string[]
}

const shareOf = (amount: number, max: number) => ({ '--share': max > 0 ? amount / max : 0 }) as CSSProperties

const totalOf = ({ parts }: WeekBar) => parts.reduce((sum, { amount }) => sum + amount, 0)

const labeledWeeks = [1, 6, 12, 18]

const Bars = ({ bar, max }: { bar: WeekBar; max: number }) => {
  const { winners = [] } = bar
  const total = totalOf(bar)
  if (winners.length > 1)
    return (
      <span className={styles.pair}>
        {winners.slice(0, 3).map((winner, index) => (
          <b key={`${winner} ${index}`} style={shareOf(total / winners.length, max)} />
        ))}
      </span>
    )
  return bar.parts
    .toReversed()
    .map(({ amount, plan }, index) => (
      <b key={index} className={plan ? styles.plan : undefined} style={shareOf(amount, max)} />
    ))
}

/**
 * Weeks of a season as mow stripes, compact enough for a board about something else: a bar for each week's money,
 * hatched if planned, the winner's initials above it, and a yellow line where the next week starts.
 */
export const WeekField = ({
  label,
  bars,
  nextWeek,
  hasAmounts = false,
}: {
  /** Screen reader description of the chart. */
  label: string
  bars: readonly WeekBar[]
  nextWeek?: number | undefined
  hasAmounts?: boolean
}) => {
  const currency = useCurrency()
  const max = Math.max(0, ...bars.map(totalOf))
  const barText = (bar: WeekBar): string => {
    const isPlanned = bar.parts.some(({ plan }) => plan)
    const recipients = bar.winners?.length ? ` to ${bar.winners.join(', ')}` : ''
    return `${dollarsText(totalOf(bar), currency)}${recipients}${isPlanned ? ', planned' : ''}`
  }
  return (
    <>
      <WeekBars aria-label={label} nextWeek={nextWeek} highlighted={labeledWeeks}>
        {week => {
          const bar = bars.find(known => known.week === week)
          const total = bar ? totalOf(bar) : 0
          return (
            <div className={classes(styles.plot, hasAmounts && styles.tall)}>
              {bar?.winners && <span className={styles.initials}>{bar.winners.slice(0, 3).join(' ')}</span>}
              {bar && total > 0 ? (
                <>
                  {hasAmounts && <em>{dollarsText(Math.round(total), currency)}</em>}
                  <Bars bar={bar} max={max} />
                </>
              ) : (
                <span className={styles.hash} />
              )}
            </div>
          )
        }}
      </WeekBars>
      <HiddenTable
        caption={label}
        headings={['Week', 'Money']}
        rows={bars.map(bar => [String(bar.week), barText(bar)])}
      />
    </>
  )
}
