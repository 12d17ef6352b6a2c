import type { WeekPlayer, ProviderWeek } from '#core/kernel/ports/provider-week'
import { playerSubject } from '#core/awards/metrics/metric'
import { pointsOf } from '#domain/points'
import { RuleTerms } from '#contract/rules/rule-settings'
import type { Found } from './award-type.ts'

/**
 * Returns the best players by points, including all ties at the cutoff, ranked 1, 2, 2, 4. Points are compared at the
 * provider's precision; players with unknown points are not candidates, and those below the league's minimum (in
 * hundredths) can't win. Rank 1 is preselected if it scored above zero. If one of them can't win, no one is
 * preselected: the commissioner must choose the winner.
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

/** Reason why a player below the minimum (in hundredths) wins nothing, phrased to follow the name. */
export const belowMinimum = (minimumPoints: number): string =>
  minimumPoints === 0
    ? 'scored negative points'
    : `scored below the league's minimum of ${pointsOf(minimumPoints)} points`

/** Returns a player's points in a week, in hundredths; null when they are unknown. */
export const pointsIn = ({ players }: ProviderWeek, playerId: string): number | null =>
  players.find(({ id }) => id === playerId)?.points ?? null

/**
 * Returns a built-in type's criteria as a rule: the highest value of a metric each week, unless overridden. The prize
 * comes from the league.
 */
export const terms = (metric: string, more: Partial<RuleTerms> = {}): RuleTerms =>
  RuleTerms.parse({ metric, direction: 'highest', prize: { kind: 'fixed', amounts: [0] }, ...more })
