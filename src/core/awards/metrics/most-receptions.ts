import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Most passes caught. */
export const mostReceptions: Metric = {
  name: 'most_receptions',
  label: 'Most receptions',
  sentence: 'the starter with the most receptions',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['receptions'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.receptions),
  example: {
    text: 'Puka Nacua catches 11 passes, Rome Odunze 7: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', line: { receptions: 11 } }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', line: { receptions: 7 } }] },
    ]),
    winner: 'Puka Nacua',
    value: 1100,
  },
}
