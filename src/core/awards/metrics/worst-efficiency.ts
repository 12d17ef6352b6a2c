import { efficiencyOf } from './efficiency.ts'
import { exampleLineups } from './example-lineups.ts'
import type { Metric } from './metric.ts'

/** Lineup that left the most points unused, in percent of the best lineup. */
export const worstEfficiency: Metric = {
  name: 'worst_efficiency',
  label: 'Worst lineup',
  sentence: 'the team with the smallest share of its best possible lineup',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['bench', 'lineup'],
  direction: 'lowest',
  measure: efficiencyOf,
  example: {
    text: 'Bench Mob scores 30 of 40 possible, 75 percent, Coles Law all of it: it goes to Bench Mob.',
    week: exampleLineups,
    winner: 'Bench Mob',
    value: 7500,
  },
}
