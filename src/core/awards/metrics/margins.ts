import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsOf, pointsText } from '#domain/points'
import type { Measured } from './metric.ts'
import { type ScoredTeam, scoredTeams } from './scored-teams.ts'
import { teamSubject } from './metric-subjects.ts'

/** One team's side of a game. `margin` is negative for the side that scored less. */
export type Side = { team: ScoredTeam; opponent: ScoredTeam; margin: number }

/** Returns both sides of every game of the week. A team without an opponent has no game. */
export function sidesOf(week: ProviderWeek): Side[] {
  const teams = new Map(scoredTeams(week).map(team => [team.key, team]))
  return [...teams.values()].flatMap(team => {
    const opponent = teams.get(team.opponentKey ?? '')
    const isGame = opponent !== undefined && opponent !== team && opponent.opponentKey === team.key
    return isGame ? [{ team, opponent, margin: team.total - opponent.total }] : []
  })
}

/**
 * Returns the sides of finished games. Two-week playoffs are decided by the points of both weeks: a game whose result
 * doesn't match this week's points is left out, because its margin means nothing.
 */
export const decidedSides = (week: ProviderWeek): Side[] =>
  sidesOf(week).filter(({ team, margin }) => {
    if (team.result === 'win') return margin >= 0
    if (team.result === 'loss') return margin <= 0
    return team.result === 'tie' && margin === 0
  })

/** Ranks winners or losers by their margin in points. */
export const marginsWith = (week: ProviderWeek, result: 'win' | 'loss'): Measured[] =>
  decidedSides(week)
    .filter(({ team }) => team.result === result)
    .map(({ team, opponent, margin }) => ({
      subject: teamSubject(team),
      value: Math.abs(margin),
      detail: twoPointsText(team.total, 'to', opponent.total),
    }))

/** Formats two point values, with a second decimal when they would look equal. */
export const twoPointsText = (one: number, between: string, other: number): string =>
  [pointsText(pointsOf(one), [pointsOf(other)]), between, pointsText(pointsOf(other), [pointsOf(one)])].join(
    ' ',
  )
