import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from '#ui/testing/clock'
import { todayIn } from './calendar-day.ts'
import { deviceNow, now, syncClock } from './clock.ts'
import { dayText } from './format.ts'

afterEach(() => void vi.useRealTimers())

const deviceIsAt = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
const nowIso = () => new Date(now()).toISOString()

test('returns the time of the server when the clock of the device is a year ahead', () => {
  deviceIsAt('2027-11-24T14:00:00Z')
  setClock('2026-11-24T15:30:00.250Z')
  expect(nowIso()).toBe('2026-11-24T15:30:00.250Z')
  expect(new Date(deviceNow()).toISOString()).toBe('2027-11-24T14:00:00.000Z')
})

test('runs on between two responses', () => {
  deviceIsAt('2026-01-01T00:00:00Z')
  setClock('2026-11-24T15:30:00Z')
  vi.setSystemTime(Date.parse('2026-01-01T00:10:00Z'))
  expect(nowIso()).toBe('2026-11-24T15:40:00.000Z')
})

test('follows the latest response when the clock of the device was corrected', () => {
  deviceIsAt('2026-01-01T00:00:00Z')
  setClock('2026-11-24T15:30:00Z')
  vi.setSystemTime(Date.parse('2026-11-24T15:31:00Z'))
  setClock('2026-11-24T15:31:00Z')
  expect(now()).toBe(deviceNow())
})

test('keeps the time when a response does not tell it', () => {
  deviceIsAt('2026-01-01T00:00:00Z')
  setClock('2026-11-24T15:30:00Z')
  for (const headers of [
    new Headers(),
    new Headers({ 'server-time': '' }),
    new Headers({ 'server-time': 'soon' }),
  ])
    syncClock(headers)
  expect(nowIso()).toBe('2026-11-24T15:30:00.000Z')
})

test.each([
  ['Europe/Berlin', '2026-11-25'],
  ['America/New_York', '2026-11-24'],
])('returns the date of a league in %s, whatever the date of the device', (timeZone, day) => {
  deviceIsAt('2026-11-30T12:00:00Z')
  setClock('2026-11-25T02:00:00Z')
  expect(todayIn({ timeZone })).toBe(day)
})

test('leaves out the year of a date in the current year of the server', () => {
  deviceIsAt('2027-03-01T12:00:00Z')
  setClock('2026-11-25T02:00:00Z')
  expect(dayText('2026-11-11T12:00:00Z')).toBe('Nov 11')
  expect(dayText('2027-11-11T12:00:00Z')).toBe('Nov 11, 2027')
})
