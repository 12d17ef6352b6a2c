import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { type Pool, pools } from '#contract/money/pools'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { seasonWeeks } from '#domain/calendar'
import { SelectField } from '#ui/components/select.tsx'
import { ComboBox } from '#ui/components/combo-box.tsx'
import { type Split, SplitField } from './split-field.tsx'

export type PoolMetric = {
  name: string
  label: string
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
}

/** Initial form values of a new pool. */
const initialFields = (league: League) => ({
  name: '',
  buyIn: '10',
  way: 'eachWeek' as Pool['way'],
  metric: '',
  /** '' for the metric's default direction. */
  direction: '' as '' | PoolMetric['direction'],
  from: league.lastPaidWeek,
  to: league.lastPaidWeek,
  closesOn: '',
  split: { isOwn: false, percents: ['100'] } as Split,
  paidUpToWin: true,
  rollsOverRemainder: false,
  /** Pool whose remainder rolls over into this one; '' for none. */
  rollsOverFrom: '',
  /** Members who may join; undefined for everyone. */
  only: undefined as readonly number[] | undefined,
})

export type PoolFields = ReturnType<typeof initialFields>

/** Form state of a new side pot. The server validates it; errors appear at their field if there is one. */
export const useNewPool = (league: League, onDone: (pool: Pool) => void) => {
  const [fields, setFields] = useState(() => initialFields(league))
  const [error, setError] = useState<CallError>()
  const createPool = useApiMutation(pools.create, { done: pool => `${pool.name} is open`, onError: setError })
  const set = (change: Partial<PoolFields>) => setFields(before => ({ ...before, ...change }))
  const send = (metrics: readonly PoolMetric[]) =>
    createPool.mutate(
      { leagueId: league.id, ...sentOf(fields, metrics) },
      { onSuccess: pool => onDone(pool) },
    )
  const wrong = (field: string) =>
    error?.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
  return { fields, set, error, wrong, send, isSending: createPool.isPending }
}

export type NewPoolForm = ReturnType<typeof useNewPool>

const sentOf = (fields: PoolFields, metrics: readonly PoolMetric[]) => {
  const {
    name,
    buyIn,
    way,
    metric,
    from,
    to,
    closesOn,
    paidUpToWin,
    rollsOverRemainder,
    rollsOverFrom,
    only,
  } = fields
  const found = metrics.find(known => known.name === metric)
  return {
    name,
    buyIn: Number(buyIn),
    way,
    ...(found ? { terms: { metric, direction: fields.direction || found.direction } } : {}),
    weeks: seasonWeeks.filter(week => week >= from && week <= to),
    payouts: way === 'survivor' ? [100] : fields.split.percents.map(Number),
    paidUpToWin,
    rollsOverRemainder,
    ...(rollsOverFrom === '' ? {} : { rollsOverFrom: Number(rollsOverFrom) }),
    isOpenToAll: only === undefined,
    invited: [...(only ?? [])],
    closesOn,
  }
}

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
