import { describe, expect, test } from 'vitest'
import { seasonWeek, seasonYear } from './season-week.ts'

const at = (iso: string) => Date.parse(iso)

describe('the week of a season', () => {
  test.each([
    ['the opening Thursday is week 1', '2026-09-10T20:00:00-04:00', 2026, 1],
    ['Monday night still belongs to the week it closes', '2026-09-14T23:30:00-04:00', 2026, 1],
    ['Tuesday opens the next week', '2026-09-15T00:30:00-04:00', 2026, 2],
    ['20 November 2026 is in week 11', '2026-11-20T12:00:00-05:00', 2026, 11],
    ['weeks go on across the end of the year', '2027-01-07T12:00:00-05:00', 2026, 18],
    ['before the season it is week 1', '2026-07-01T12:00:00-04:00', 2026, 1],
    ['after the season it stays week 18', '2027-02-20T12:00:00-05:00', 2026, 18],
    ['a year whose ISO weeks number 53', '2020-12-31T12:00:00-05:00', 2020, 17],
    ['the clocks going back do not move a week', '2026-11-02T23:30:00-05:00', 2026, 8],
  ])('%s', (_, moment, year, week) => {
    expect(seasonWeek(at(moment), year)).toBe(week)
  })

  test('January and February belong to the season that began the year before', () => {
    expect(seasonYear(at('2027-01-31T12:00:00-05:00'))).toBe(2026)
    expect(seasonYear(at('2027-03-01T12:00:00-05:00'))).toBe(2027)
  })
})
