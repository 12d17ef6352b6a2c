import { expect, test } from 'vitest'
import type { Award } from '#contract/awards'
import { matches } from './award-filters.tsx'

const award: Award = {
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
  isFine: false,
  why: null,
  week: 11,
  managerId: 42,
  managerName: 'Tess Lindqvist',
  teamName: 'Fjord Focus',
  playerName: 'Malik Shore',
  position: 'WR',
  nflTeam: 'MIN',
  points: 27.4,
  prizeAmount: 5,
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
}

const nothing = { search: '', week: '', position: '', type: '', manager: '', source: '' }

test('finds players, managers and manager ids, ignoring case', () => {
  for (const search of ['malik', 'LINDQ', ' 42 ', ''])
    expect(matches(award, { ...nothing, search })).toBe(true)
  for (const search of ['4', 'Rashad']) expect(matches(award, { ...nothing, search })).toBe(false)
})

test('combines all filters', () => {
  expect(matches(award, { ...nothing, week: '11', position: 'WR', type: 'hot_top2' })).toBe(true)
  expect(matches(award, { ...nothing, week: '11', position: 'QB' })).toBe(false)
  expect(matches({ ...award, week: null }, { ...nothing, week: '11' })).toBe(false)
  expect(matches(award, { ...nothing, type: 'hot' })).toBe(false)
  expect(matches(award, { ...nothing, manager: '42', source: 'manual' })).toBe(true)
  expect(matches(award, { ...nothing, manager: '4' })).toBe(false)
  expect(matches(award, { ...nothing, source: 'sample' })).toBe(false)
  expect(matches({ ...award, position: 'DEF' }, { ...nothing, position: 'DE' })).toBe(false)
})

test('does not match weeks 10 to 18 for week 1', () => {
  const weeks = [null, 1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 18]
  const found = (weekFilter: string) =>
    weeks.filter(week => matches({ ...award, week }, { ...nothing, week: weekFilter }))
  expect([found('1'), found('11'), found('8')]).toEqual([[1], [11], []])
})
