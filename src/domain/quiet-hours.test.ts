import { expect, test } from 'vitest'
import { nextNight, nightUntil, startOfDay } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

test.each([
  ['2026-11-10T02:59:00Z', null],
  ['2026-11-10T03:00:00Z', '2026-11-10T13:00:00.000Z'],
  ['2026-11-10T12:59:00Z', '2026-11-10T13:00:00.000Z'],
  ['2026-11-10T13:00:00Z', null],
])('is quiet from 10 PM to 8 AM in New York at %s: %s', (time, until) => {
  expect(iso(nightUntil(at(time), 'America/New_York'))).toBe(until)
})

test('ends the night at 8 AM by the clock on the days when clocks change', () => {
  expect(iso(nightUntil(at('2026-11-01T03:00:00Z'), 'America/New_York'))).toBe('2026-11-01T13:00:00.000Z')
  expect(iso(nightUntil(at('2026-03-08T04:00:00Z'), 'America/New_York'))).toBe('2026-03-08T12:00:00.000Z')
})

test('follows the time zone, also those with half hours', () => {
  expect(nightUntil(at('2026-11-10T16:29:00Z'), 'Asia/Kolkata')).toBeNull()
  expect(iso(nightUntil(at('2026-11-10T16:30:00Z'), 'Asia/Kolkata'))).toBe('2026-11-11T02:30:00.000Z')
})

test('finds the next night and the start of the day', () => {
  expect(iso(nextNight(at('2026-11-10T18:00:00Z'), 'America/New_York'))).toBe('2026-11-11T03:00:00.000Z')
  expect(iso(nextNight(at('2026-11-10T03:30:00Z'), 'America/New_York'))).toBe('2026-11-11T03:00:00.000Z')
  expect(iso(startOfDay(at('2026-11-10T04:30:00Z'), 'America/New_York'))).toBe('2026-11-09T05:00:00.000Z')
})
