import { describe, expect, test } from 'vitest'
import { hasBegun, kickoffMs, lastFinishedWeek, weekInProgress, seasonYear, weekToAward } from './calendar.ts'

const at = (iso: string) => Date.parse(iso)

describe('a season week', () => {
  test.each([
    ['the opening Thursday is week 1', '2026-09-10T20:00:00-04:00', 2026, 1],
    ['Monday night still belongs to the week it closes', '2026-09-14T23:30:00-04:00', 2026, 1],
    ['Monday night goes on until four in the morning', '2026-09-15T03:59:00-04:00', 2026, 1],
    ['Tuesday opens the next week', '2026-09-15T04:00:00-04:00', 2026, 2],
    ['also in winter', '2026-11-24T03:59:00-05:00', 2026, 11],
    ['and on the minute', '2026-11-24T04:00:00-05:00', 2026, 12],
    ['20 November 2026 is in week 11', '2026-11-20T12:00:00-05:00', 2026, 11],
    ['weeks go on across the end of the year', '2027-01-07T12:00:00-05:00', 2026, 18],
    ['before the season it is week 1', '2026-07-01T12:00:00-04:00', 2026, 1],
    ['after the season it stays week 18', '2027-02-20T12:00:00-05:00', 2026, 18],
    ['a year whose ISO weeks number 53', '2020-12-31T12:00:00-05:00', 2020, 17],
    ['the clocks going back do not move a week', '2026-11-02T23:30:00-05:00', 2026, 8],
  ])('%s', (_, moment, year, week) => {
    expect(weekInProgress(at(moment), year)).toBe(week)
  })

  test('starts with the Thursday of the real kickoff, whatever weekday September 1 was', () => {
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
      /** Noon in New York, a number of days after the kickoff. */
      const week = (days: number) => weekInProgress(at(`${kickoff}T12:00:00-04:00`) + days * day, year)
      return [kickoff, week(0), week(4), week(5), week(11), week(12), week(16 * 7 + 4), week(16 * 7 + 5)]
    })
    expect(found).toEqual(kickoffs.map(kickoff => [kickoff, 1, 1, 2, 2, 3, 17, 18]))
  })

  test('January and February belong to the season that started the year before', () => {
    expect(seasonYear(at('2027-01-31T12:00:00-05:00'))).toBe(2026)
    expect(seasonYear(at('2027-02-28T23:30:00-05:00'))).toBe(2026)
    expect(seasonYear(at('2027-03-01T00:30:00-05:00'))).toBe(2027)
    expect(seasonYear(at('2026-12-31T23:30:00-05:00'))).toBe(2026)
  })
})

describe('the last finished week', () => {
  test.each([
    ['there is none before the first is over', '2026-09-14T23:30:00-04:00', 0],
    ['it is the first from Tuesday morning on', '2026-09-15T04:00:00-04:00', 1],
    ['it stays so while the second is played', '2026-09-20T16:00:00-04:00', 1],
    ['there is none in July', '2026-07-01T12:00:00-04:00', 0],
    ['the last one stays the last', '2027-02-20T12:00:00-05:00', 18],
  ])('%s', (_, moment, week) => {
    expect(lastFinishedWeek(at(moment), 2026)).toBe(week)
  })
})

test('a week has begun on its Tuesday, and the first one not before its season', () => {
  const july = at('2026-07-01T12:00:00-04:00')
  const tuesday = at('2026-09-15T04:00:00-04:00')
  expect([hasBegun(1, july, 2026), hasBegun(1, tuesday, 2026)]).toEqual([false, true])
  expect([2, 3].map(week => hasBegun(week, tuesday, 2026))).toEqual([true, false])
  expect(hasBegun(2, tuesday - 60_000, 2026)).toBe(false)
})

describe('the next week to enter awards for', () => {
  const tuesday = at('2026-11-24T09:00:00-05:00')
  const from = (startedAt: string, awarded: number[], nowMs = tuesday) =>
    weekToAward(nowMs, { year: 2026, startedAtMs: at(startedAt), awarded })
  const august = '2026-08-20T12:00:00-04:00'
  const to = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

  test('is on a Tuesday the week just played, not the upcoming one', () => {
    expect(from(august, to(10))).toBe(11)
  })

  test('is the week in progress once the finished ones have awards', () => {
    expect(from(august, to(11))).toBe(12)
    expect(from(august, to(17), at('2027-01-10T16:00:00-05:00'))).toBe(18)
  })

  test('is the oldest finished week without awards', () => {
    expect(from(august, [1, 2, 4, 5])).toBe(3)
    expect(from(august, [])).toBe(1)
  })

  test('skips weeks before the league joined, unless older ones have awards', () => {
    const october = '2026-10-15T12:00:00-04:00'
    expect(from(october, [])).toBe(6)
    expect(from(october, [4])).toBe(5)
    expect(from('2026-11-24T08:00:00-05:00', [])).toBe(12)
  })

  test('is the last week once the season is over and has all its awards', () => {
    expect(from(august, to(18), at('2027-03-01T12:00:00-05:00'))).toBe(18)
  })
})

describe('the earliest possible kickoff of a week', () => {
  test.each([
    [
      'is noon of its Thursday, before the early games of Thanksgiving',
      12,
      2026,
      '2026-11-26T12:00:00-05:00',
    ],
    ['in summer time too', 4, 2026, '2026-10-01T12:00:00-04:00'],
    [
      'is a day earlier in the first week, which may open on a Wednesday',
      1,
      2026,
      '2026-09-09T12:00:00-04:00',
    ],
    ['and in the week that has Christmas on a Wednesday', 17, 2024, '2024-12-25T12:00:00-05:00'],
    ['goes on across the end of the year', 18, 2026, '2027-01-07T12:00:00-05:00'],
  ])('%s', (_, week, year, moment) => {
    expect(new Date(kickoffMs(week, year)).toISOString()).toBe(new Date(at(moment)).toISOString())
  })
})
