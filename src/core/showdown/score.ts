import { splitCents } from '#domain/split'

/** Somebody who paid, and the team they picked by game id; a game without a pick is a wrong one. */
export type Entrant = { id: number; name: string; picks: ReadonlyMap<number, string> }

export type Scored<E> = E & { correct: number; prizeCents: number }

/**
 * Counts the right picks and gives the whole pool to those with the most. A tie splits it, the odd cents going to the
 * first by name, so that the prizes always add up to the pool. Where nobody has a pick
 * right, all who paid are tied.
 *
 * @param winners the winning team by game id
 */
export const scorePicks = <E extends Entrant>(
  entrants: E[],
  winners: ReadonlyMap<number, string>,
  poolCents: number,
  currency: string,
): Scored<E>[] => {
  const counted = entrants
    .map(entrant => ({ ...entrant, correct: rightPicks(entrant, winners) }))
    .sort((a, b) => b.correct - a.correct || a.name.localeCompare(b.name, 'en') || a.id - b.id)
  const best = counted.filter(({ correct }) => correct === counted[0]?.correct)
  const parts = splitCents(poolCents, best.length, currency)
  return counted.map((entrant, place) => ({ ...entrant, prizeCents: parts[place] ?? 0 }))
}

const rightPicks = ({ picks }: Entrant, winners: ReadonlyMap<number, string>): number =>
  [...winners].filter(([gameId, team]) => picks.get(gameId) === team).length
