import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from '#ui/testing/clock'
import { deviceNow, now, syncClock } from './clock.ts'
import { dayText, todayIn } from './format.ts'

afterEach(() => void vi.useRealTimers())

const deviceIsAt = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
const nowIso = () => new Date(now()).toISOString()

test('returns the server time when the device clock is a year ahead', () => {
  deviceIsAt('2027-11-24T14:00:00Z')
  setClock('2026-11-24T15:30:00.250Z')
  expect(nowIso()).toBe('2026-11-24T15:30:00.250Z')
  expect(new Date(deviceNow()).toISOString()).toBe('2027-11-24T14:00:00.000Z')
})

test('continues between two responses', () => {
  deviceIsAt('2026-01-01T00:00:00Z')
  setClock('2026-11-24T15:30:00Z')
  vi.setSystemTime(Date.parse('2026-01-01T00:10:00Z'))
  expect(nowIso()).toBe('2026-11-24T15:40:00.000Z')
})

test('follows the latest response when the device clock was corrected', () => {
  deviceIsAt('2026-01-01T00:00:00Z')
  setClock('2026-11-24T15:30:00Z')
  vi.setSystemTime(Date.parse('2026-11-24T15:31:00Z'))
  setClock('2026-11-24T15:31:00Z')
  expect(now()).toBe(deviceNow())
})

test("keeps the time when a response doesn't include it", () => {
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
])("returns a league's date in %s, whatever the device date", (timeZone, day) => {
  deviceIsAt('2026-11-30T12:00:00Z')
  setClock('2026-11-25T02:00:00Z')
  expect(todayIn({ timeZone })).toBe(day)
})

test("omits the year of a date in the server's current year", () => {
  deviceIsAt('2027-03-01T12:00:00Z')
  setClock('2026-11-25T02:00:00Z')
  expect(dayText('2026-11-11T12:00:00Z')).toBe('Nov 11')
  expect(dayText('2027-11-11T12:00:00Z')).toBe('Nov 11, 2027')
})
