import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsOf, pointsText } from '#domain/points'
import type { Measured } from './metric.ts'
import { type ScoredTeam, scoredTeams } from './scored-teams.ts'
import { teamSubject } from './metric-subjects.ts'

/** A team's side of a game; `margin` is below nothing for the side that scored less. */
export type Side = { team: ScoredTeam; opponent: ScoredTeam; margin: number }

/** Both sides of every game of the week. A team without an opponent has no game. */
export function sidesOf(week: ProviderWeek): Side[] {
  const teams = new Map(scoredTeams(week).map(team => [team.key, team]))
  return [...teams.values()].flatMap(team => {
    const opponent = teams.get(team.opponentKey ?? '')
    const isGame = opponent !== undefined && opponent !== team && opponent.opponentKey === team.key
    return isGame ? [{ team, opponent, margin: team.total - opponent.total }] : []
  })
}

/**
 * The sides of games that are over. Play-offs of two weeks end by the points of both: where the result is not what this
 * week's points say, the week's margin means nothing and the game is left out.
 */
export const decidedSides = (week: ProviderWeek): Side[] =>
  sidesOf(week).filter(({ team, margin }) => {
    if (team.result === 'win') return margin >= 0
    if (team.result === 'loss') return margin <= 0
    return team.result === 'tie' && margin === 0
  })

/** The winners, or the losers, by how many points it was. */
export const marginsWith = (week: ProviderWeek, result: 'win' | 'loss'): Measured[] =>
  decidedSides(week)
    .filter(({ team }) => team.result === result)
    .map(({ team, opponent, margin }) => ({
      subject: teamSubject(team),
      value: Math.abs(margin),
      detail: twoPointsText(team.total, 'to', opponent.total),
    }))

/** Two amounts of points, with the second decimal where they look equal without it. */
export const twoPointsText = (one: number, between: string, other: number): string =>
  [pointsText(pointsOf(one), [pointsOf(other)]), between, pointsText(pointsOf(other), [pointsOf(one)])].join(
    ' ',
  )
