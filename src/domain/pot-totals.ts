import { statNames } from './stat-names.ts'
import { dollarsText, dollars, cents } from './money.ts'

/** Money of a season from the ledger and the league's settings, in cents. */
export type SeasonFacts = {
  /** Pot entered by the commissioner; replaced by the dues once any are charged. */
  enteredPotCents: number
  /** Dues charged, paid or not, without late fees. */
  duesCents: number
  lateFeesCents: number
  finesCents: number
  /** Amount rolled over from the previous season. */
  rolledInCents: number
  /** Pot money that was donated, spent or rolled over to the next season. */
  takenOutCents: number
  /** Payouts for places at the season's end and custom payouts. */
  setAsideCents: number
  /** Current prizes, paid out or not. */
  distributedCents: number
}

/** Totals of a season's pot, in cents. Each is defined here and in docs/figures.md, and nowhere else. */
export type PotTotals = {
  /**
   * Dues charged, otherwise the manually entered pot. The base of the place percentages, so that a fee never changes a
   * payout.
   */
  baseCents: number
  leaguePotCents: number
  /** Includes the amount rolled over to first place until that place is paid. */
  availableCents: number
  /** Amount by which prizes and payouts exceed the pot, which the floor of `availableCents` at 0 would hide. */
  overspentCents: number
}

/** Returns the totals of a season's pot, in cents. */
export const potTotals = (season: SeasonFacts): PotTotals => {
  const baseCents = basePotCents(season)
  const leaguePotCents =
    baseCents + season.lateFeesCents + season.finesCents + season.rolledInCents - season.takenOutCents
  const leftCents = leaguePotCents - season.distributedCents - season.setAsideCents
  return {
    baseCents,
    leaguePotCents,
    availableCents: Math.max(0, leftCents),
    overspentCents: Math.max(0, -leftCents),
  }
}

/** Returns the dues charged, otherwise the manually entered pot, in cents. */
export const basePotCents = ({
  duesCents,
  enteredPotCents,
}: Pick<SeasonFacts, 'duesCents' | 'enteredPotCents'>): number =>
  duesCents > 0 ? duesCents : enteredPotCents

/** A member's charges and payments for the pot, in cents. */
export type MemberDebts = {
  dueCents: number
  lateFeeCents: number
  finesCents: number
  /** Amount paid in. */
  paidCents: number
  /** Balance over all seasons: positive if the league owes the member, negative if they owe it. */
  balanceCents: number
}

/**
 * Returns a member's unpaid dues, late fees and fines, in cents: at most their negative balance, because winnings are
 * offset against it.
 */
export const owedToPotCents = (member: MemberDebts): number =>
  Math.max(0, Math.min(debtsOf(member) - member.paidCents, -member.balanceCents))

/**
 * Collected part of a pot, in cents. `cash + offset + other` is `collected`; adding `stillOwed` gives the League pot.
 */
export type Collected = {
  /** Money paid in, for each member up to the amount owed: the rest is credit. */
  cashCents: number
  /** Winnings, and credit of earlier seasons, offset against members' dues, late fees and fines. */
  offsetCents: number
  /** Money that no member owes: a manually entered pot and rollovers, less the amount taken out. */
  otherCents: number
  collectedCents: number
  stillOwedCents: number
}

/** Returns the collected part of the League pot, based on all members' charges. */
export const collectedOf = (leaguePotCents: number, members: readonly MemberDebts[]): Collected => {
  const sum = (of: (member: MemberDebts) => number) => members.reduce((total, each) => total + of(each), 0)
  const covered = (member: MemberDebts) => debtsOf(member) - owedToPotCents(member)
  const cash = (member: MemberDebts) => Math.max(0, Math.min(member.paidCents, covered(member)))
  const stillOwedCents = sum(owedToPotCents)
  return {
    cashCents: sum(cash),
    offsetCents: sum(member => covered(member) - cash(member)),
    otherCents: leaguePotCents - sum(debtsOf),
    collectedCents: leaguePotCents - stillOwedCents,
    stillOwedCents,
  }
}

const debtsOf = ({ dueCents, lateFeeCents, finesCents }: MemberDebts): number =>
  dueCents + lateFeeCents + finesCents

/** A season's pot in dollars, as in API responses. */
type Pot = {
  isDues: boolean
  base: number
  lateFees: number
  fines: number
  rolledIn: number
  takenOut: number
  leaguePot: number
  setAside: number
  distributed: number
  available: number
  overspent: number
}

/** A component of a total; deductions are negative. */
export type PotLine = { label: string; amount: number }

/** Returns the components of the League pot, in dollars; zero amounts are omitted. */
export const leaguePotLines = (pot: Pot): PotLine[] => [
  { label: pot.isDues ? 'Dues' : 'Starting pot', amount: pot.base },
  ...existing([
    { label: 'Late fees', amount: pot.lateFees },
    { label: 'Fines', amount: pot.fines },
    { label: 'Rolled over from last season', amount: pot.rolledIn },
    { label: 'Used for other purposes', amount: 0 - pot.takenOut },
  ]),
]

/** Returns the components of the amount available for weekly awards, in dollars: negative if the pot is overspent. */
export const availableLines = (pot: Pot): PotLine[] => [
  { label: statNames.leaguePot, amount: pot.leaguePot },
  { label: statNames.distributed, amount: 0 - pot.distributed },
  { label: statNames.setAside, amount: 0 - pot.setAside },
]

/**
 * Returns the sum in one line: League pot $3,020 − Total Distributed $720 − Set aside $1,650 = Available for weekly
 * awards $650.
 */
export const sumText = (pot: Pot, currency: string): string => {
  const parts = availableLines(pot).map(
    ({ label, amount }) => `${label} ${dollarsText(Math.abs(amount), currency)}`,
  )
  const over = pot.overspent > 0 ? ` (${dollarsText(pot.overspent, currency)} over the pot)` : ''
  return `${parts.join(' − ')} = ${statNames.available} ${dollarsText(pot.available, currency)}${over}`
}

/** Returns the pot money left for future prizes, in dollars: negative if the pot is overspent. */
export const leftOf = ({ available, overspent }: Pick<Pot, 'available' | 'overspent'>): number =>
  dollars(cents(available) - cents(overspent))

const existing = (lines: PotLine[]): PotLine[] => lines.filter(({ amount }) => amount !== 0)
