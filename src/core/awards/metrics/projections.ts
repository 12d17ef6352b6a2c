import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { twoPointsText } from './margins.ts'
import type { Measured } from './metric.ts'
import { scoredTeams } from './scored-teams.ts'
import { teamSubject } from './metric-subjects.ts'
import { lineupsOf } from './team-lineups.ts'

/**
 * Ranks teams by points over their projection, negative when below. Projections don't include a commissioner's manual
 * changes, so teams with such changes count with their starters' own points.
 */
export function overProjectionOf(week: ProviderWeek): Measured[] {
  const startersPoints = new Map(lineupsOf(week).map(({ team, points }) => [team.key, points]))
  return scoredTeams(week).flatMap(team => {
    const points = team.override ? startersPoints.get(team.key) : team.total
    if (points === undefined || typeof team.projected !== 'number') return []
    return [
      {
        subject: teamSubject(team),
        value: points - team.projected,
        detail: `${twoPointsText(points, 'of', team.projected)} projected`,
      },
    ]
  })
}
