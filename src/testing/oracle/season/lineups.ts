import { type Performance, type Player, type Scenario, spots, type Spot } from './model.ts'
import { noPlays, playsOf, pointsFor, type Roll } from './plays.ts'

/** Returns a team's players in a week before starters are chosen. */
export const performances = (players: Player[], roll: Roll): Performance[] =>
  players.map(player => {
    const played = roll() > 0.08
    const plays = played ? playsOf(player, roll) : noPlays()
    const points = played ? pointsFor(player, plays) : 0
    const expected = Math.round((800 + roll() * 900) / 10) * 10
    return {
      player,
      spot: 'bench',
      played,
      points,
      projected: played ? expected : 0,
      plays,
      status: roll() < 0.04 ? 'questionable' : null,
    }
  })

/** Whether a player is eligible for a slot. */
export const fits = ({ position, also }: Player, spot: Spot): boolean =>
  spots[spot].some(accepted => accepted === position || accepted === also)

/**
 * Returns the starters, slot by slot: the player with the highest projection, with occasional other choices by the
 * manager. In best ball the player with the most points, so that the lineup is the best one.
 */
export function startersOf(
  { lineup, bestBall }: Scenario,
  all: Performance[],
  roll: Roll,
): (Performance | null)[] {
  if (bestBall) return bestStarters(lineup, all)
  const left = [...all]
  return lineup.map(spot => {
    const able = left
      .filter(({ player }) => fits(player, spot))
      .sort((a, b) => b.projected - a.projected || a.player.number - b.player.number)
    const chosen = able[roll() < 0.2 ? 1 : 0] ?? able[0] ?? null
    if (chosen !== null) left.splice(left.indexOf(chosen), 1)
    return chosen
  })
}

/**
 * Returns the maximum points that the slots allow, trying slot after slot with the remaining players. An empty slot is
 * worth 0.
 */
function bestStarters(lineup: Spot[], all: Performance[]): (Performance | null)[] {
  const able = lineup.map(spot =>
    all.filter(({ player, points }) => fits(player, spot) && points > 0).sort((a, b) => b.points - a.points),
  )
  let best: { sum: number; chosen: (Performance | null)[] } = { sum: -1, chosen: [] }
  const bounds = able.map((_, at) => able.slice(at).reduce((sum, list) => sum + (list[0]?.points ?? 0), 0))
  const fill = (at: number, sum: number, chosen: (Performance | null)[]): void => {
    if (at === lineup.length) {
      if (sum > best.sum) best = { sum, chosen }
      return
    }
    if (sum + (bounds[at] ?? 0) <= best.sum) return
    for (const one of able[at] ?? []) {
      if (!chosen.includes(one)) fill(at + 1, sum + one.points, [...chosen, one])
    }
    fill(at + 1, sum, [...chosen, null])
  }
  fill(0, 0, [])
  return best.chosen
}
