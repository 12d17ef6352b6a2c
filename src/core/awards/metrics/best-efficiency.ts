import { efficiencyOf } from './efficiency.ts'
import { exampleLineups } from './example-lineups.ts'
import type { Metric } from './metric.ts'

/** Best lineup, in percent of the best possible one. */
export const bestEfficiency: Metric = {
  name: 'best_efficiency',
  label: 'Best lineup',
  sentence: 'the team that scored the highest percentage of its best possible lineup',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['bench', 'lineup'],
  direction: 'highest',
  measure: efficiencyOf,
  example: {
    text: 'Coles Law scores 40 of 40 possible, 100 percent, Bench Mob 30 of 40, 75 percent: Coles Law wins.',
    week: exampleLineups,
    winner: 'Coles Law',
    value: 10000,
  },
}
