import { splitCents } from '#domain/split'

/** A paid participant with their picked team by game id; a game without a pick counts as wrong. */
export type Entrant = { id: number; name: string; picks: ReadonlyMap<number, string> }

export type Scored<E> = E & { correct: number; prizeCents: number }

/**
 * Counts correct picks and gives the whole prize pool to those with the most. A tie splits it, with the leftover cents
 * going to the first by name, so that the prizes always add up to the pool. If no one has a correct pick, all who paid
 * are tied.
 *
 * @param winners winning team by game id
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
