import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek, StatLine, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { Measured, MetricChoices } from './metric.ts'
import { playerSubject } from './metric-subjects.ts'
import { hasPoints, type ScoredPlayer } from './team-lineups.ts'

/** Returns the starters at the six positions, or at the requested ones, whose points are known. */
export const startersOf = (week: ProviderWeek, { positions }: MetricChoices): ScoredPlayer[] => {
  const eligible = positions.length === 0 ? scoringPositions : positions
  return week.players
    .filter(hasPoints)
    .filter(player => player.slot === 'starter' && positionsOf(player).some(one => eligible.includes(one)))
}

/** Same, grouped by position. A starter the provider no longer lists appears at every position their slot allows. */
export const startersByPosition = (
  week: ProviderWeek,
  choices: MetricChoices = { positions: [] },
): ScoredPlayer[] =>
  startersOf(week, choices).flatMap(player => positionsOf(player).map(position => ({ ...player, position })))

/** Returns a player's position, or all possible positions of a player who is no longer listed. */
const positionsOf = ({ position, isUnknown, playsAt }: WeekPlayer): ScoringPosition[] => {
  if (position !== null) return [position]
  return isUnknown ? scoringPositions.filter(one => playsAt?.includes(one)) : []
}

/** Ranks players by points. */
export const byPoints = (players: readonly ScoredPlayer[]): Measured[] =>
  players.map(player => ({ subject: playerSubject(player), value: player.points }))

/** Ranks starters by one of their stats. Players with none of it, or for whom it is not reported, are left out. */
export const byPlay = (
  { players }: ProviderWeek,
  { positions }: MetricChoices,
  stat: (line: StatLine) => number | null,
): Measured[] =>
  players.flatMap(player => {
    const { slot, position, line } = player
    const counts =
      slot === 'starter' && position !== null && (positions.length === 0 || positions.includes(position))
    const value = counts && line ? stat(line) : null
    return value !== null && value > 0
      ? [{ subject: playerSubject(player), value: Math.round(value * 100) }]
      : []
  })
