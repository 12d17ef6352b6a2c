import type { Measured } from './measured.ts'
import type { Prize } from './rule.ts'

export type Part = { one: Measured; cents: number }

/** Amount each place pays, in cents, for prizes other than the weekly remainder and fines. */
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

/** Splits an amount into equal parts. Leftover cents go to the first ones. */
export function divided(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, index) => each + (index < amount - each * parts ? 1 : 0))
}

/**
 * Pays groups of tied winners what their places pay. With `each`, every member of a group gets the group's first place.
 * Otherwise they split the sum of their places, leftover cents to the first by name.
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

/** Divides one amount equally among the winners of the top places, including all tied for the last of them. */
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
