import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { overProjectionOf } from './projections.ts'

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
