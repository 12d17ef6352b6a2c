import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useCurrency } from '#ui/lib/use-currency'
import type { AwardKind } from '#contract/awards'
import { dollarsText } from '#domain/money'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
import type { Week } from './weekly.ts'
import { shadeOf } from './shades.ts'
import { WeekTip } from './week-tip.tsx'

const axis = { fill: 'var(--text-3)', fontSize: 12 }
const weekNumber = { fill: 'var(--text-2)', fontSize: 14, fontFamily: 'var(--font-score)', fontWeight: 650 }

/** Prize money by week, stacked by kind. The picture alone: WeeklyBreakdown says it in words and as a table. */
export const WeeklyChart = ({ weeks, kinds }: { weeks: readonly Week[]; kinds: readonly AwardKind[] }) => {
  const currency = useCurrency()
  const isStill = useReducedMotion()
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...weeks]}
        accessibilityLayer={false}
        // What fines brought in hangs below the line.
        stackOffset="sign"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tick={weekNumber} tickLine={false} axisLine={{ stroke: 'var(--border)' }} />
        <YAxis
          width={46}
          tick={axis}
          tickLine={false}
          axisLine={false}
          tickFormatter={(amount: number) => dollarsText(amount, currency)}
        />
        <Tooltip cursor={{ fill: 'var(--surface-2)' }} content={<WeekTip kinds={kinds} />} />
        {kinds.map(kind => (
          <Bar
            key={kind.type}
            name={kind.label}
            stackId="week"
            dataKey={({ byKind }: Week) => byKind[kind.type] ?? 0}
            fill={`var(--${kind.colour}-mark)`}
            fillOpacity={shadeOf(kinds, kind)}
            // The gap between stacks: an edge in the colour of the card.
            stroke="var(--surface-1)"
            strokeWidth={2}
            radius={3}
            maxBarSize={40}
            isAnimationActive={!isStill}
            animationDuration={320}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
