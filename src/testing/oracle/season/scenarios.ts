import { waitsFor } from '../waiting-for.ts'
import type { Oddity, Scenario, Spot } from './model.ts'

/** The slots of individual defenders. */
const defenders: Spot[] = ['DL', 'LB', 'DB', 'IDP']

const severalSuspended: Oddity = waitsFor('several first') ? 'suspended' : 'two suspended'

const usual: Spot[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF']
const oneWeekRounds = [[15], [16], [17]]

const oddities: Record<number, Oddity[]> = {
  2: ['level game'],
  3: ['level top'],
  4: ['level bottom', 'empty slot'],
  5: ['no kicks'],
  6: ['suspended'],
  7: ['below zero'],
  8: ['level backs', 'level game'],
  9: ['hand-set'],
  10: ['short kicks'],
  11: ['level top', 'empty slot'],
  12: ['level bottom'],
  16: ['level backs'],
}

/** Three seasons of each provider. */
export const scenarios: Scenario[] = [
  {
    name: 'sleeper-toilet-bowl',
    provider: 'sleeper',
    teams: 12,
    lineup: [...usual, 'SUPER'],
    regularWeeks: 14,
    playoffTeams: 6,
    rounds: oneWeekRounds,
    toiletBowl: true,
    medianGame: true,
    odd: oddities,
  },
  {
    name: 'sleeper-defenders',
    provider: 'sleeper',
    teams: 10,
    lineup: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'REC', 'K', ...defenders],
    regularWeeks: 14,
    playoffTeams: 6,
    rounds: oneWeekRounds,
    ownerless: 4,
    replacedOwner: { team: 2, fromWeek: 8 },
    odd: { ...oddities, 6: [severalSuspended] },
  },
  {
    name: 'sleeper-best-ball',
    provider: 'sleeper',
    teams: 9,
    lineup: usual,
    regularWeeks: 14,
    playoffTeams: 4,
    rounds: [[15], [16]],
    bestBall: true,
    odd: { 2: ['level game'], 3: ['level top'], 5: ['no kicks'], 12: ['level bottom'] },
  },
  {
    name: 'espn-byes',
    provider: 'espn',
    teams: 10,
    lineup: usual,
    regularWeeks: 14,
    playoffTeams: 6,
    rounds: oneWeekRounds,
    replacedOwner: { team: 3, fromWeek: 6 },
    odd: oddities,
  },
  {
    name: 'espn-two-week-rounds',
    provider: 'espn',
    teams: 12,
    lineup: [...usual, 'SUPER'],
    regularWeeks: 13,
    playoffTeams: 4,
    rounds: [
      [14, 15],
      [16, 17],
    ],
    odd: { ...oddities, 15: ['hand-set'] },
  },
  {
    name: 'espn-odd-defenders',
    provider: 'espn',
    teams: 9,
    lineup: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', ...defenders, 'DEF'],
    regularWeeks: 14,
    playoffTeams: 4,
    rounds: [[15], [16]],
    ownerless: 5,
    odd: { ...oddities, 6: [severalSuspended] },
  },
  {
    name: 'yahoo-byes',
    provider: 'yahoo',
    teams: 12,
    lineup: usual,
    regularWeeks: 14,
    playoffTeams: 6,
    rounds: oneWeekRounds,
    replacedOwner: { team: 5, fromWeek: 9 },
    odd: oddities,
  },
  {
    name: 'yahoo-superflex',
    provider: 'yahoo',
    teams: 10,
    lineup: ['QB', 'WR', 'WR', 'RB', 'RB', 'TE', 'REC', 'SUPER', 'K', 'DEF'],
    regularWeeks: 14,
    playoffTeams: 4,
    rounds: [[15], [16]],
    ownerless: 7,
    odd: { ...oddities, 6: [severalSuspended] },
  },
  {
    name: 'yahoo-odd-defenders',
    provider: 'yahoo',
    teams: waitsFor('byes at Yahoo') ? 10 : 11,
    lineup: ['QB', 'WR', 'WR', 'RB', 'RB', 'TE', 'FLEX', 'K', ...defenders],
    regularWeeks: 14,
    playoffTeams: 6,
    rounds: oneWeekRounds,
    odd: oddities,
  },
]
