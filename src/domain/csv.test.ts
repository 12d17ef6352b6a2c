import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

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
