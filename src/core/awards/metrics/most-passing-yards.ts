import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Most passing yards. */
export const mostPassingYards: Metric = {
  name: 'most_passing_yards',
  label: 'Most passing yards',
  sentence: 'the starter with the most passing yards',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['passingYards'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.passYards),
  example: {
    text: 'Joe Burrow throws for 412 yards, Josh Allen for 287: Burrow wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Josh Allen', position: 'QB', line: { passYards: 287 } }] },
      { name: 'Bench Mob', players: [{ name: 'Joe Burrow', position: 'QB', line: { passYards: 412 } }] },
    ]),
    winner: 'Joe Burrow',
    value: 41200,
  },
}
