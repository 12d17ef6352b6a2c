import { type Metric, playerSubject } from './metric.ts'
import { exampleWeek } from './example-week.ts'
import { byPoints, startersOf } from './team-lineups.ts'

/** Best player left on the bench. Injured reserve and taxi squad don't count, and best ball has no bench. */
export const bestBenched: Metric = {
  name: 'best_benched',
  label: 'Best benched player',
  sentence: 'the best player left on the bench',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: ['bench'],
  direction: 'highest',
  positions: [],
  measure: ({ players, isBestBall }) =>
    players.flatMap(player =>
      player.slot === 'bench' && player.position !== null && player.points !== null && !isBestBall
        ? [{ subject: playerSubject(player), value: player.points }]
        : [],
    ),
  example: {
    text: 'Puka Nacua scores 24.6 on the bench of Coles Law, Rome Odunze 18.2 on that of Bench Mob: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', slot: 'bench', points: 24.6 }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', slot: 'bench', points: 18.2 }] },
    ]),
    winner: 'Puka Nacua',
    value: 2460,
  },
}

/** First suspended starter of the season, by week. Only statuses fetched during the week count. */
export const firstSuspended: Metric = {
  name: 'first_suspended',
  label: 'First suspended starter',
  sentence: 'the first to start a suspended player',
  group: 'status',
  scope: 'player',
  unit: 'count',
  needs: ['statuses'],
  direction: 'first',
  measure: ({ week, players, statusesAreOfWeek }) =>
    statusesAreOfWeek
      ? players
          .filter(({ isSuspended, slot, position }) => isSuspended && slot === 'starter' && position !== null)
          .map(player => ({ subject: playerSubject(player), value: week * 100, detail: `in week ${week}` }))
      : [],
  example: {
    text: 'In week 5, Coles Law starts Jameson Williams and Rashee Rice, both suspended, first in the season: they tie.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Jameson Williams', position: 'WR', status: 'Suspended', isSuspended: true },
          { name: 'Rashee Rice', position: 'WR', status: 'Suspended', isSuspended: true },
        ],
      },
    ]),
    winner: 'Jameson Williams',
    value: 500,
  },
}

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
