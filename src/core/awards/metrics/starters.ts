import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek, StatLine, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { Measured, MetricChoices } from './metric.ts'
import { playerSubject } from './metric-subjects.ts'
import { hasPoints, type ScoredPlayer } from './team-lineups.ts'

/** The started players of the six positions, or of those asked for, whose points are known. */
export const startersOf = (week: ProviderWeek, { positions }: MetricChoices): ScoredPlayer[] => {
  const asked = positions.length === 0 ? scoringPositions : positions
  return week.players
    .filter(hasPoints)
    .filter(player => player.slot === 'starter' && positionsOf(player).some(one => asked.includes(one)))
}

/** The same position by position: a starter whom the provider no longer knows is at each that the slot allows. */
export const startersByPosition = (
  week: ProviderWeek,
  choices: MetricChoices = { positions: [] },
): ScoredPlayer[] =>
  startersOf(week, choices).flatMap(player => positionsOf(player).map(position => ({ ...player, position })))

/** A player's position, or those that somebody whom nobody knows any more may have played. */
const positionsOf = ({ position, isUnknown, playsAt }: WeekPlayer): ScoringPosition[] => {
  if (position !== null) return [position]
  return isUnknown ? scoringPositions.filter(one => playsAt?.includes(one)) : []
}

/** Players by their points. */
export const byPoints = (players: readonly ScoredPlayer[]): Measured[] =>
  players.map(player => ({ subject: playerSubject(player), value: player.points }))

/**
 * The started players by something of what they did on the field. Whoever has none of it, or of whom it is not told, is
 * left out.
 */
export const byPlay = (
  { players }: ProviderWeek,
  { positions }: MetricChoices,
  figure: (line: StatLine) => number | null,
): Measured[] =>
  players.flatMap(player => {
    const { slot, position, line } = player
    const counts =
      slot === 'starter' && position !== null && (positions.length === 0 || positions.includes(position))
    const value = counts && line ? figure(line) : null
    return value !== null && value > 0
      ? [{ subject: playerSubject(player), value: Math.round(value * 100) }]
      : []
  })
