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

test('the widest names give way first, none of them below six cells, and what fits stays', () => {
  const three = [...columns, { head: 'Team', of: (row: string[]) => row[2] ?? '', mayShrink: true }]
  const rows = [['Priya Raman', '$1,200.50', 'Raman Numerals of the North']]
  expect(fitTable(rows, three, 51).at(-1)).toBe('Priya Raman  $1,200.50  Raman Numerals of the North')
  expect(fitTable(rows, three, 50).at(-1)).toBe('Priya Raman  $1,200.50  Raman Numerals of the Nor…')
  expect(fitTable(rows, three, 34).at(-1)).toBe('Priya Ram…  $1,200.50  Raman Nume…')
  expect(fitTable(rows, three, 10).at(-1)).toBe('Priya…  $1,200.50  Raman…')
})

test('wide letters are cut at the cell, and never in two', () => {
  expect(fitTable([['東京ドラゴンズ', '$5']], columns, 14)).toEqual(['Manager   Paid', '東京ド…     $5'])
  expect(fitTable([['🏈🏈🏈🏈🏈🏈', '$5']], columns, 14)).toEqual(['Manager   Paid', '🏈🏈🏈…     $5'])
})
