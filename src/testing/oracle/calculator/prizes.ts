import type { Measured } from './measured.ts'
import type { Prize } from './rule.ts'

export type Part = { one: Measured; cents: number }

/** What each place pays, in cents, where the prize is neither of the week's remainder nor a fine. */
export function places(prize: Prize, league: { pot: number; members: number }): number[] {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.map(cents)
    case 'shared':
      return divided(cents(prize.amount), prize.places)
    case 'potShare':
      return [Math.round((cents(league.pot) * prize.percent) / 100)]
    case 'duesMultiple':
      return [Math.round((cents(league.pot) * prize.times) / league.members)]
    case 'jackpot':
    case 'fine':
      return [cents(prize.amount)]
    case 'remainder':
      return [0]
  }
}

export const cents = (dollars: number): number => Math.round(dollars * 100)

/** An amount in so many parts; leftover cents go to the first ones. */
export function divided(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, index) => each + (index < amount - each * parts ? 1 : 0))
}

/**
 * Gives groups of level winners what their places pay. With `each` everybody of a group gets the first place of it, else
 * they share what their places pay together, leftover cents to the first by name.
 */
export function payPlaces(
  groups: Measured[][],
  amounts: number[],
  { each, nameOf }: { each: boolean; nameOf: (one: Measured) => string },
): Part[] {
  let place = 0
  return groups.flatMap(group => {
    const own = amounts.slice(place, place + group.length)
    place += group.length
    const first = own[0] ?? 0
    const sum = own.reduce((total, one) => total + one, 0)
    if (sum === 0) return []
    const inOrder = [...group].sort((a, b) => compare(nameOf(a), nameOf(b)))
    const parts = divided(sum, group.length)
    return inOrder.map((one, index) => ({ one, cents: each ? first : (parts[index] ?? 0) }))
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
