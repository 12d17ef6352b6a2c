import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersOf } from './starters.ts'

/** Best started kicker. */
export const bestKicker: Metric = {
  name: 'best_kicker',
  label: 'Best kicker',
  sentence: 'the top-scoring kicker',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  measure: week => byPoints(startersOf(week, { positions: ['K'] })),
  example: {
    text: 'Brandon Aubrey scores 15, Jake Bates 11: Aubrey wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Brandon Aubrey', position: 'K', points: 15 }] },
      { name: 'Bench Mob', players: [{ name: 'Jake Bates', position: 'K', points: 11 }] },
    ]),
    winner: 'Brandon Aubrey',
    value: 1500,
  },
}
