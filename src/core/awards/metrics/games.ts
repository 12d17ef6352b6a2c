import type { Metric } from './metric.ts'
import { totalsOf, marginsWith, totalsWith } from './scored-teams.ts'
import { exampleWeek, exampleGames } from './example-week.ts'

/** Highest team score of the week. */
export const highestScore: Metric = {
  name: 'highest_score',
  label: 'Highest score',
  sentence: 'the team with the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals'],
  direction: 'highest',
  measure: totalsOf,
  example: {
    text: 'Coles Law scores 142.3, Bench Mob 128.1: Coles Law wins with 142.3.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3 },
      { name: 'Bench Mob', total: 128.1 },
    ]),
    winner: 'Coles Law',
    value: 14230,
  },
}

/** Lowest team score of the week, including teams that set no lineup. */
export const lowestScore: Metric = {
  name: 'lowest_score',
  label: 'Lowest score',
  sentence: 'the team with the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals'],
  direction: 'lowest',
  measure: totalsOf,
  example: {
    text: 'Coles Law scores 142.3, Bench Mob 71.4: it goes to Bench Mob.',
    week: exampleWeek([
      { name: 'Coles Law', total: 142.3 },
      { name: 'Bench Mob', total: 71.4 },
    ]),
    winner: 'Bench Mob',
    value: 7140,
  },
}

/** Closest win; zero if the provider broke a tie. */
export const narrowestWin: Metric = {
  name: 'narrowest_win',
  label: 'Narrowest win',
  sentence: 'the team that won by the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => marginsWith(week, 'win'),
  example: {
    text: 'Coles Law wins by 14.2, Fourth and Long by 20.2: Coles Law wins.',
    week: exampleGames,
    winner: 'Coles Law',
    value: 1420,
  },
}

/** Closest loss, by margin in points. */
export const narrowestLoss: Metric = {
  name: 'narrowest_loss',
  label: 'Narrowest loss',
  sentence: 'the team that lost by the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => marginsWith(week, 'loss'),
  example: {
    text: 'Bench Mob loses by 14.2, Turf Toes by 20.2: Bench Mob wins.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: 1420,
  },
}

/** Largest win. Points added by a commissioner count, because they decided the game. */
export const blowout: Metric = {
  name: 'blowout',
  label: 'Biggest blowout',
  sentence: 'the team that won by the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => marginsWith(week, 'win'),
  example: {
    text: 'Fourth and Long wins by 20.2, Coles Law by 14.2: Fourth and Long wins.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 2020,
  },
}

/** Best losing team; a tie is not a loss. */
export const badBeat: Metric = {
  name: 'bad_beat',
  label: 'Bad beat',
  sentence: 'the losing team with the most points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => totalsWith(week, 'loss'),
  example: {
    text: 'Bench Mob loses with 128.1, Turf Toes with 71.2: Bench Mob wins.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: 12810,
  },
}

/** Lowest score that still won; a tie is not a win. */
export const lowestWin: Metric = {
  name: 'lowest_win',
  label: 'Lowest win',
  sentence: 'the winning team with the fewest points',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => totalsWith(week, 'win'),
  example: {
    text: 'Fourth and Long wins with 91.4, Coles Law with 142.3: Fourth and Long wins.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 9140,
  },
}
