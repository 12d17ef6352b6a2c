import { expect, test } from 'vitest'
import { peopleLines } from './add-people.tsx'

test('reads a team and its owner from each line, typed or pasted from a spreadsheet', () => {
  expect(peopleLines('End Zone Theory, Tess Lindqvist\n\n"Hail, Mary";Noor Haddad\r\nOmaha\tOmar')).toEqual([
    { line: 1, teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' },
    { line: 3, teamName: 'Hail, Mary', ownerName: 'Noor Haddad' },
    { line: 4, teamName: 'Omaha', ownerName: 'Omar' },
  ])
})

test('reports an invalid line', () => {
  expect(peopleLines(`Omaha\nA, ${'x'.repeat(61)}\n, Tess`).map(({ line, error }) => [line, error])).toEqual([
    [1, 'Owner is required'],
    [2, 'Owner must be 60 characters or less'],
    [3, 'Team name is required'],
  ])
})
