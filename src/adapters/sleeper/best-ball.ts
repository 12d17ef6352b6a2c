import { startsAt } from '#domain/positions'
import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import type { League, Matchup } from './shapes.ts'
import { bestLineup } from './slots.ts'

/** Whether the league is best ball: no one sets a lineup, and the best possible one counts automatically. */
export const isBestBall = ({ settings }: League): boolean => settings?.best_ball === 1

/**
 * A team's players with the lineup that counts in best ball: Sleeper's own if its points add up to the team's total,
 * otherwise the best that the slots allow.
 */
export function inBestLineup(
  { roster_positions }: League,
  matchup: Matchup,
  players: WeekPlayer[],
): WeekPlayer[] {
  if (addsUp(matchup, players)) return players
  const present = players.filter(({ slot }) => slot === 'starter' || slot === 'bench')
  const starters = bestLineup(roster_positions, present)
  return players.map(player =>
    startsAt(player).length === 0 || !present.includes(player)
      ? player
      : { ...player, slot: starters.has(player.id) ? 'starter' : 'bench' },
  )
}

/** Whether the starters' points add up to the team's total; true if the total is unknown. */
export function addsUp({ points }: Matchup, players: WeekPlayer[]): boolean {
  const started = players.filter(({ slot }) => slot === 'starter')
  const total = hundredths(points)
  const sum = started.reduce((before, player) => before + (player.points ?? 0), 0)
  return started.length > 0 && (total === null || sum === total)
}
