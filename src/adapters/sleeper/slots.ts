import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { League } from './shapes.ts'

/** Who may start in a slot of Sleeper's; slots of individual defenders and the bench take none of the six. */
const taken: Record<string, readonly ScoringPosition[]> = {
  ...Object.fromEntries(scoringPositions.map(position => [position, [position]])),
  FLEX: ['RB', 'WR', 'TE'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
  WRRB_FLEX: ['RB', 'WR'],
  REC_FLEX: ['WR', 'TE'],
}

const takes = (slot: string, position: ScoringPosition): boolean => taken[slot]?.includes(position) ?? false

/** The positions of the six that a league's line-ups have a place for. */
export const startedPositions = ({ roster_positions }: League): ScoringPosition[] =>
  scoringPositions.filter(position => roster_positions.some(slot => takes(slot, position)))

type Scored = { id: string; position: ScoringPosition | null; points: number | null }

/**
 * The ids of the line-up with the most points that the slots allow. The best come first, and whoever already has a slot
 * moves on to another of theirs where that makes room: no other order of choosing comes to more points.
 */
export function bestLineup(slots: string[], players: Scored[]): Set<string> {
  const holders = new Map<number, Scored>()
  const canStart = (player: Scored, tried: Set<number>): boolean =>
    slots.some((slot, place) => {
      if (tried.has(place) || player.position === null || !takes(slot, player.position)) return false
      tried.add(place)
      const holder = holders.get(place)
      if (holder !== undefined && !canStart(holder, tried)) return false
      holders.set(place, player)
      return true
    })
  const best = players.toSorted((a, b) => (b.points ?? -Infinity) - (a.points ?? -Infinity))
  for (const player of best) canStart(player, new Set())
  return new Set([...holders.values()].map(({ id }) => id))
}
