import type { WeekPlayer, WeekTeam } from './provider-week.ts'

/**
 * Returns the teams with their starters' combined projection. Teams whose starters have no projections are unchanged.
 */
export const withProjections = (teams: WeekTeam[], players: WeekPlayer[]): WeekTeam[] =>
  teams.map(team => {
    const projections = players.flatMap(({ teamKey, slot, projected }) =>
      teamKey === team.key && slot === 'starter' && typeof projected === 'number' ? [projected] : [],
    )
    return projections.length === 0
      ? team
      : { ...team, projected: projections.reduce((sum, points) => sum + points, 0) }
  })
