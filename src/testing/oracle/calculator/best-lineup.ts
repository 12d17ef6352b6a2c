import type { Place, Player, Week } from './week.ts'

/** Returns a team's lineup points: the sum of its starters; null where it started nobody or one's points are not told. */
export function lineupPoints({ players }: Week, team: string): number | null {
  const starters = players.filter(one => one.team === team && one.slot === 'starter')
  if (starters.length === 0 || starters.some(({ points }) => points === null)) return null
  return starters.reduce((sum, { points }) => sum + (points ?? 0), 0)
}

const known = new WeakMap<Week, Map<string, number | null>>()

/**
 * Returns the most points that a team's starters and bench could have scored in the starting slots; null in best ball,
 * where nobody sets a lineup, and where the slots are not told.
 */
export function bestPossible(week: Week, team: string): number | null {
  const found = known.get(week) ?? new Map<string, number | null>()
  known.set(week, found)
  if (!found.has(team)) found.set(team, week.isBestBall || week.places.length === 0 ? null : most(week, team))
  return found.get(team) ?? null
}

/**
 * Player after player: the most points for each set of slots that is filled. Slots are bits of a number. The sets that fill
 * most slots count, unless the team scored more than any of them by leaving one empty.
 */
function most(week: Week, team: string): number {
  const able = week.players.filter(one => one.team === team && one.slot !== 'away' && one.points !== null)
  let reached = new Map<number, number>([[0, 0]])
  for (const player of able) {
    const next = new Map(reached)
    for (const [filled, sum] of reached) {
      for (const slot of slotsFor(player, week.places)) {
        if ((filled & slot) !== 0) continue
        const total = sum + (player.points ?? 0)
        if (total > (next.get(filled | slot) ?? Number.NEGATIVE_INFINITY)) next.set(filled | slot, total)
      }
    }
    reached = next
  }
  const fullest = Math.max(...[...reached.keys()].map(bitsOf))
  const best = Math.max(...[...reached].flatMap(([filled, sum]) => (bitsOf(filled) === fullest ? sum : [])))
  return (lineupPoints(week, team) ?? 0) > best ? Math.max(...reached.values()) : best
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length

/** A slot that takes one of their positions, or the one they stood in. */
const slotsFor = ({ eligible, position, place }: Player, places: Place[]): number[] =>
  places.flatMap(({ name, takes }, index) =>
    name === place || takes.some(taken => taken === position || eligible.includes(taken)) ? [1 << index] : [],
  )
