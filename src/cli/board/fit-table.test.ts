import { expect, test } from 'vitest'
import { fitTable } from './fit-table.ts'

const columns = [
  { head: 'Manager', of: (row: string[]) => row[0] ?? '', mayShrink: true },
  { head: 'Paid', of: (row: string[]) => row[1] ?? '', right: true },
]

test('names give way before money, and control characters do nothing', () => {
  expect(
    fitTable(
      [
        ['Priya Raman-Whitfield', '$1,200.50'],
        ['Al\u001b[2J', '$5'],
      ],
      columns,
      24,
    ),
  ).toEqual(['Manager             Paid', 'Priya Raman-…  $1,200.50', 'Al [2J                $5'])
})
