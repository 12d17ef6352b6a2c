import { describe, expect, it } from 'vitest'
import { rowsOf } from './read-rows.ts'

const columns = { required: ['email', 'teamName'], optional: ['firstName'] }
const rows = (text: string) => rowsOf(text, columns)

describe('the rows of a file', () => {
  it('are found by the header, whatever the order, case and line endings', () => {
    expect(rows('\uFEFFTeamName;EMAIL;\r\nHail Noor;noor@example.com;\r\n\r\n ; \r\n"A;B";a@b.co')).toEqual([
      { line: 2, cells: { teamName: 'Hail Noor', email: 'noor@example.com' } },
      { line: 5, cells: { teamName: 'A;B', email: 'a@b.co' } },
    ])
  })

  it('may follow a title, whatever it says', () => {
    expect(rows('Our people, 2026\nemail,teamName\na@b.co,A')).toEqual([
      { line: 3, cells: { email: 'a@b.co', teamName: 'A' } },
    ])
  })

  it('are invalid with more or fewer cells than the header', () => {
    expect(rows('email,teamName\na@b.co\na@b.co,A,B').map(({ fault }) => fault)).toEqual([
      'it has 1 cells, but the header has 2',
      'it has 3 cells, but the header has 2',
    ])
  })

  const expected = 'The first line has the column names email, teamName, firstName; firstName is optional.'

  it.each([
    ['', `The file is empty. ${expected}`],
    ['email,teamName\n', 'The file has a header but no rows.'],
    ['email,team\na,b', `Line 1: there's no column team; the column teamName is missing. ${expected}`],
    ['email,teamName,Email\na,b,c', `Line 1: the column email appears twice. ${expected}`],
    ['email,teamName\n"a,b\n', expect.stringMatching(/^Line 2: a quote opened here isn't closed/)],
    [
      'email,teamName\na@b.co,Jos\uFFFD',
      "Line 2, column 2: “Jos\uFFFD” has unreadable characters because the file isn't UTF-8. Save the file as “CSV UTF-8” and try again.",
    ],
    ['PK\u0003\u0004\u0014', expect.stringMatching(/^That's an Excel workbook/)],
  ])('are rejected as a whole: %j', (text, message) => {
    expect(() => rows(text)).toThrow(expect.objectContaining({ message, exitCode: 3 }))
  })
})
