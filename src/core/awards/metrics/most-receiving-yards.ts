import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Most receiving yards. */
export const mostReceivingYards: Metric = {
  name: 'most_receiving_yards',
  label: 'Most receiving yards',
  sentence: 'the starter with the most receiving yards',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['receivingYards'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.receivingYards),
  example: {
    text: 'Puka Nacua catches for 143 yards, Rome Odunze for 88: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', line: { receivingYards: 143 } }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', line: { receivingYards: 88 } }] },
    ]),
    winner: 'Puka Nacua',
    value: 14300,
  },
}
