import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { pools, type Pool } from '#contract/money/pools'
import { seasonWeeks } from '#domain/calendar'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { Split } from './split-field.tsx'

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
