import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dollarsText } from '#domain/money'
import { Money } from '#ui/components/amounts.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
import { styleOfLine } from './line-styles.ts'
import type { MoneyLine } from './money-lines.ts'
import styles from './weekly-breakdown.module.css'

const axis = { fill: 'var(--text-3)', fontSize: 12 }
const weekNumber = { fill: 'var(--text-2)', fontSize: 14, fontFamily: 'var(--font-score)', fontWeight: 650 }

const maxListed = 5

/** Tooltip with the leaders after a week; the chart passes the week. */
const WeekTip = ({
  weeks,
  lines,
  active,
  label,
}: {
  weeks: readonly number[]
  lines: readonly MoneyLine[]
  active?: boolean
  label?: string | number
}) => {
  const at = weeks.findIndex(week => String(week) === String(label))
  if (!active || at < 0) return null
  const best = lines.toSorted((a, b) => (b.after[at] ?? 0) - (a.after[at] ?? 0)).slice(0, maxListed)
  return (
    <div className={styles.tip}>
      <div className="t-strong">After week {weeks[at]}</div>
      <ul>
        {best.map(({ key, name, after }) => (
          <li key={key}>
            <span className="grow trunc">{name}</span>
            <Money amount={after[at] ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Cumulative winnings of all managers. Only the chart: WeeklyBreakdown adds the text and the table. */
export const MoneyChart = ({
  weeks,
  lines,
  userId,
}: {
  weeks: readonly number[]
  lines: readonly MoneyLine[]
  userId: number
}) => {
  const currency = useCurrency()
  const isStill = useReducedMotion()
  // Strong lines last, so that they are drawn on top.
  const drawn = lines.map((line, place) => ({ line, look: styleOfLine(line, place, userId) })).toReversed()
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={weeks.map((week, at) => ({ week, at }))}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="week" tick={weekNumber} tickLine={false} axisLine={{ stroke: 'var(--border)' }} />
        <YAxis
          width={58}
          tick={axis}
          tickLine={false}
          axisLine={false}
          tickFormatter={(amount: number) => dollarsText(amount, currency)}
        />
        <Tooltip
          cursor={{ stroke: 'var(--border-strong)' }}
          content={<WeekTip weeks={weeks} lines={lines} />}
        />
        {drawn.map(({ line, look: style }) => (
          <Line
            key={line.key}
            name={line.name}
            dataKey={({ at }: { at: number }) => line.after[at] ?? 0}
            stroke={style.stroke}
            strokeOpacity={style.opacity}
            strokeWidth={style.width}
            dot={weeks.length === 1}
            activeDot={false}
            isAnimationActive={!isStill}
            animationDuration={320}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
