import { luckOf } from './all-play.ts'
import { exampleGames } from './example-games.ts'
import type { Metric } from './metric.ts'

/** Luckiest team: its result minus the share of other teams it would have beaten. */
export const luckiest: Metric = {
  name: 'luckiest',
  label: 'Luckiest',
  sentence: 'the team whose result most beat its scoring',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => luckOf(week).filter(({ value }) => value > 0),
  example: {
    text: 'Fourth and Long wins, and would have beaten 1 of 3 others: 66.67 percent luck, the most.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 6667,
  },
}
