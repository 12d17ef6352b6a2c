import { expect, test } from 'vitest'
import { type LedgerKind, ledgerEntryLabel } from '#domain/ledger-kinds'
import { reversalPairs } from './references.ts'

const entries = (...rows: [LedgerKind, string | null][]) =>
  rows.map(([kind, reference], at) => ({ id: at + 1, kind, reference }))

test.each<[string, [LedgerKind, string | null][], [number, number][]]>([
  [
    'an award',
    [
      ['award', 'award:7:1'],
      ['award_reversal', 'award:7:1'],
      ['award', 'award:7:2'],
    ],
    [[2, 1]],
  ],
  [
    'a fine for first place',
    [
      ['fine_rollover', 'award:7:1:first'],
      ['fine_rollover', 'award:7:1:first:back'],
    ],
    [[2, 1]],
  ],
  [
    'a fine',
    [
      ['fine', 'award:9:1'],
      ['award', 'award:9:1'],
      ['fine_reversal', 'award:9:1'],
    ],
    [[3, 1]],
  ],
  [
    'a payment by its number',
    [
      ['payment', null],
      ['payment', 'reversal:1'],
    ],
    [[2, 1]],
  ],
  [
    'each side of settling up',
    [
      ['paid_in', 'settle:3'],
      ['payment', 'settle:3'],
      ['paid_in', 'reversal:settle:3'],
      ['payment', 'reversal:settle:3'],
    ],
    [
      [3, 1],
      [4, 2],
    ],
  ],
  [
    'what was paid for an award',
    [
      ['payment', 'award:7:payment:1'],
      ['payment', 'award:7:payment:2'],
      ['payment', 'award:7:payment:3'],
    ],
    [[2, 1]],
  ],
  [
    'nothing where the other entry is of another season',
    [
      ['payment', 'reversal:99'],
      ['award_reversal', 'award:1:1'],
    ],
    [],
  ],
])('pairs %s', (_, rows, pairs) => {
  expect(reversalPairs(entries(...rows)).map(({ reversal, of }) => [reversal, of])).toEqual(pairs)
})

test('explains an entry and its remaining amount', () => {
  expect(ledgerEntryLabel({ kind: 'award', memo: 'Hot Top 2, week 11: Rashad Colter (QB)' })).toEqual([
    'Hot Top 2, week 11',
    'Rashad Colter (QB)',
  ])
  expect(ledgerEntryLabel({ kind: 'paid_in', memo: 'Settled up (Venmo)' })).toEqual([
    'Paid in',
    'Settled up (Venmo)',
  ])
  expect(ledgerEntryLabel({ kind: 'dues', memo: 'Dues for 2026, due 2026-12-01' })).toEqual([
    'Dues for 2026, due 2026-12-01',
    '',
  ])
  expect(ledgerEntryLabel({ kind: 'showdown_entry', memo: 'Showdown, Divisional Round: entry' })).toEqual([
    'Showdown entry',
    'Divisional Round',
  ])
  expect(ledgerEntryLabel({ kind: 'adjustment', memo: 'Note: for the trophy' })).toEqual([
    'Adjustment',
    'Note: for the trophy',
  ])
})
