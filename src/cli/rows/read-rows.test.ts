import { describe, expect, it } from 'vitest'
import { rowsOf } from './read-rows.ts'

const columns = { required: ['email', 'teamName'], optional: ['firstName'] }
const rows = (text: string) => rowsOf(text, columns)

describe('the rows of a file', () => {
  it('are found by the header, whatever the order, the letters and the line ends', () => {
    expect(rows('\uFEFFTeamName;EMAIL;\r\nHail Noor;noor@example.com;\r\n\r\n ; \r\n"A;B";a@b.co')).toEqual([
      { line: 2, cells: { teamName: 'Hail Noor', email: 'noor@example.com' } },
      { line: 5, cells: { teamName: 'A;B', email: 'a@b.co' } },
    ])
  })

  it('have a fault when they have more or fewer cells than the header', () => {
    expect(rows('email,teamName\na@b.co\na@b.co,A,B').map(({ fault }) => fault)).toEqual([
      'it has 1 cells where the header has 2',
      'it has 3 cells where the header has 2',
    ])
  })

  const expected = 'The first line names the columns email, teamName, firstName; firstName may be left out.'

  it.each([
    ['', `The file is empty. ${expected}`],
    ['email,teamName\n', 'The file has a header but no rows.'],
    ['email,team\na,b', `Line 1: there is no column team; the column teamName is missing. ${expected}`],
    ['email,teamName,Email\na,b,c', `Line 1: the column email is there twice. ${expected}`],
    ['email,teamName\n"a,b\n', 'Line 2: the quotes do not match. A quote inside a cell is written twice.'],
    ['email,teamName\nJos\uFFFD,b', 'The file is not UTF-8 text. Save it as “CSV UTF-8”.'],
  ])('are refused as a whole: %j', (text, message) => {
    expect(() => rows(text)).toThrow(expect.objectContaining({ message, exitCode: 3 }))
  })
})
