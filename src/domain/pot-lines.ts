import { statNames } from './stat-names.ts'
import { cents, dollars, dollarsText } from './money.ts'

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
