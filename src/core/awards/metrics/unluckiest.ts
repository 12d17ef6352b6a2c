import { luckOf } from './all-play.ts'
import { exampleGames } from './example-games.ts'
import type { Metric } from './metric.ts'

/** Losing team that would have beaten the most others. The value is negative. */
export const unluckiest: Metric = {
  name: 'unluckiest',
  label: 'Unluckiest',
  sentence: 'the team whose result fell most short of its scoring',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => luckOf(week).filter(({ value }) => value < 0),
  example: {
    text: 'Bench Mob loses, and would have beaten 2 of 3 others: 66.67 percent bad luck, the most.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: -6667,
  },
}
