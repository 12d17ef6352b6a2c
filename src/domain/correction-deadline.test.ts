import { expect, test } from 'vitest'
import { weekEndMs } from './calendar.ts'
import { correctionDeadline, deadlineText } from './correction-deadline.ts'

const friday = { day: 5, minute: 480, timeZone: 'America/New_York' }
const deadline = (week: number, at = friday) => new Date(correctionDeadline(week, 2026, at)).toISOString()

test('a week ends on Tuesday at 4 AM in New York, in summer and winter', () => {
  expect(new Date(weekEndMs(1, 2026)).toISOString()).toBe('2026-09-15T08:00:00.000Z')
  expect(new Date(weekEndMs(11, 2026)).toISOString()).toBe('2026-11-24T09:00:00.000Z')
  expect(new Date(weekEndMs(17, 2026)).toISOString()).toBe('2027-01-05T09:00:00.000Z')
})

test.each([
  ['Friday morning after the week', 11, friday, '2026-11-27T13:00:00.000Z'],
  ['in summer time', 1, friday, '2026-09-18T12:00:00.000Z'],
  ['Tuesday after the turn of the week', 11, { ...friday, day: 2, minute: 600 }, '2026-11-24T15:00:00.000Z'],
  [
    'Tuesday before it, which is the next one',
    11,
    { ...friday, day: 2, minute: 60 },
    '2026-12-01T06:00:00.000Z',
  ],
  ['in another time zone', 11, { ...friday, timeZone: 'Australia/Sydney' }, '2026-11-26T21:00:00.000Z'],
  [
    'across the end of summer time',
    7,
    { day: 0, minute: 480, timeZone: 'America/New_York' },
    '2026-11-01T13:00:00.000Z',
  ],
])('finalizes awards on %s', (_, week, at, expected) => {
  expect(deadline(week, at)).toBe(expected)
})

test("reads a deadline in the league's time zone", () => {
  expect(deadlineText(Date.parse('2026-11-27T13:00:00Z'), 'America/New_York')).toMatch(
    /^Friday, November 27(,| at) 8:00\sAM EST$/,
  )
})
