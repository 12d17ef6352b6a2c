import { playerSubject } from '#core/awards/metrics/metric-subjects'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { pointsOf } from '#domain/points'
import type { Found } from './award-type.ts'

/**
 * The best players by points with all ties at the cut, ranked 1, 2, 2, 4. Points are compared at the provider's own
 * precision; players whose points are unknown are no candidates, and those below the league's minimum (in hundredths)
 * cannot win. Rank 1 is preselected if it scored at all. Where one of them cannot win nobody is: who wins instead is for
 * a person to say.
 */
export const bestOf = (players: WeekPlayer[], count: number, minimumPoints: number): Found[] => {
  const scored = players
    .flatMap(player => (player.points === null ? [] : [{ player, points: player.points }]))
    .sort((a, b) => b.points - a.points || a.player.name.localeCompare(b.player.name, 'en'))
  const cut = scored[count - 1]?.points ?? -Infinity
  const found = scored
    .filter(({ points }) => points >= cut)
    .map(({ player, points }) => ({
      subject: playerSubject(player),
      value: points,
      rank: 1 + scored.filter(other => other.points > points).length,
      cannotWin: player.cannotWin ?? (points < minimumPoints ? belowMinimum(minimumPoints) : null),
    }))
  const isOpen = found.some(({ rank, cannotWin }) => rank === 1 && cannotWin !== null)
  return found.map(candidate => ({
    ...candidate,
    preselected: candidate.rank === 1 && !isOpen && candidate.value > 0,
  }))
}

/** Why somebody below the minimum, in hundredths, wins nothing, in words that follow the name. */
export const belowMinimum = (minimumPoints: number): string =>
  minimumPoints === 0
    ? 'scored less than nothing'
    : `scored less than the league's minimum of ${pointsOf(minimumPoints)} points`

/** What a player scored in a week, in hundredths; null where nobody tells. */
export const pointsIn = ({ players }: ProviderWeek, playerId: string): number | null =>
  players.find(({ id }) => id === playerId)?.points ?? null
