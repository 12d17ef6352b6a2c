import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('has a header, quotes all text and leaves numbers unquoted', () => {
  expect(
    csvText(
      ['Memo', 'Amount'],
      [
        ['Paid, in cash', -110.5],
        ['said "later"', 3],
        ['', null],
      ],
    ),
  ).toBe('Memo,Amount\r\n"Paid, in cash",-110.5\r\n"said ""later""",3\r\n,\r\n')
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM'])(
  'prevents spreadsheets from running %j as a formula',
  text => {
    expect(csvText(['Memo'], [[text]])).toMatch(/^Memo\r\n"'/)
  },
)

test.each(['\n', '\r\n', '\r'])('prevents formulas after a line break (%j) in a cell', lineBreak => {
  const text = `Paid${lineBreak}=cmd|' /C calc'!A0`
  expect(csvText(['Memo'], [[text]])).toBe(`Memo\r\n"Paid${lineBreak}'=cmd|' /C calc'!A0"\r\n`)
})
