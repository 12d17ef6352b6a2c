import { Suspense, type CSSProperties } from 'react'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { HiddenTable } from '#ui/components/week-bars.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { SkeletonBlock, Skeleton } from '#ui/components/skeleton.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { styleOfLine } from './line-styles.ts'
import type { MoneyLine } from './money-lines.ts'
import styles from './weekly-breakdown.module.css'

const MoneyChart = lazy(() => import('./money-chart.tsx').then(m => m.MoneyChart))

const Waiting = () => (
  <Skeleton>
    <SkeletonBlock className={styles.skeleton} />
  </Skeleton>
)

const Legend = ({ lines, userId }: { lines: readonly MoneyLine[]; userId: number }) => {
  const currency = useCurrency()
  const all = lines.map((line, place) => ({ line, look: styleOfLine(line, place, userId) }))
  const others = all.filter(({ look: style }) => !style.isNamed).length
  return (
    <ul className={styles.legend}>
      {all
        .filter(({ look: style }) => style.isNamed)
        .map(({ line, look: style }) => (
          <li key={line.key}>
            <i
              aria-hidden="true"
              style={{ '--line': style.stroke, '--shade': style.opacity } as CSSProperties}
            />
            <span className="trunc" title={line.name}>
              {line.managerId === userId ? 'You' : line.name}
            </span>
            <b className="num">{dollarsText(line.total, currency)}</b>
          </li>
        ))}
      {others > 0 && <li className="t-3">{plural(others, 'other')} in gray</li>}
    </ul>
  )
}

/** Winnings by week: a line chart with a text summary, and a table for screen readers. */
export const WeeklyBreakdown = ({
  weeks,
  lines,
  userId,
}: {
  weeks: readonly number[]
  lines: readonly MoneyLine[]
  userId: number
}) => {
  const currency = useCurrency()
  return (
    <figure>
      <div
        className={styles.chart}
        role="img"
        aria-label="Each manager's winnings after each week, as in the table below"
      >
        <Suspense fallback={<Waiting />}>
          <MoneyChart weeks={weeks} lines={lines} userId={userId} />
        </Suspense>
      </div>
      <Legend lines={lines} userId={userId} />
      <HiddenTable
        caption="Winnings by manager and week"
        headings={['Manager', ...weeks.map(week => `Week ${week}`), 'Total']}
        rows={lines.map(({ name, after, total }) => [
          name,
          ...after.map(amount => dollarsText(amount, currency)),
          dollarsText(total, currency),
        ])}
      />
    </figure>
  )
}
