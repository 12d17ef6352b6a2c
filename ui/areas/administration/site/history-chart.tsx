import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { AdminStats, DayStats } from '#contract/administration/administration'
import { countText, plural } from '#domain/text'
import { HiddenTable } from '#ui/components/week-bars.tsx'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
import { classes } from '#ui/lib/classes'
import styles from './metrics-card.module.css'

const plots = [
  { key: 'users', title: 'Users', one: 'user', color: 'var(--brand-text)' },
  { key: 'awards', title: 'Awards', one: 'award', color: 'var(--hot-mark)' },
  { key: 'premiumUsers', title: 'Premium users', one: 'premium user', color: 'var(--showdown-mark)' },
] as const
type Plot = (typeof plots)[number]

const calendarDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOf = (day: string) => calendarDay.format(new Date(day))

const Tip = ({
  active,
  payload = [],
  one,
}: {
  active?: boolean
  payload?: readonly { payload: DayStats; value?: number }[]
  one: string
}) => {
  const [point] = payload
  if (!active || !point) return null
  return (
    <div className={classes(styles.tooltip, 'num')}>
      {dayOf(point.payload.day)}: <b className="t-strong">{plural(point.value ?? 0, one)}</b>
    </div>
  )
}

const PlotOf = ({ plot, history }: { plot: Plot; history: DayStats[] }) => {
  const isStill = useReducedMotion()
  return (
    <figure>
      <h3>{plot.title}</h3>
      <div className={styles.plot} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={history}
            margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="day"
              tickFormatter={dayOf}
              tickLine={false}
              axisLine={false}
              minTickGap={40}
              height={18}
            />
            <YAxis width={36} tickLine={false} axisLine={false} allowDecimals={false} tickCount={3} />
            <Tooltip content={<Tip one={plot.one} />} cursor={{ stroke: 'var(--border-strong)' }} />
            <Line
              dataKey={plot.key}
              stroke={plot.color}
              strokeWidth={2}
              dot={false}
              type="linear"
              isAnimationActive={!isStill}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

/**
 * Users, awards and Premium accounts over the last 90 days, in separate plots because their scales differ; also
 * available as a table.
 */
export const HistoryChart = ({ history }: Pick<AdminStats, 'history'>) => (
  <div className={styles.plots}>
    {plots.map(plot => (
      <PlotOf key={plot.key} plot={plot} history={history} />
    ))}
    <HiddenTable
      caption="Stats by day"
      headings={['Day', ...plots.map(({ title }) => title)]}
      rows={history.map(entry => [dayOf(entry.day), ...plots.map(({ key }) => countText(entry[key]))])}
    />
  </div>
)
