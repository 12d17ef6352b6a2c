import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersOf } from './starters.ts'

/** Best started defense. */
export const bestDefence: Metric = {
  name: 'best_defence',
  label: 'Best defense',
  sentence: 'the top-scoring defense',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  measure: week => byPoints(startersOf(week, { positions: ['DEF'] })),
  example: {
    text: 'The Broncos score 21, the Steelers 9: the Broncos win.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Denver Broncos', position: 'DEF', points: 21 }] },
      { name: 'Bench Mob', players: [{ name: 'Pittsburgh Steelers', position: 'DEF', points: 9 }] },
    ]),
    winner: 'Denver Broncos',
    value: 2100,
  },
}
