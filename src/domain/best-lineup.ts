type Scored = { points: number | null }

/**
 * The players of the line-up with the most points of all that leave no place empty which somebody could fill, be it with
 * less than nothing. The best come first, and whoever already has a place moves on to another of theirs where that makes
 * room: no other order of choosing comes to more points. Unknown points come last.
 */
export function bestLineup<Place, Player extends Scored>(
  places: readonly Place[],
  players: readonly Player[],
  canStand: (player: Player, place: Place) => boolean,
): Player[] {
  const holders = new Map<number, Player>()
  const canStart = (player: Player, tried: Set<number>): boolean =>
    places.some((place, index) => {
      if (tried.has(index) || !canStand(player, place)) return false
      tried.add(index)
      const holder = holders.get(index)
      if (holder !== undefined && !canStart(holder, tried)) return false
      holders.set(index, player)
      return true
    })
  for (const player of players.toSorted(byPoints)) canStart(player, new Set())
  return [...holders.values()]
}

const byPoints = (a: Scored, b: Scored): number => (b.points ?? -Infinity) - (a.points ?? -Infinity) || 0
