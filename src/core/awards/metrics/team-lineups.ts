import type { WeekPlayer, WeekTeam, ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'
import { scoringPositions, type ScoringPosition } from '#domain/positions'
import { type MetricChoices, type Measured, playerSubject } from './metric.ts'

export type ScoredPlayer = WeekPlayer & { points: number }

/** A team's lineup with its starters' total points. */
type TeamLineup = { team: WeekTeam; starters: ScoredPlayer[]; points: number }

/**
 * Returns the lineups whose starters' points are known, ignoring changes a commissioner made to the total. If one
 * starter's points are unknown, the others must add up to the team's total, which means that starter had none. A team
 * without starters has no lineup.
 */
export const lineupsOf = (week: ProviderWeek): TeamLineup[] =>
  week.teams.flatMap(team => {
    const started = week.players.filter(({ slot, teamKey }) => slot === 'starter' && teamKey === team.key)
    const starters = started.filter(hasPoints)
    const points = sumOf(starters)
    const isWhole = starters.length === started.length || (points === team.total && !team.override)
    return starters.length > 0 && isWhole ? [{ team, starters, points }] : []
  })

/**
 * Same including the bench, except in best ball and when bench data is missing. Unknown points of bench players count
 * as zero.
 */
export function lineupsWithBench(week: ProviderWeek): (TeamLineup & { bench: ScoredPlayer[] })[] {
  const benched = week.players.filter(({ slot }) => slot === 'bench')
  if (week.isBestBall || !benched.some(hasPoints)) return []
  return lineupsOf(week).flatMap(lineup => {
    const sat = benched.filter(({ teamKey }) => teamKey === lineup.team.key)
    const bench = sat.filter(hasPoints)
    return sat.length > 0 && bench.length === 0 ? [] : [{ ...lineup, bench }]
  })
}

export const sumOf = (players: readonly ScoredPlayer[]): number =>
  players.reduce((sum, { points }) => sum + points, 0)

const hasPoints = (player: WeekPlayer): player is ScoredPlayer => player.points !== null

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
