import { describe, expect, test } from 'vitest'
import type { ScoringPosition } from '#domain/positions'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import type { AwardKind } from '#contract/awards'
import { awardKind, awardKinds } from '#testing/award-kinds'
import {
  byPosition,
  candidatesOf,
  chosenOf,
  firstPicks,
  pickedOf,
  toggled,
  totalOf,
  withoutUnmatched,
} from './selected-winners.ts'

const candidate = (playerId: string, position: ScoringPosition, preselected: boolean): Candidate => ({
  playerId,
  playerName: playerId,
  managerId: 1,
  managerName: 'Dana Whitfield',
  team: 'Hail Noor',
  teamKey: 't1',
  nflTeam: 'BUF',
  position,
  fantasyPoints: 20,
  rank: preselected ? 1 : 2,
  status: null,
  alreadyAwarded: false,
  cannotWin: null,
  warning: null,
  note: null,
  preselected,
  isExcused: false,
})

const staged: Staged = {
  week: 11,
  season: 2026,
  source: 'yahoo_integration',
  leagueName: 'Fourth & Long',
  fetchedAt: '2026-11-18T09:12:00.000Z',
  isFinal: true,
  isSample: false,
  isPublished: false,
  canPayNothing: false,
  missingWeeks: [],
  notPaid: null,
  notes: [],
  kindNotes: {},
  positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
  candidates: {
    hot_top2: [
      candidate('qb', 'QB', true),
      candidate('wr1', 'WR', true),
      candidate('wr2', 'WR', true),
      candidate('k', 'K', false),
    ],
    bench_boss: [candidate('bench', 'RB', true)],
    miscreant: [candidate('m1', 'WR', false), candidate('m2', 'TE', false)],
  },
  teams: [],
  unmappedTeams: [],
  corrections: [],
  movedPrizes: [],
}

const prizes = { hot_top2: 10, bench_boss: 10, miscreant: 20 }
const [hot, bench, miscreant] = ['hot_top2', 'bench_boss', 'miscreant'].map(awardKind) as [
  AwardKind,
  AwardKind,
  AwardKind,
]
const premium = { isPremium: true }

describe('the preselection of a review', () => {
  test('contains the best of every list, ties included', () => {
    const picks = firstPicks(staged, awardKinds, premium)
    expect([...pickedOf(picks, hot)]).toEqual(['qb', 'wr1', 'wr2'])
    expect([...pickedOf(picks, bench)]).toEqual(['bench'])
  })

  test('omits Bench Boss in a free league', () => {
    expect(pickedOf(firstPicks(staged, awardKinds, { isPremium: false }), bench).size).toBe(0)
  })
})

test('pays one prize per position for any number of tied winners', () => {
  const first = firstPicks(staged, awardKinds, premium)
  expect(totalOf(staged, awardKinds, first, prizes, 'USD')).toBe(30)
  expect(totalOf(staged, awardKinds, toggled(first, miscreant, 'm1'), prizes, 'USD')).toBe(50)
  expect(totalOf(staged, awardKinds, toggled(first, bench, 'bench'), prizes, 'USD')).toBe(20)
  expect(totalOf(staged, awardKinds, toggled(first, hot, 'wr1'), prizes, 'USD')).toBe(30)
  expect(totalOf(staged, awardKinds, toggled(first, hot, 'qb'), prizes, 'USD')).toBe(20)
  expect(totalOf(staged, awardKinds, {}, prizes, 'USD')).toBe(0)
})

test('selects and deselects a player only within their list', () => {
  const first = firstPicks(staged, awardKinds, premium)
  const more = toggled(first, hot, 'k')
  expect([...pickedOf(more, hot)]).toEqual(['qb', 'wr1', 'wr2', 'k'])
  expect(pickedOf(more, bench)).toBe(pickedOf(first, bench))
  expect([...pickedOf(toggled(more, hot, 'wr1'), hot)]).toEqual(['qb', 'wr2', 'k'])
  expect([...pickedOf(toggled(first, bench, 'other'), bench)]).toEqual(['bench', 'other'])
  const chosen = chosenOf(staged, awardKinds, toggled(more, miscreant, 'm2'))
  expect(chosen.map(({ playerId }) => playerId)).toEqual(['qb', 'wr1', 'wr2', 'k', 'bench', 'm2'])
})

test("has no list for a position the league doesn't start, unless a player is in it", () => {
  const lists = byPosition(candidatesOf(staged, hot), ['QB', 'RB']).map(([position]) => position)
  expect(lists).toEqual(['QB', 'RB', 'WR', 'K'])
})

test('sorts the lists in lineup order, empty ones too', () => {
  const lists = byPosition(candidatesOf(staged, hot), staged.positions).map(([position, { length }]) => [
    position,
    length,
  ])
  expect(lists).toEqual([
    ['QB', 1],
    ['RB', 0],
    ['WR', 2],
    ['TE', 0],
    ['K', 1],
    ['DEF', 0],
  ])
})

test('keeps one Miscreant: another choice replaces it', () => {
  const first = toggled(firstPicks(staged, awardKinds, premium), miscreant, 'm1')
  const second = toggled(first, miscreant, 'm2')
  expect([...pickedOf(second, miscreant)]).toEqual(['m2'])
  expect(pickedOf(toggled(second, miscreant, 'm2'), miscreant).size).toBe(0)
})

test('excludes only candidates without a manager from the preselection', () => {
  const open = {
    candidates: {
      [hot.type]: [{ ...candidate('qb', 'QB', true), managerId: null }, candidate('wr1', 'WR', true)],
    },
  }
  const picks = { [hot.type]: new Set(['qb', 'wr1']) }
  expect([...pickedOf(withoutUnmatched(open, picks), hot)]).toEqual(['wr1'])
})
