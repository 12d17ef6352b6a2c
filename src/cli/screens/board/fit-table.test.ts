import { expect, test } from 'vitest'
import { fittedTable, wrapped } from './fit-table.ts'

const columns = [
  { header: 'Manager', of: (row: string[]) => row[0] ?? '', mayShrink: true },
  { header: 'Paid', of: (row: string[]) => row[1] ?? '', right: true },
]

test('shortens names before money and ignores control characters', () => {
  expect(
    fittedTable(
      [
        ['Priya Raman-Whitfield', '$1,200.50'],
        ['Al\u001b[2J', '$5'],
      ],
      columns,
      24,
    ),
  ).toEqual(['Manager             Paid', 'Priya Raman-…  $1,200.50', 'Al [2J                $5'])
})

test('shortens the widest names first, none below six cells, and leaves names that fit', () => {
  const three = [...columns, { header: 'Team', of: (row: string[]) => row[2] ?? '', mayShrink: true }]
  const rows = [['Priya Raman', '$1,200.50', 'Raman Numerals of the North']]
  expect(fittedTable(rows, three, 51).at(-1)).toBe('Priya Raman  $1,200.50  Raman Numerals of the North')
  expect(fittedTable(rows, three, 50).at(-1)).toBe('Priya Raman  $1,200.50  Raman Numerals of the Nor…')
  expect(fittedTable(rows, three, 34).at(-1)).toBe('Priya Ram…  $1,200.50  Raman Nume…')
  expect(fittedTable(rows, three, 10).at(-1)).toBe('Priya…  $1,200.50  Raman…')
})

test('cuts wide characters at the cell, never in two', () => {
  expect(fittedTable([['東京ドラゴンズ', '$5']], columns, 14)).toEqual(['Manager   Paid', '東京ド…     $5'])
  expect(fittedTable([['🏈🏈🏈🏈🏈🏈', '$5']], columns, 14)).toEqual(['Manager   Paid', '🏈🏈🏈…     $5'])
})

test('drops columns in order before names become unreadable, and keeps money', () => {
  const four = [
    ...columns,
    { header: 'Team', of: (row: string[]) => row[2] ?? '', mayShrink: true, dropOrder: 1 },
    { header: 'Awards', of: () => '10', right: true, dropOrder: 2 },
  ]
  const rows = [['Priya Raman-Whitfield', '$1,200.50', 'Raman Numerals of the North']]
  expect(fittedTable(rows, four, 50)[0]).toMatch(/^Manager +Paid +Team +Awards$/)
  expect(fittedTable(rows, four, 40)[0]).toMatch(/^Manager +Paid +Awards$/)
  expect(fittedTable(rows, four, 28)[0]).toMatch(/^Manager +Paid$/)
  expect(fittedTable(rows, four, 28)[1]).toMatch(/^Priya.*\$1,200\.50$/)
})

test('wraps sentences between words and keeps their indentation', () => {
  expect(wrapped('! Week 10 auto-publishes at noon.', 20)).toEqual([
    '! Week 10',
    'auto-publishes at',
    'noon.',
  ])
  expect(wrapped('  Stop it', 20)).toEqual(['  Stop it'])
  expect(wrapped('', 20)).toEqual([''])
})
