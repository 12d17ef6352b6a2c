import { expect, test } from 'vitest'
import type { Award, AwardKind } from '#contract/awards'
import { awardKind } from '#testing/award-kinds'
import { weeklyOf } from './weekly.ts'

const kind = (type: string): AwardKind => ({ ...awardKind('hot_top2'), type })

const award = (week: number | null, type: string, prizeAmount: number): Award => ({
  id: 1,
  leagueId: 1,
  leagueName: 'Fourth & Long',
  currency: 'USD',
  season: 2026,
  type,
  label: 'Hot Top 2',
  icon: 'flame',
  colour: 'hot',
  unit: 'points',
  isOfPosition: true,
  isFine: prizeAmount < 0,
  why: null,
  week,
  managerId: 1,
  managerName: 'Tess Lindqvist',
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

test('a week adds up to the cent, by kind and in all', () => {
  const given = [
    award(3, 'hot', 3.34),
    award(3, 'hot', 3.33),
    award(3, 'hot', 3.33),
    award(3, 'bench', 10),
    award(1, 'hot', 10),
    award(10, 'bench', 1.1),
    award(10, 'bench', 2.2),
    award(null, 'miscreant', 20),
  ]
  expect(weeklyOf(given, [kind('hot'), kind('bench'), kind('miscreant')])).toEqual([
    { week: 1, label: '1', count: 1, total: 10, byKind: { hot: 10, bench: 0, miscreant: 0 } },
    { week: 3, label: '3', count: 4, total: 20, byKind: { hot: 10, bench: 10, miscreant: 0 } },
    { week: 10, label: '10', count: 2, total: 3.3, byKind: { hot: 0, bench: 3.3, miscreant: 0 } },
    { week: null, label: 'Season', count: 1, total: 20, byKind: { hot: 0, bench: 0, miscreant: 20 } },
  ])
})
