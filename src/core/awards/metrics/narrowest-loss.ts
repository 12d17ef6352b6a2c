import { exampleGames } from './example-games.ts'
import { marginsWith } from './margins.ts'
import type { Metric } from './metric.ts'

/** Closest loss, by margin in points. */
export const narrowestLoss: Metric = {
  name: 'narrowest_loss',
  label: 'Narrowest loss',
  sentence: 'the team that lost by the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => marginsWith(week, 'loss'),
  example: {
    text: 'Bench Mob loses by 14.2, Turf Toes by 20.2: Bench Mob wins.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: 1420,
  },
}
