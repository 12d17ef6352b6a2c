import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Most touchdowns of any type, including passing touchdowns. */
export const mostTouchdowns: Metric = {
  name: 'most_touchdowns',
  label: 'Most touchdowns',
  sentence: 'the starter with the most touchdowns',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['touchdowns'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.touchdowns),
  example: {
    text: 'Josh Allen has 5 touchdowns, James Cook 3: Allen wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Josh Allen', position: 'QB', line: { touchdowns: 5 } }] },
      { name: 'Bench Mob', players: [{ name: 'James Cook', position: 'RB', line: { touchdowns: 3 } }] },
    ]),
    winner: 'Josh Allen',
    value: 500,
  },
}
