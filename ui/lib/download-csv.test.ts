import { expect, test } from 'vitest'
import { setClock } from '#ui/testing/clock'
import { csvName } from './download.ts'

test('names a download after the league, the content and the date', () => {
  setClock('2026-11-20T12:00:00Z')
  expect(csvName('Fourth & Long', 'ledger')).toBe('Fourth_Long_ledger_2026-11-20.csv')
  expect(csvName('!!!', 'ledger')).toBe('league_ledger_2026-11-20.csv')
})
