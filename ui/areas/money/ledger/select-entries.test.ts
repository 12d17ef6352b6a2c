import { expect, test } from 'vitest'
import type { LedgerPageEntry } from '#contract/money/statements'
import { type LedgerFilters, noFilters, selectEntries } from './use-ledger-position.ts'

const entry = (id: number, change: Partial<LedgerPageEntry> = {}): LedgerPageEntry => ({
  ...{ id, memberId: 1, managerId: 1, name: 'Priya Raman', kind: 'award', amount: 10 },
  ...{ memo: 'Hot Top 2, week 11: Rashad Colter (QB)', createdAt: '2026-11-18T09:12:00.000Z' },
  ...{
    createdByName: 'Dana Whitfield',
    awardId: 3,
    isToSelf: false,
    needsSecondApproval: false,
    reverses: null,
    reversedBy: null,
  },
  ...{ question: null, hash: 'a', previousHash: 'b' },
  ...change,
})

const entries = [
  entry(12, { question: 'open' }),
  entry(11, { memberId: 2, name: 'Leo Fontaine', kind: 'paid_in', memo: 'Paid in: Venmo', amount: 50 }),
  entry(1, {
    memberId: null,
    name: 'Super Bowl pot',
    kind: 'rollover',
    memo: 'No Miscreant',
    question: 'stands',
  }),
]

test.each<[string, Partial<LedgerFilters>, number[]]>([
  ['everything', {}, [12, 11, 1]],
  ['a name', { search: ' leo ' }, [11]],
  ['a note', { search: 'venmo' }, [11]],
  ['a kind in words', { search: 'rollover' }, [1]],
  ['the number of one entry, not part of another', { search: '1' }, [1]],
  ['a number with its sign', { search: '#12' }, [12]],
  ['a member', { member: '1' }, [12]],
  ['money that is nobody’s yet', { member: 'pot' }, [1]],
  ['a kind', { kinds: ['paid_in'] }, [11]],
  ['several kinds', { kinds: ['paid_in', 'questioned'] }, [12, 11]],
  ['what is questioned', { kinds: ['questioned'] }, [12]],
  ['nothing', { member: '1', kinds: ['paid_in'] }, []],
])('leaves %s', (_, filters, ids) => {
  expect(selectEntries(entries, { ...noFilters, ...filters }).map(({ id }) => id)).toEqual(ids)
})
