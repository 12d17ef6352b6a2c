import type { Pool } from '#contract/money/pools'
import { weeksText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { namesText, ordinalText } from '#domain/text'

/** Pool of a league, seen by a member; `memberId` is undefined for someone who isn't one. */
export type PoolProps = { leagueId: number; pool: Pool; memberId: number | undefined }

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
})

/** Formats the closing date: Thu, Nov 27. */
export const closesText = ({ closesOn }: Pick<Pool, 'closesOn'>): string =>
  day.format(new Date(`${closesOn}T12:00:00Z`))

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Describes the split of a week: All to the first, or 1st 60%, 2nd 40%. */
export const payoutsText = ({ payouts, way }: Pick<Pool, 'payouts' | 'way'>): string =>
  way === 'survivor'
    ? 'All to the last survivor'
    : payouts.length === 1
      ? 'All to first place'
      : payouts.map((percent, at) => `${ordinalText(at + 1)} ${percent}%`).join(', ')

/** Returns the first undecided week of a pool. */
export const nextWeekOf = ({ weeks, decided }: Pool): number | undefined =>
  weeks.find(week => !decided.some(known => known.week === week))

/** Describes what happened to money without a winner; '' if there is none. */
const remainderLabel = ({ remainder, rolledInto }: Pool, currency: string): string => {
  if (remainder === 0) return ''
  return rolledInto === null
    ? `${dollarsText(remainder, currency)} is saved for another side pot`
    : `${dollarsText(remainder, currency)} rolled over to ${rolledInto}`
}

/** Returns the status line below a pool's name. */
export const stateText = (pool: Pool, currency: string): string => {
  const winners = [...new Set(pool.decided.flatMap(({ winners }) => winners.map(({ name }) => name)))]
  if (pool.status === 'cancelled') return 'Canceled, all buy-ins refunded'
  if (pool.status === 'finished')
    return [winners.length > 0 ? `${namesText(winners)} won` : 'No winner', remainderLabel(pool, currency)]
      .filter(Boolean)
      .join('. ')
  if (pool.status === 'open') return `${capital(weeksText(pool.weeks))}. Join by ${closesText(pool)}`
  const next = nextWeekOf(pool)
  const last = pool.standing.at(-1)
  if (pool.way === 'survivor')
    return `Survivor. ${last ? `${last.alive} alive after week ${last.week}` : `Week ${next} is first`}`
  return `${capital(weeksText(pool.weeks))}. Week ${next} is next`
}

/** Describes the number of players and the buy-in: 7 of 12 joined, $10 each. */
export const countText = ({ members, most, buyIn }: Pool, currency: string): string =>
  `${members.length} of ${most} joined, ${dollarsText(buyIn, currency)} each`
