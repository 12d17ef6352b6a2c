import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Longest pass, run or catch. Passer and receiver get the same value. */
export const longestPlay: Metric = {
  name: 'longest_play',
  label: 'Longest play',
  sentence: 'the starter with the longest pass, run or catch',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['longestPlay'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) =>
    byPlay(week, choices, line => longestOf([line.longestPass, line.longestRush, line.longestReception])),
  example: {
    text: 'James Cook runs 71 yards, Joe Burrow throws 48: Cook wins.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          {
            name: 'James Cook',
            position: 'RB',
            line: { longestPass: 0, longestRush: 71, longestReception: 12 },
          },
        ],
      },
      {
        name: 'Bench Mob',
        players: [
          {
            name: 'Joe Burrow',
            position: 'QB',
            line: { longestPass: 48, longestRush: 4, longestReception: 0 },
          },
        ],
      },
    ]),
    winner: 'James Cook',
    value: 7100,
  },
}

const longestOf = (yards: (number | null)[]): number | null => {
  const known = yards.filter(yard => yard !== null)
  return known.length === yards.length ? Math.max(...known) : null
}
