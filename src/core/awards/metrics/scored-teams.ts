import type { WeekTeam, ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsText, pointsOf } from '#domain/points'
import { type Measured, teamSubject } from './metric.ts'

type ScoredTeam = WeekTeam & { total: number }

/**
 * Returns the teams with known totals, including manual changes by a commissioner, with or without an opponent. A team
 * without a lineup counts with its score of zero; a week in which no one scored was not played.
 */
export function scoredTeams({ teams }: ProviderWeek): ScoredTeam[] {
  const scored = teams.filter(isScored)
  return scored.some(({ total }) => total !== 0) ? scored : []
}

/** Ranks all teams by score. */
export const totalsOf = (week: ProviderWeek): Measured[] =>
  scoredTeams(week).map(team => ({ subject: teamSubject(team), value: team.total }))

/** Same for teams whose game had the given result according to the provider; empty until results are reported. */
export const totalsWith = (week: ProviderWeek, result: 'win' | 'loss'): Measured[] =>
  scoredTeams(week)
    .filter(team => team.result === result)
    .map(team => ({ subject: teamSubject(team), value: team.total }))

const isScored = (team: WeekTeam): team is ScoredTeam => typeof team.total === 'number'

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
