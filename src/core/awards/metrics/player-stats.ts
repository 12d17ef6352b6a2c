import type { Metric } from './metric.ts'
import { byPlay } from './team-lineups.ts'
import { exampleWeek } from './example-week.ts'

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

/** Most receiving yards. */
export const mostReceivingYards: Metric = {
  name: 'most_receiving_yards',
  label: 'Most receiving yards',
  sentence: 'the starter with the most receiving yards',
  group: 'play',
  scope: 'player',
  unit: 'yards',
  needs: ['receivingYards'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.receivingYards),
  example: {
    text: 'Puka Nacua catches for 143 yards, Rome Odunze for 88: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', line: { receivingYards: 143 } }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', line: { receivingYards: 88 } }] },
    ]),
    winner: 'Puka Nacua',
    value: 14300,
  },
}

/** Most passes caught. */
export const mostReceptions: Metric = {
  name: 'most_receptions',
  label: 'Most receptions',
  sentence: 'the starter with the most receptions',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['receptions'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.receptions),
  example: {
    text: 'Puka Nacua catches 11 passes, Rome Odunze 7: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', line: { receptions: 11 } }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', line: { receptions: 7 } }] },
    ]),
    winner: 'Puka Nacua',
    value: 1100,
  },
}

/** Most touchdowns of any type, including passing touchdowns. */
export const mostTouchdowns: Metric = {
  name: 'most_touchdowns',
  label: 'Most touchdowns',
  sentence: 'the starter with the most touchdowns',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['touchdowns'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => byPlay(week, choices, line => line.touchdowns),
  example: {
    text: 'Josh Allen has 5 touchdowns, James Cook 3: Allen wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Josh Allen', position: 'QB', line: { touchdowns: 5 } }] },
      { name: 'Bench Mob', players: [{ name: 'James Cook', position: 'RB', line: { touchdowns: 3 } }] },
    ]),
    winner: 'Josh Allen',
    value: 500,
  },
}

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

/** Defense with the most interceptions and recovered fumbles combined; unknown if either is unknown. */
export const mostTakeaways: Metric = {
  name: 'most_takeaways',
  label: 'Most takeaways',
  sentence: 'the started defense with the most takeaways',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['takeaways'],
  direction: 'highest',
  measure: week =>
    byPlay(week, { positions: ['DEF'] }, ({ interceptions, fumblesRecovered }) =>
      interceptions === null || fumblesRecovered === null ? null : interceptions + fumblesRecovered,
    ),
  example: {
    text: 'The Broncos intercept 3 passes and recover a fumble, for 4 takeaways. The Steelers have 2: the Broncos win.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Denver Broncos', position: 'DEF', line: { interceptions: 3, fumblesRecovered: 1 } },
        ],
      },
      {
        name: 'Bench Mob',
        players: [
          { name: 'Pittsburgh Steelers', position: 'DEF', line: { interceptions: 1, fumblesRecovered: 1 } },
        ],
      },
    ]),
    winner: 'Denver Broncos',
    value: 400,
  },
}
