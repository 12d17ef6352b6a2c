import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { totalsOf } from './scored-teams.ts'

/** Highest team score of the week. */
export const highestScore: Metric = {
  name: 'highest_score',
  label: 'Highest score',
  sentence: 'the team with the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals'],
  direction: 'highest',
  measure: totalsOf,
  example: {
    text: 'Coles Law scores 142.3, Bench Mob 128.1: Coles Law wins with 142.3.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3 },
      { name: 'Bench Mob', total: 128.1 },
    ]),
    winner: 'Coles Law',
    value: 14230,
  },
}
