import { expect, test } from 'vitest'
import { dayIn, isTimeZone, localTime, momentOf } from './time-zone.ts'

test('knows time zones by name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test.each([
  ['Pacific/Kiritimati', '2026-11-25'],
  ['Europe/Berlin', '2026-11-25'],
  ['America/New_York', '2026-11-24'],
  ['Pacific/Honolulu', '2026-11-24'],
])('returns the calendar date of %s at 2 AM UTC', (timeZone, day) => {
  expect(dayIn(timeZone, Date.parse('2026-11-25T02:00:00Z'))).toBe(day)
})

test('returns the next year in the first minute after midnight', () => {
  expect(dayIn('America/New_York', Date.parse('2028-01-01T04:59:00Z'))).toBe('2027-12-31')
  expect(dayIn('America/New_York', Date.parse('2028-01-01T05:00:00Z'))).toBe('2028-01-01')
})

test('converts a local time back to UTC when the clocks changed that night', () => {
  const moment = Date.parse('2026-11-01T13:00:00Z')
  expect(new Date(localTime(moment, 'America/New_York')).toISOString()).toBe('2026-11-01T08:00:00.000Z')
  expect(momentOf(localTime(moment, 'America/New_York'), 'America/New_York')).toBe(moment)
})
