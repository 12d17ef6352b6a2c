import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { totalsOf } from './scored-teams.ts'

/** Lowest team score of the week, including teams that set no lineup. */
export const lowestScore: Metric = {
  name: 'lowest_score',
  label: 'Lowest score',
  sentence: 'the team with the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals'],
  direction: 'lowest',
  measure: totalsOf,
  example: {
    text: 'Coles Law scores 142.3, Bench Mob 71.4: it goes to Bench Mob.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3 },
      { name: 'Bench Mob', total: 71.4 },
    ]),
    winner: 'Bench Mob',
    value: 7140,
  },
}
