import type { WeekPlayer, WeekTeam } from './provider-week.ts'

/**
 * The teams with what their starters were expected to score together; those of whose starters nobody was projected are
 * left as they are.
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
