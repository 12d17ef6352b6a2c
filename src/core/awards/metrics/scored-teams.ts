import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Measured } from './metric.ts'
import { teamSubject } from './metric-subjects.ts'

export type ScoredTeam = WeekTeam & { total: number }

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
