import type { LineupSlot, Player, Week } from './week.ts'

/**
 * Returns a team's lineup points: the sum of its starters. Null if it started no one or a starter's points are unknown.
 */
export function lineupPoints({ players }: Week, team: string): number | null {
  const starters = players.filter(one => one.team === team && one.slot === 'starter')
  if (starters.length === 0 || starters.some(({ points }) => points === null)) return null
  return starters.reduce((sum, { points }) => sum + (points ?? 0), 0)
}

const known = new WeakMap<Week, Map<string, number | null>>()

/**
 * Returns the most points a team's starters and bench could have scored in the starting slots. Null in best ball, which
 * has no set lineups, and if the slots are unknown.
 */
export function bestPossible(week: Week, team: string): number | null {
  const found = known.get(week) ?? new Map<string, number | null>()
  known.set(week, found)
  if (!found.has(team))
    found.set(team, week.isBestBall || week.places.length === 0 ? null : maxPoints(week, team))
  return found.get(team) ?? null
}

/**
 * Processes player after player and tracks the most points for each set of filled slots. Sets are bit masks. Only the
 * sets that fill the most slots count, unless the team scored more than any of them with an empty slot.
 */
function maxPoints(week: Week, team: string): number {
  const able = week.players.filter(one => one.team === team && one.slot !== 'away' && one.points !== null)
  const sums = new Array<number>(1 << week.places.length).fill(Number.NEGATIVE_INFINITY)
  sums[0] = 0
  for (const player of able) {
    const slots = slotsFor(player, week.places)
    // Iterates from the fullest set down, so that a set that includes the player is not processed again.
    for (let filled = sums.length - 1; filled >= 0; filled -= 1) {
      const sum = (sums[filled] ?? 0) + (player.points ?? 0)
      if (sum === Number.NEGATIVE_INFINITY) continue
      for (const slot of slots) {
        if ((filled & slot) === 0 && sum > (sums[filled | slot] ?? 0)) sums[filled | slot] = sum
      }
    }
  }
  const reached = [...sums.entries()].filter(([, sum]) => sum > Number.NEGATIVE_INFINITY)
  const fullest = Math.max(...reached.map(([filled]) => bitsOf(filled)))
  const best = Math.max(...reached.flatMap(([filled, sum]) => (bitsOf(filled) === fullest ? sum : [])))
  return (lineupPoints(week, team) ?? 0) > best ? Math.max(...reached.map(([, sum]) => sum)) : best
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length

/** Slots that accept one of the player's positions, or the slot the player was in. */
const slotsFor = ({ eligible, position, place }: Player, places: LineupSlot[]): number[] =>
  places.flatMap(({ name, accepts: positions }, index) =>
    name === place || positions.some(accepted => accepted === position || eligible.includes(accepted))
      ? [1 << index]
      : [],
  )
