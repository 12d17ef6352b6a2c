import { exampleGames } from './example-games.ts'
import type { Metric } from './metric.ts'
import { totalsWith } from './scored-teams.ts'

/** Best losing team; a tie is not a loss. */
export const badBeat: Metric = {
  name: 'bad_beat',
  label: 'Bad beat',
  sentence: 'the losing team with the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => totalsWith(week, 'loss'),
  example: {
    text: 'Bench Mob loses with 128.1, Turf Toes with 71.2: Bench Mob wins.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: 12810,
  },
}
