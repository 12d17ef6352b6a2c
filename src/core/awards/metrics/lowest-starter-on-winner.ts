import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersOf } from './starters.ts'

/** Starter with the fewest points on a winning team. */
export const lowestStarterOnWinner: Metric = {
  name: 'lowest_starter_on_winner',
  label: 'Lowest-scoring starter on a winning team',
  sentence: 'the starter with the fewest points on a winning team',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: ['opponents'],
  direction: 'lowest',
  positions: [],
  measure: (week, choices) => {
    const winners = new Set(week.teams.filter(({ result }) => result === 'win').map(({ key }) => key))
    return byPoints(startersOf(week, choices).filter(({ teamKey }) => winners.has(teamKey)))
  },
  example: {
    text: 'Coles Law wins even though James Cook scores 2.1, Josh Allen 31.2: it goes to Cook.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        opponentKey: 'Bench Mob',
        result: 'win',
        players: [
          { name: 'Josh Allen', position: 'QB', points: 31.2 },
          { name: 'James Cook', position: 'RB', points: 2.1 },
        ],
      },
      {
        name: 'Bench Mob',
        opponentKey: 'Coles Law',
        result: 'loss',
        players: [{ name: 'Joe Burrow', position: 'QB', points: 1.4 }],
      },
    ]),
    winner: 'James Cook',
    value: 210,
  },
}
