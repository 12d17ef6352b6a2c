import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type Metric, type Measured, teamSubject } from './metric.ts'
import { exampleWeek } from './example-week.ts'
import { totalsOf, scoredTeams, twoPointsText } from './scored-teams.ts'
import { lineupsOf } from './team-lineups.ts'

/** Team closest to its projection, above or below. */
export const closestToProjection: Metric = {
  name: 'closest_to_projection',
  label: 'Closest to projection',
  sentence: 'the team that scored closest to its projection',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'teamProjections'],
  direction: 'closest',
  target: 0,
  measure: overProjectionOf,
  example: {
    text: 'Bench Mob is 1.8 below its projection, Coles Law 22.3 above: Bench Mob wins.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3, projected: 120 },
      { name: 'Bench Mob', total: 118.5, projected: 120.3 },
      { name: 'Turf Toes', total: 71.2, projected: 104.6 },
    ]),
    winner: 'Bench Mob',
    value: -180,
  },
}

/** Team that beat its projection by the most points. Other teams are not measured. */
export const overProjection: Metric = {
  name: 'over_projection',
  label: 'Furthest above projection',
  sentence: 'the team furthest above its projection',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'teamProjections'],
  direction: 'highest',
  measure: week => overProjectionOf(week).filter(({ value }) => value > 0),
  example: {
    text: 'Coles Law scores 142.3 with 120 projected, 22.3 more; no one else is above: Coles Law wins.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3, projected: 120 },
      { name: 'Bench Mob', total: 118.5, projected: 120.3 },
      { name: 'Turf Toes', total: 71.2, projected: 104.6 },
    ]),
    winner: 'Coles Law',
    value: 2230,
  },
}

/** Team furthest below its projection. The value is negative, and other teams are not measured. */
export const underProjection: Metric = {
  name: 'under_projection',
  label: 'Furthest below projection',
  sentence: 'the team furthest below its projection',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'teamProjections'],
  direction: 'lowest',
  measure: week => overProjectionOf(week).filter(({ value }) => value < 0),
  example: {
    text: 'Turf Toes scores 71.2 with 104.6 projected, 33.4 less: it goes to Turf Toes.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3, projected: 120 },
      { name: 'Bench Mob', total: 118.5, projected: 120.3 },
      { name: 'Turf Toes', total: 71.2, projected: 104.6 },
    ]),
    winner: 'Turf Toes',
    value: -3340,
  },
}

/** Score closest to a target, above or below. */
export const closestToTarget: Metric = {
  name: 'closest_to_target',
  label: 'Closest to a target',
  sentence: 'the team that scored closest to a target',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals'],
  direction: 'closest',
  target: 10_000,
  measure: totalsOf,
  example: {
    text: 'The target is 100: Bench Mob scores 98.4, Coles Law 103.2, so Bench Mob wins.',
    week: exampleWeek([
      { name: 'Coles Law', total: 103.2 },
      { name: 'Bench Mob', total: 98.4 },
    ]),
    winner: 'Bench Mob',
    value: 9840,
  },
}

/**
 * Ranks teams by points over their projection, negative when below. Projections don't include a commissioner's manual
 * changes, so teams with such changes count with their starters' own points.
 */
function overProjectionOf(week: ProviderWeek): Measured[] {
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
