import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Most rushing yards. */
export const mostRushingYards: Metric = {
  name: 'most_rushing_yards',
  label: 'Most rushing yards',
  sentence: 'the starter with the most rushing yards',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['rushingYards'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.rushYards),
  example: {
    text: 'Saquon Barkley runs 176 yards, James Cook 98: Barkley wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'James Cook', position: 'RB', line: { rushYards: 98 } }] },
      { name: 'Bench Mob', players: [{ name: 'Saquon Barkley', position: 'RB', line: { rushYards: 176 } }] },
    ]),
    winner: 'Saquon Barkley',
    value: 17600,
  },
}
