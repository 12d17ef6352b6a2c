type Scored = { points: number | null }

/**
 * Finds the highest-scoring lineup among those that leave no fillable slot empty, even if a player has negative points.
 * Players are assigned best first, and an assigned player moves to another eligible slot if that makes room; no other
 * order scores more. Unknown points come last.
 */
export function bestLineup<Place, Player extends Scored>(
  places: readonly Place[],
  players: readonly Player[],
  canFill: (player: Player, place: Place) => boolean,
): Player[] {
  const assigned = new Map<number, Player>()
  const canStart = (player: Player, tried: Set<number>): boolean =>
    places.some((place, index) => {
      if (tried.has(index) || !canFill(player, place)) return false
      tried.add(index)
      const current = assigned.get(index)
      if (current !== undefined && !canStart(current, tried)) return false
      assigned.set(index, player)
      return true
    })
  for (const player of players.toSorted(byPoints)) canStart(player, new Set())
  return [...assigned.values()]
}

const byPoints = (a: Scored, b: Scored): number => (b.points ?? -Infinity) - (a.points ?? -Infinity) || 0
