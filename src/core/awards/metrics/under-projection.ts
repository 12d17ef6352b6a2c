import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { overProjectionOf } from './projections.ts'

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
