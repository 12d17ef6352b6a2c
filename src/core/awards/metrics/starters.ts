import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'
import type { Measured, MetricChoices } from './metric.ts'
import { playerSubject } from './subjects.ts'
import { hasPoints, type ScoredPlayer } from './team-lineups.ts'

/** The started players of the six positions, or of those asked for, whose points are known. */
export const startersOf = ({ players }: ProviderWeek, { positions }: MetricChoices): ScoredPlayer[] =>
  players
    .filter(hasPoints)
    .filter(
      ({ slot, position }) =>
        slot === 'starter' && position !== null && (positions.length === 0 || positions.includes(position)),
    )

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
