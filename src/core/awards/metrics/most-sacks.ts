import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Defense with the most sacks. */
export const mostSacks: Metric = {
  name: 'most_sacks',
  label: 'Most sacks',
  sentence: 'the started defense with the most sacks',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['sacks'],
  direction: 'highest',
  measure: week => byPlay(week, { positions: ['DEF'] }, line => line.sacks),
  example: {
    text: 'The Broncos have 6 sacks, the Steelers 3: the Broncos win.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Denver Broncos', position: 'DEF', line: { sacks: 6 } }] },
      { name: 'Bench Mob', players: [{ name: 'Pittsburgh Steelers', position: 'DEF', line: { sacks: 3 } }] },
    ]),
    winner: 'Denver Broncos',
    value: 600,
  },
}
