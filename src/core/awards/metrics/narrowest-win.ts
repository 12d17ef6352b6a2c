import { exampleGames } from './example-games.ts'
import { marginsWith } from './margins.ts'
import type { Metric } from './metric.ts'

/** Closest win; zero if the provider broke a tie. */
export const narrowestWin: Metric = {
  name: 'narrowest_win',
  label: 'Narrowest win',
  sentence: 'the team that won by the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => marginsWith(week, 'win'),
  example: {
    text: 'Coles Law wins by 14.2, Fourth and Long by 20.2: Coles Law wins.',
    week: exampleGames,
    winner: 'Coles Law',
    value: 1420,
  },
}
