import { Flag } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { lastWeek as lastOfSeason, seasonWeeks } from '#domain/calendar'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { WeekBars, HiddenTable } from './week-bars.tsx'
import styles from './season-chart.module.css'

type Props = {
  label: string
  /** Last paid week, which is the number of stripes. */
  lastWeek?: number
  /** Label of the end zone. */
  end?: 'PAYOUTS' | 'SHOWDOWN'
  /** Money per week; weeks without any may be omitted. */
  weeks: readonly { week: number; total: number }[]
  /** Position of the line to gain. */
  currentWeek: number
  /** Weeks with a flag, and its label. */
  flagged?: readonly number[]
  flagName?: string
  /** Week whose money isn't awarded yet; its bar is hatched. */
  draft?: number | undefined
  /** Options for values other than money: column heading, maximum bar value and end zone label. */
  counts?: { header: string; max: number; end: string }
}

const shareOf = (total: number, max: number) => ({ '--share': max > 0 ? total / max : 0 }) as CSSProperties

/** Season as a field: one mow stripe per week, a bar for its money or count, and a yellow line at the current week. */
export const SeasonChart = ({
  label,
  lastWeek = lastOfSeason,
  end = 'PAYOUTS',
  weeks,
  currentWeek,
  flagged = [],
  flagName = 'Flag',
  draft,
  counts,
}: Props) => {
  const [tapped, setTapped] = useState(0)
  const shown = seasonWeeks.filter(week => week <= lastWeek)
  const totals = new Map(weeks.map(({ week, total }) => [week, total]))
  const max = counts?.max ?? Math.max(0, ...totals.values())
  const currency = useCurrency()
  const textOf = counts ? String : (amount: number) => dollarsText(amount, currency)
  const weekText = (week: number): string => {
    const total = totals.get(week)
    // Without a line to gain, the season is over.
    if (total === undefined && currentWeek > 0 && week >= currentWeek) return 'not played yet'
    const marks = [week === draft && 'not awarded yet', flagged.includes(week) && flagName]
    return [textOf(total ?? 0), ...marks.filter(Boolean)].join(', ')
  }
  // On phones, amounts are hidden until their week is tapped; the table below contains all of them.
  const stripeOf = (week: number) => ({
    className: week === tapped ? styles.tapped : undefined,
    onClick: () => setTapped(week),
  })
  return (
    <>
      <WeekBars
        aria-label={label}
        weeks={shown}
        nextWeek={currentWeek}
        highlighted={[1, 6, 11, lastWeek]}
        end={counts?.end ?? end}
        stripeOf={stripeOf}
      >
        {week => {
          const total = totals.get(week) ?? 0
          return (
            <div className={styles.plot}>
              {total > 0 ? (
                <>
                  <em>
                    {flagged.includes(week) && <Flag aria-label={flagName} />}
                    {textOf(Math.round(total))}
                  </em>
                  <b className={week === draft ? styles.plan : undefined} style={shareOf(total, max)} />
                </>
              ) : (
                <span className={styles.hash} />
              )}
            </div>
          )
        }}
      </WeekBars>
      {max > 0 && (
        <HiddenTable
          caption={label}
          headings={['Week', counts?.header ?? 'Money']}
          rows={[
            ...shown.map(week => [String(week), weekText(week)] as const),
            ...(counts || end === 'PAYOUTS' ? [] : [[`After week ${lastWeek}`, 'Showdown'] as const]),
          ]}
        />
      )}
    </>
  )
}
