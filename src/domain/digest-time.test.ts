import { expect, test } from 'vitest'
import { isDayBeforeDigest, isDueBeforeDigest, nextDigestMs } from './digest-time.ts'

const next = (now: string) => new Date(nextDigestMs(Date.parse(now))).toISOString()

test.each([
  ['on a Friday', '2026-11-20T17:00:00Z', '2026-11-24T14:30:00.000Z'],
  ['a minute before', '2026-11-24T14:29:00Z', '2026-11-24T14:30:00.000Z'],
  ['at that very time', '2026-11-24T14:30:00Z', '2026-12-01T14:30:00.000Z'],
  ['on Monday evening, when it is Tuesday in UTC', '2026-11-24T03:00:00Z', '2026-11-24T14:30:00.000Z'],
  ['before the clocks go back', '2026-10-30T12:00:00Z', '2026-11-03T14:30:00.000Z'],
  ['in summer', '2026-07-01T12:00:00Z', '2026-07-07T13:30:00.000Z'],
  ['before the clocks go forward', '2027-03-12T12:00:00Z', '2027-03-16T13:30:00.000Z'],
])('the next digest is on Tuesday at 9:30 AM Eastern, %s', (_when, now, expected) => {
  expect(next(now)).toBe(expected)
})

const friday = Date.parse('2026-11-20T17:00:00Z')

test('a deadline less than a day after the digest is due before it', () => {
  expect(isDueBeforeDigest(Date.parse('2026-11-25T14:29:00Z'), friday)).toBe(true)
  expect(isDueBeforeDigest(Date.parse('2026-11-25T14:31:00Z'), friday)).toBe(false)
})

test('a day lasts until its midnight in the league', () => {
  expect(isDayBeforeDigest('2026-11-24', 'America/New_York', friday)).toBe(true)
  expect(isDayBeforeDigest('2026-11-25', 'America/New_York', friday)).toBe(false)
})
