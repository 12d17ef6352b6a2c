import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/winnings'
import { placePayouts } from './place-payouts.ts'
import { entriesFor, optionsOf, sumOf } from './select-entries.ts'

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  leagueId: 1,
  season: 2026,
  managerId: 3,
  managerName: 'Tess Lindqvist',
  kind: 'award',
  amount: 10,
  memo: 'Hot Top 2, week 11',
  reference: null,
  createdAt: '2026-11-20T17:00:00.000Z',
  isReversible: false,
  isToSelf: false,
  createdByName: 'Dana Whitfield',
  ...more,
})

const entries = [
  entry({ kind: 'payment', amount: -0.2, memo: '=cash' }),
  entry({ amount: 0.1 }),
  entry({ managerId: null, managerName: 'Super Bowl pot', kind: 'rollover', amount: 20, season: 2025 }),
  entry({ kind: 'season_payout', amount: 300, reference: 'payout:1:1:1' }),
  entry({ kind: 'season_payout', amount: -50, reference: 'payout:1:1:2' }),
  entry({ kind: 'season_payout', amount: 500, reference: 'payout:9:1:1', season: 2025 }),
]

describe('the ledger cut down', () => {
  const all = { manager: '', kind: '', season: '' }

  test.each([
    [all, 6],
    [{ ...all, manager: '3' }, 5],
    [{ ...all, manager: 'Super Bowl pot' }, 1],
    [{ ...all, kind: 'season_payout' }, 3],
    [{ ...all, kind: 'season_payout', season: '2025' }, 1],
  ])('%j leaves %d entries', (filters, count) => {
    expect(entriesFor(entries, filters)).toHaveLength(count)
  })

  test('is cut down to one manager and one season, not to those whose number holds it', () => {
    const of = (managerId: number) => entry({ managerId, managerName: `Manager ${managerId}` })
    const all = [1, 10, 11, 21].map(of)
    const only = (filters: object) =>
      entriesFor(all, { manager: '', kind: '', season: '', ...filters }).map(({ managerId }) => managerId)
    expect(only({ manager: '1' })).toEqual([1])
    expect(only({ manager: '11' })).toEqual([11])
    expect(only({ season: '202' })).toEqual([])
    expect(only({ kind: 'award_reversal' })).toEqual([])
  })

  test('is added up in cents', () => {
    expect(sumOf([entry({ amount: 0.1 }), entry({ amount: 0.2 })])).toBe(0.3)
  })

  test('offers what occurs in it', () => {
    expect(optionsOf(entries)).toEqual({
      managers: [
        ['3', 'Tess Lindqvist'],
        ['Super Bowl pot', 'Super Bowl pot'],
      ],
      kinds: ['payment', 'award', 'rollover', 'season_payout'],
      seasons: [2026, 2025],
    })
  })
})

test('a place is worth what the pot says, the first one the Super Bowl pot, less what was given this season', () => {
  const league = {
    season: 2026,
    positionLabels: { 1: '1st Place', 2: '2nd Place' },
    dollarInputs: { 1: 750, 2: 450 },
    superBowlPot: 770,
  }
  expect(placePayouts(league, entries)).toEqual([
    { place: 1, label: '1st Place', worth: 770, given: 250, left: 520 },
    { place: 2, label: '2nd Place', worth: 450, given: 0, left: 450 },
  ])
})
