/** The six positions that can win. */
export const scoringPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const

export type ScoringPosition = (typeof scoringPositions)[number]

/** A player's positions: one of the six, and others that a provider has slots for (LB, CB, P, HC …). */
type Placed = { position: ScoringPosition | null; playsAt?: readonly string[] | null | undefined }

/** Positions that a player may be started at; empty if unknown. */
export const startsAt = ({ position, playsAt }: Placed): readonly string[] =>
  playsAt ?? (position === null ? [] : [position])

/** ALL is for awards without a single position, such as the Miscreant. */
export const positions = [...scoringPositions, 'ALL'] as const

export type Position = (typeof positions)[number]

/** Position names within a sentence. */
export const positionNames: Record<ScoringPosition, string> = {
  QB: 'Quarterback',
  RB: 'Running back',
  WR: 'Wide receiver',
  TE: 'Tight end',
  K: 'Kicker',
  DEF: 'Defense',
}

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
