import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { overProjectionOf } from './projections.ts'

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
