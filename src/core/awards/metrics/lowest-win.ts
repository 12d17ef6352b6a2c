import { exampleGames } from './example-games.ts'
import type { Metric } from './metric.ts'
import { totalsWith } from './scored-teams.ts'

/** Lowest score that still won; a tie is not a win. */
export const lowestWin: Metric = {
  name: 'lowest_win',
  label: 'Lowest win',
  sentence: 'the winning team with the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => totalsWith(week, 'win'),
  example: {
    text: 'Fourth and Long wins with 91.4, Coles Law with 142.3: Fourth and Long wins.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 9140,
  },
}
