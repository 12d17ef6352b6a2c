import { expect, test } from 'vitest'
import type { Award } from '#contract/awards'
import { moneyLines } from './money-lines.ts'

const award = (managerId: number, week: number | null, prizeAmount: number): Award => ({
  id: 1,
  leagueId: 1,
  leagueName: 'Fourth & Long',
  currency: 'USD',
  season: 2026,
  type: 'hot_top2',
  label: 'Hot Top 2',
  icon: 'flame',
  color: 'hot',
  unit: 'points',
  isOfPosition: true,
  isFine: prizeAmount < 0,
  why: null,
  week,
  managerId,
  managerName: `Manager ${managerId}`,
  teamName: 'Fjord Focus',
  playerName: 'Malik Shore',
  position: 'WR',
  nflTeam: 'MIN',
  points: 27.4,
  prizeAmount,
  source: 'manual',
  isBenchPlayer: false,
  note: null,
  paidAgainReason: null,
  createdAt: '2026-11-18T09:12:00.000Z',
  createdBy: 'Dana Whitfield',
  state: 'final',
  finalAt: '2026-11-20T13:00:00.000Z',
  changedAt: null,
  changedBy: null,
})

test('accumulates winnings to the cent by week, without fines, with season prizes in the total', () => {
  const { weeks, lines } = moneyLines([
    award(1, 3, 3.34),
    award(1, 5, 3.33),
    award(2, 3, 3.33),
    award(2, 5, 10),
    award(2, 4, -5),
    award(1, null, 20),
  ])
  expect(weeks).toEqual([3, 4, 5])
  expect(lines.map(({ name, after, total }) => [name, after, total])).toEqual([
    ['Manager 1', [3.34, 3.34, 6.67], 26.67],
    ['Manager 2', [3.33, 3.33, 13.33], 13.33],
  ])
})

test('returns no weeks for a season without awards', () => {
  expect(moneyLines([])).toEqual({ weeks: [], lines: [] })
})
