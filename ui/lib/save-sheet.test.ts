import { expect, test } from 'vitest'
import { csvName } from './save-sheet.ts'

test('a download is named after the league, the sheet and the day', () => {
  expect(csvName('Fourth & Long', 'ledger', new Date('2026-11-20T12:00:00Z'))).toBe(
    'Fourth_Long_ledger_2026-11-20.csv',
  )
  expect(csvName('!!!', 'ledger', new Date('2026-11-20T12:00:00Z'))).toBe('league_ledger_2026-11-20.csv')
})
