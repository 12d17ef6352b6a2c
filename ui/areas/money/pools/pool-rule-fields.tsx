import { seasonWeeks } from '#domain/calendar'
import { ComboBox } from '#ui/components/combo-box.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { SplitField } from './split-field.tsx'
import type { NewPoolForm, PoolMetric } from './use-new-pool.ts'

const WeekSelect = ({
  label,
  value,
  error,
  onChange,
  last,
}: {
  label: string
  value: number
  error?: string | undefined
  onChange: (week: number) => void
  last: number
}) => (
  <SelectField
    label={label}
    value={value}
    error={error}
    onChange={event => onChange(Number(event.target.value))}
  >
    {seasonWeeks
      .filter(week => week <= last)
      .map(week => (
        <option key={week} value={week}>
          Week {week}
        </option>
      ))}
  </SelectField>
)

const Direction = ({ form: { fields, set }, metric }: { form: NewPoolForm; metric: PoolMetric }) => (
  <SelectField
    label="Best is"
    value={fields.direction || metric.direction}
    onChange={event => set({ direction: event.target.value === 'lowest' ? 'lowest' : 'highest' })}
  >
    <option value="highest">Highest</option>
    <option value="lowest">Lowest</option>
  </SelectField>
)

/** Fields that define how a pool is decided: metric, weeks and the share of each place. */
export const DecidesFields = ({
  form,
  metrics,
  lastWeek,
}: {
  form: NewPoolForm
  metrics: readonly PoolMetric[]
  lastWeek: number
}) => {
  const { fields, set, wrong } = form
  const chosen = metrics.find(({ name }) => name === fields.metric)
  return (
    <>
      <SelectField
        label="Who wins"
        value={fields.way}
        onChange={event => set({ way: event.target.value === 'survivor' ? 'survivor' : 'eachWeek' })}
        hint={
          fields.way === 'survivor'
            ? 'Each week the lowest one still in is eliminated; the last one left wins it all.'
            : undefined
        }
      >
        <option value="eachWeek">Best each week</option>
        <option value="survivor">Survivor</option>
      </SelectField>
      <ComboBox
        label="Decided by"
        find={text =>
          metrics
            .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
            .map(({ name, label }) => ({ value: name, label }))
        }
        value={fields.metric}
        error={wrong('ruleKey')}
        onChange={metric => set({ metric, direction: '' })}
      />
      {chosen && ['highest', 'lowest'].includes(chosen.direction) && (
        <Direction form={form} metric={chosen} />
      )}
      <div className="two">
        <WeekSelect
          label="From"
          value={fields.from}
          error={wrong('weeks')}
          last={lastWeek}
          onChange={from => set({ from, to: Math.max(from, fields.to) })}
        />
        <WeekSelect label="To" value={fields.to} last={lastWeek} onChange={to => set({ to })} />
      </div>
      {fields.way === 'eachWeek' && (
        <SplitField value={fields.split} error={wrong('payouts')} onChange={split => set({ split })} />
      )}
    </>
  )
}
