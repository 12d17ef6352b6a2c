import { expect, test } from 'vitest'
import { csvName, csvText } from './csv.ts'

test('a sheet has its head, quotes what needs it, and keeps numbers', () => {
  expect(
    csvText(
      ['Memo', 'Amount'],
      [
        ['Paid, in cash', -110.5],
        ['said "later"', 3],
      ],
    ),
  ).toBe('Memo,Amount\r\n"Paid, in cash",-110.5\r\n"said ""later""",3\r\n')
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a spreadsheet does not run %j as a formula',
  text => {
    expect(csvText(['Memo'], [[text]])).toMatch(/^Memo\r\n"?'/)
  },
)

test('a download is named after the league, the sheet and the day', () => {
  expect(csvName('Fourth & Long', 'ledger', new Date('2026-11-20T12:00:00Z'))).toBe(
    'Fourth_Long_ledger_2026-11-20.csv',
  )
  expect(csvName('!!!', 'ledger', new Date('2026-11-20T12:00:00Z'))).toBe('league_ledger_2026-11-20.csv')
})
