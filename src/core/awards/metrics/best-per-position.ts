import { scoringPositions } from '#domain/positions'
import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersByPosition } from './starters.ts'

/** Best starter at each position. A rule ranks every position separately. */
export const bestPerPosition: Metric = {
  name: 'best_per_position',
  label: 'Best at each position',
  sentence: 'the top-scoring starter at each position',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  positions: scoringPositions,
  measure: (week, choices) => byPoints(startersByPosition(week, choices)),
  example: {
    text: 'Josh Allen is the best quarterback with 31.2, ahead of Joe Burrow with 22.4; James Cook is the best running back with 18.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Josh Allen', position: 'QB', points: 31.2 },
          { name: 'James Cook', position: 'RB', points: 18 },
        ],
      },
      { name: 'Bench Mob', players: [{ name: 'Joe Burrow', position: 'QB', points: 22.4 }] },
    ]),
    winner: 'Josh Allen',
    value: 3120,
  },
}
