import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersOf } from './starters.ts'

/** Best starter of the week at any position. */
export const bestStarter: Metric = {
  name: 'best_starter',
  label: 'Most valuable starter',
  sentence: 'the top-scoring starter',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: [],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPoints(startersOf(week, choices)),
  example: {
    text: 'Josh Allen scores 31.2, Saquon Barkley 28.9: Allen wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Josh Allen', position: 'QB', points: 31.2 }] },
      { name: 'Bench Mob', players: [{ name: 'Saquon Barkley', position: 'RB', points: 28.9 }] },
    ]),
    winner: 'Josh Allen',
    value: 3120,
  },
}
