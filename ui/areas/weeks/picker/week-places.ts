import type { League } from '#contract/leagues/leagues'
import { hasBegun, lastFinishedWeek } from '#domain/calendar'
import { totalText } from '#domain/metric-value'

/** Week in the picker: `short` is shown below its number, `said` is the screen reader text. */
export type WeekPlace = {
  week: number
  state: 'published' | 'ready' | 'due' | 'live' | 'ahead'
  short: string
  spokenText: string
}

type About = {
  league: Pick<League, 'season' | 'lastPaidWeek' | 'weekToAward' | 'currency' | 'seasonStatus'>
  weekly: readonly { week: number; total: number; count: number }[]
  /** Staged weeks that aren't published yet. */
  ready: readonly number[]
  nowMs: number
}

/** Returns the paid weeks of a league's season with their current state. */
export const weekPlaces = ({ league, weekly, ready, nowMs }: About): WeekPlace[] => {
  const { season, lastPaidWeek, weekToAward, currency, seasonStatus } = league
  const totals = new Map(
    weekly.flatMap(({ week, total, count }) => (count > 0 ? [[week, total] as const] : [])),
  )
  const last = Math.max(lastPaidWeek, ...totals.keys())
  const finished = lastFinishedWeek(nowMs, season)
  const placeOf = (week: number): WeekPlace => {
    const total = totals.get(week)
    if (total !== undefined) {
      const money = totalText(total, currency)
      return { week, state: 'published', short: money, spokenText: `published, ${money}` }
    }
    if (ready.includes(week)) return { week, state: 'ready', short: 'Ready', spokenText: 'ready to publish' }
    if (week <= finished || seasonStatus === 'ended')
      return week < weekToAward || seasonStatus === 'ended'
        ? { week, state: 'ahead', short: '', spokenText: 'no awards' }
        : { week, state: 'due', short: 'Due', spokenText: 'not published yet' }
    return hasBegun(week, nowMs, season)
      ? { week, state: 'live', short: 'Live', spokenText: 'live' }
      : { week, state: 'ahead', short: '', spokenText: 'not played yet' }
  }
  return Array.from({ length: last }, (_, index) => placeOf(index + 1))
}
