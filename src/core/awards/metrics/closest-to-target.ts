import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { totalsOf } from './scored-teams.ts'

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
