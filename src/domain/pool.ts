import { minorUnitCents } from './money.ts'
import { splitCents } from './prizes.ts'

/** A side pot; amounts in cents. */
export type PoolTerms = {
  potCents: number
  /** Weeks that share the pot in equal parts, in order. */
  weeks: readonly number[]
  /** Share of each place in a week's part, in percent; 100 in total. */
  payouts: readonly number[]
  /** Whether unclaimed money is set aside for another side pot; otherwise it is refunded. */
  rollsOverRemainder?: boolean
  currency: string
}

export type PoolPrize = { week: number; memberId: number; cents: number }

export type PlayedPool = {
  prizes: PoolPrize[]
  /** Equal refunds of unclaimed money once all weeks are decided. */
  refunds: { memberId: number; cents: number }[]
  /** Unclaimed money that rolls over to the next decided week. */
  rolledOverCents: number
  /** Unclaimed money at the end that was not refunded. */
  remainderCents: number
  isOver: boolean
}

/** Splits an amount by places, in cents; leftover cents go to first place. */
export const placeCents = (cents: number, payouts: readonly number[], currency: string): number[] => {
  const minorUnit = minorUnitCents(currency)
  const parts = payouts.map(percent => Math.floor((cents * percent) / 100 / minorUnit) * minorUnit)
  const leftover = cents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 0 ? part + leftover : part))
}

/**
 * Plays a side pot week by week: each distributes its part of the pot and earlier unclaimed money.
 *
 * @param winnersOf returns the winners of a week by paid place; undefined for an undecided week
 * @param members who paid in, in the order of leftover cents
 */
export const computePool = (
  { potCents, weeks, payouts, currency, rollsOverRemainder = false }: PoolTerms,
  winnersOf: (week: number, places: readonly number[]) => ReadonlyMap<number, number> | undefined,
  members: readonly number[],
): PlayedPool => {
  const parts = splitCents(potCents, weeks.length, currency)
  const prizes: PoolPrize[] = []
  let rolledOverCents = 0
  let decided = 0
  for (const [index, week] of weeks.entries()) {
    const stake = (parts[index] ?? 0) + rolledOverCents
    const winners = winnersOf(week, placeCents(stake, payouts, currency))
    if (!winners) continue
    decided += 1
    const won = [...winners].filter(([, cents]) => cents > 0)
    rolledOverCents = stake - won.reduce((sum, [, cents]) => sum + cents, 0)
    prizes.push(...won.map(([memberId, cents]) => ({ week, memberId, cents })))
  }
  const isOver = decided === weeks.length
  if (!isOver) return { prizes, refunds: [], rolledOverCents, remainderCents: 0, isOver }
  return {
    prizes,
    ...remainderOf(rolledOverCents, rollsOverRemainder, members, currency),
    rolledOverCents: 0,
    isOver,
  }
}

/** Remainder of a finished side pot: set aside, or refunded equally. */
const remainderOf = (
  cents: number,
  rollsOverRemainder: boolean,
  members: readonly number[],
  currency: string,
): Pick<PlayedPool, 'refunds' | 'remainderCents'> => {
  if (rollsOverRemainder) return { refunds: [], remainderCents: cents }
  const back = splitCents(cents, members.length, currency)
  const refunds = members.map((memberId, index) => ({ memberId, cents: back[index] ?? 0 }))
  return { refunds: refunds.filter(({ cents }) => cents > 0), remainderCents: 0 }
}

/**
 * Splits the pot equally among its survivors.
 *
 * @param endedIn the week in which it ended; null while it is in progress
 * @param winners the eligible survivors
 */
export const computeSurvivors = (
  {
    potCents,
    currency,
    rollsOverRemainder = false,
  }: Pick<PoolTerms, 'potCents' | 'currency' | 'rollsOverRemainder'>,
  endedIn: number | null,
  winners: readonly number[],
  members: readonly number[],
): PlayedPool => {
  if (endedIn === null)
    return { prizes: [], refunds: [], rolledOverCents: 0, remainderCents: 0, isOver: false }
  const parts = splitCents(potCents, winners.length, currency)
  const prizes = winners.map((memberId, index) => ({ week: endedIn, memberId, cents: parts[index] ?? 0 }))
  const remainder = remainderOf(winners.length === 0 ? potCents : 0, rollsOverRemainder, members, currency)
  return { prizes: prizes.filter(({ cents }) => cents > 0), ...remainder, rolledOverCents: 0, isOver: true }
}

/** State of a survivor pot. */
export type Elimination = {
  /** Number of remaining members after each played week, in order. */
  weeks: { week: number; alive: number }[]
  /** Week of elimination by member. */
  eliminatedIn: ReadonlyMap<number, number>
  /** Remaining members; once it is over, the members who share the pot. */
  survivors: number[]
  /** Week in which it ended; null while it is in progress. */
  endedIn: number | null
}

/**
 * Plays a survivor pot, in which the worst member of each week is eliminated. It ends with a single survivor, when all
 * remaining members would be eliminated together, or after its last week. It stops at an undecided week, even if later
 * ones are known.
 *
 * @param members in the order of leftover cents
 * @param getEliminated returns the remaining members eliminated in a week; undefined for an undecided week
 */
export const runElimination = (
  weeks: readonly number[],
  members: readonly number[],
  getEliminated: (week: number, survivors: readonly number[]) => readonly number[] | undefined,
): Elimination => {
  const played: Elimination['weeks'] = []
  const eliminatedIn = new Map<number, number>()
  let survivors = [...members]
  for (const week of weeks) {
    const eliminated = getEliminated(week, survivors)
    if (!eliminated) break
    const left = survivors.filter(member => !eliminated.includes(member))
    const isTogether = left.length === 0
    if (!isTogether) {
      for (const member of survivors) if (eliminated.includes(member)) eliminatedIn.set(member, week)
      survivors = left
    }
    played.push({ week, alive: survivors.length })
    if (isTogether || survivors.length <= 1 || week === weeks.at(-1))
      return { weeks: played, eliminatedIn, survivors, endedIn: week }
  }
  return { weeks: played, eliminatedIn, survivors, endedIn: null }
}
