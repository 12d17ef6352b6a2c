import { minorUnitCents } from './money.ts'
import { splitCents } from './split.ts'

/** A side pot; money in cents. */
export type PoolTerms = {
  potCents: number
  /** The weeks that share the pot in equal parts, the first first. */
  weeks: readonly number[]
  /** What each place has of a week's part, in percent; 100 together. */
  payouts: readonly number[]
  /** Whether what nobody won stays for another pool; else it is given back. */
  keepsRest?: boolean
  currency: string
}

export type PoolPrize = { week: number; memberId: number; cents: number }

export type PlayedPool = {
  prizes: PoolPrize[]
  /** What nobody won once all weeks are decided, given back in equal parts. */
  refunds: { memberId: number; cents: number }[]
  /** What nobody won so far, for the next week that is decided. */
  carriedCents: number
  /** What nobody won once it is over, and nobody was given back. */
  restCents: number
  isOver: boolean
}

/** What each place has of a sum, in cents; what is cut off goes to the first. */
export const placeCents = (cents: number, payouts: readonly number[], currency: string): number[] => {
  const least = minorUnitCents(currency)
  const parts = payouts.map(percent => Math.floor((cents * percent) / 100 / least) * least)
  const rest = cents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

/**
 * Plays a pool over its weeks: each gives its part of the pot, and what nobody won before.
 *
 * @param winnersOf who wins a week with what places pay; undefined for one that is not decided
 * @param members who paid in, in the order that odd cents go by
 */
export const computePool = (
  { potCents, weeks, payouts, currency, keepsRest = false }: PoolTerms,
  winnersOf: (week: number, places: readonly number[]) => ReadonlyMap<number, number> | undefined,
  members: readonly number[],
): PlayedPool => {
  const parts = splitCents(potCents, weeks.length, currency)
  const prizes: PoolPrize[] = []
  let carriedCents = 0
  let decided = 0
  for (const [index, week] of weeks.entries()) {
    const stake = (parts[index] ?? 0) + carriedCents
    const winners = winnersOf(week, placeCents(stake, payouts, currency))
    if (!winners) continue
    decided += 1
    const won = [...winners].filter(([, cents]) => cents > 0)
    carriedCents = stake - won.reduce((sum, [, cents]) => sum + cents, 0)
    prizes.push(...won.map(([memberId, cents]) => ({ week, memberId, cents })))
  }
  const isOver = decided === weeks.length
  if (!isOver) return { prizes, refunds: [], carriedCents, restCents: 0, isOver }
  return { prizes, ...remainderOf(carriedCents, keepsRest, members, currency), carriedCents: 0, isOver }
}

/** What becomes of the rest of a pool that is over: it stays, or is given back in equal parts. */
const remainderOf = (
  cents: number,
  keepsRest: boolean,
  members: readonly number[],
  currency: string,
): Pick<PlayedPool, 'refunds' | 'restCents'> => {
  if (keepsRest) return { refunds: [], restCents: cents }
  const back = splitCents(cents, members.length, currency)
  const refunds = members.map((memberId, index) => ({ memberId, cents: back[index] ?? 0 }))
  return { refunds: refunds.filter(({ cents }) => cents > 0), restCents: 0 }
}

/**
 * Gives the pot of a pool to its last ones standing, in equal parts.
 *
 * @param endedIn the week that ended it; null while it goes on
 * @param winners those of them who can win
 */
export const computeSurvivors = (
  { potCents, currency, keepsRest = false }: Pick<PoolTerms, 'potCents' | 'currency' | 'keepsRest'>,
  endedIn: number | null,
  winners: readonly number[],
  members: readonly number[],
): PlayedPool => {
  if (endedIn === null) return { prizes: [], refunds: [], carriedCents: 0, restCents: 0, isOver: false }
  const parts = splitCents(potCents, winners.length, currency)
  const prizes = winners.map((memberId, index) => ({ week: endedIn, memberId, cents: parts[index] ?? 0 }))
  const rest = remainderOf(winners.length === 0 ? potCents : 0, keepsRest, members, currency)
  return { prizes: prizes.filter(({ cents }) => cents > 0), ...rest, carriedCents: 0, isOver: true }
}
