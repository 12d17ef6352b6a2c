import type { WeekPlayer } from '#core/kernel/ports/provider-week'
import type { Found } from './kind.ts'

/**
 * The best players by points with all ties at the cut, ranked 1, 2, 2, 4. Rank 1 is preselected. Points are compared
 * at the provider's own precision; players whose points are unknown are no candidates.
 */
export const bestOf = (players: WeekPlayer[], count: number): Found[] => {
  const scored = players
    .flatMap(player => (player.points === null ? [] : [{ player, points: player.points }]))
    .sort((a, b) => b.points - a.points || a.player.name.localeCompare(b.player.name, 'en'))
  const cut = scored[count - 1]?.points ?? -Infinity
  return scored
    .filter(({ points }) => points >= cut)
    .map(({ player, points }) => {
      const rank = 1 + scored.filter(other => other.points > points).length
      return { player, rank, preselected: rank === 1 }
    })
}
