import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Measured } from './metric.ts'
import { teamSubject } from './metric-subjects.ts'

export type ScoredTeam = WeekTeam & { total: number }

/**
 * The teams whose totals are told, with what a commissioner changed of them by hand and whether or not they had an
 * opponent. A team without a lineup counts with the nothing it scored; a week in which nobody scored anything was not
 * played.
 */
export function scoredTeams({ teams }: ProviderWeek): ScoredTeam[] {
  const scored = teams.filter(isScored)
  return scored.some(({ total }) => total !== 0) ? scored : []
}

/** Every team by what it scored. */
export const totalsOf = (week: ProviderWeek): Measured[] =>
  scoredTeams(week).map(team => ({ subject: teamSubject(team), value: team.total }))

/** The same for those whose game ended so, by the provider's own word; before that nobody has. */
export const totalsWith = (week: ProviderWeek, result: 'win' | 'loss'): Measured[] =>
  scoredTeams(week)
    .filter(team => team.result === result)
    .map(team => ({ subject: teamSubject(team), value: team.total }))

const isScored = (team: WeekTeam): team is ScoredTeam => typeof team.total === 'number'
