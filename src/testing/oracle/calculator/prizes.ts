import type { Measured } from './measured.ts'
import type { Prize } from './rule.ts'

export type Part = { one: Measured; cents: number }

/** What each place pays, in cents, where the prize is neither of the week's remainder nor a fine. */
export function places(prize: Prize, league: { pot: number; members: number }): number[] {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.map(cents)
    case 'potShare':
      return [Math.round((cents(league.pot) * prize.percent) / 100)]
    case 'duesMultiple':
      return [Math.round((cents(league.pot) * prize.times) / league.members)]
    case 'shared':
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
  { each, nameOf }: { each: boolean; nameOf: NameOf },
): Part[] {
  let place = 0
  return groups.flatMap(group => {
    const own = amounts.slice(place, place + group.length)
    place += group.length
    const sum = own.reduce((total, one) => total + one, 0)
    if (sum === 0) return []
    if (each) return group.map(one => ({ one, cents: own[0] ?? 0 }))
    const parts = divided(sum, group.length)
    return byName(group, nameOf).map((one, index) => ({ one, cents: parts[index] ?? 0 }))
  })
}

/** Divides one amount equally among the best so many, with all who are level for the last of these places. */
export function payShared(groups: Measured[][], amount: number, places: number, nameOf: NameOf): Part[] {
  const best: Measured[] = []
  for (const group of groups) {
    if (best.length < places) best.push(...group)
  }
  const parts = divided(amount, best.length)
  return byName(best, nameOf).map((one, index) => ({ one, cents: parts[index] ?? 0 }))
}

type NameOf = (one: Measured) => string

const byName = (group: Measured[], nameOf: NameOf): Measured[] =>
  [...group].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
