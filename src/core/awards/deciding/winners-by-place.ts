import type { TiePolicy } from '#domain/rules'
import type { Placed } from './standings.ts'

/**
 * Returns all subjects in the paid places, including all who tie for the last one. A tie for first place that carries
 * over or that the commissioner decides has no winner yet.
 *
 * @param placed best first, as standingsOf ranks them
 */
export const winnersByPlace = (placed: readonly Placed[], places: number, ties: TiePolicy): Placed[] => {
  const isTie = placed.filter(({ rank }) => rank === 1).length > 1
  if (isTie && (ties === 'carryOver' || ties === 'decide')) return []
  return placed.filter(({ rank }) => rank <= places)
}
