import type { TiePolicy } from '#domain/rules'
import { splitCents } from '#domain/split'
import { type Placed, tiedGroups } from './standings.ts'

/** Somebody who wins, and how much in cents. */
export type Winner = Placed & { prizeCents: number }

/**
 * Who wins how much. Those who are tied share what their places pay together, to the cent, the odd ones going to the first
 * by name; where each has the full prize, each has the best of them. A tie for the first place that carries over or that the
 * commissioner decides has no winner yet.
 *
 * @param placed best first, as standingsOf ranks them
 * @param places what each place pays, in cents
 */
export const prizesByPlace = (
  placed: readonly Placed[],
  places: readonly number[],
  ties: TiePolicy,
  currency: string,
): Winner[] => {
  const [first = []] = tiedGroups(placed)
  if (first.length > 1 && (ties === 'carryOver' || ties === 'decide')) return []
  return tiedGroups(placed.filter(({ rank }) => rank <= places.length)).flatMap(group => {
    const rank = group[0]?.rank ?? 1
    const held = places.slice(rank - 1, rank - 1 + group.length)
    const parts =
      ties === 'each'
        ? group.map(() => held[0] ?? 0)
        : splitCents(
            held.reduce((sum, cents) => sum + cents, 0),
            group.length,
            currency,
          )
    return group.map((one, index) => ({ ...one, prizeCents: parts[index] ?? 0 }))
  })
}
