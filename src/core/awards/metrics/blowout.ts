import { exampleGames } from './example-games.ts'
import { marginsWith } from './margins.ts'
import type { Metric } from './metric.ts'

/** Largest win. Points added by a commissioner count, because they decided the game. */
export const blowout: Metric = {
  name: 'blowout',
  label: 'Biggest blowout',
  sentence: 'the team that won by the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => marginsWith(week, 'win'),
  example: {
    text: 'Fourth and Long wins by 20.2, Coles Law by 14.2: Fourth and Long wins.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 2020,
  },
}
