import { describe, expect, test } from 'vitest'
import { seasonWeek, seasonYear } from './calendar.ts'

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

  test('begins with the Thursday on which the league really kicked off, whatever day 1 September was', () => {
    const kickoffs = [
      '2013-09-05',
      '2014-09-04',
      '2015-09-10',
      '2018-09-06',
      '2019-09-05',
      '2020-09-10',
      '2021-09-09',
      '2022-09-08',
      '2023-09-07',
      '2024-09-05',
      '2025-09-04',
    ]
    const day = 86_400_000
    const found = kickoffs.map(kickoff => {
      const year = Number(kickoff.slice(0, 4))
      /** Noon in New York, so many days after the kickoff. */
      const week = (days: number) => seasonWeek(at(`${kickoff}T12:00:00-04:00`) + days * day, year)
      return [kickoff, week(0), week(4), week(5), week(11), week(12), week(16 * 7 + 4), week(16 * 7 + 5)]
    })
    expect(found).toEqual(kickoffs.map(kickoff => [kickoff, 1, 1, 2, 2, 3, 17, 18]))
  })

  test('January and February belong to the season that began the year before', () => {
    expect(seasonYear(at('2027-01-31T12:00:00-05:00'))).toBe(2026)
    expect(seasonYear(at('2027-02-28T23:30:00-05:00'))).toBe(2026)
    expect(seasonYear(at('2027-03-01T00:30:00-05:00'))).toBe(2027)
    expect(seasonYear(at('2026-12-31T23:30:00-05:00'))).toBe(2026)
  })
})
