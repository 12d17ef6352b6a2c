import { expect, test } from 'vitest'
import { lastDue } from './last-due.ts'

const hour = 3_600_000
const week = 7 * 24 * hour

const lastOf = (now: string, lines: string[], withinMs = week): string | undefined => {
  const due = lastDue(lines, Date.parse(now), withinMs)
  return due === undefined ? undefined : new Date(due).toISOString()
}

const fetch = ['0 0 10 * * 2', '0 0 12 * * 4']

test.each([
  ['in winter', '2026-11-20T17:00:00Z', ['0 0 9 * * 2'], '2026-11-17T14:00:00.000Z'],
  ['in summer', '2026-09-18T17:00:00Z', ['0 0 9 * * 2'], '2026-09-15T13:00:00.000Z'],
  ['at the very moment', '2026-11-17T14:00:00Z', ['0 0 9 * * 2'], '2026-11-17T14:00:00.000Z'],
  ['a moment before', '2026-11-17T13:59:59Z', ['0 0 9 * * 2'], '2026-11-10T14:00:00.000Z'],
  ['across the end of summer time', '2026-11-02T12:00:00Z', ['0 0 9 * * 2'], '2026-10-27T13:00:00.000Z'],
  ['of two times the later', '2026-11-20T17:00:00Z', fetch, '2026-11-19T17:00:00.000Z'],
  ['of two times the only one yet', '2026-11-18T17:00:00Z', fetch, '2026-11-17T15:00:00.000Z'],
  ['every night', '2026-11-20T08:29:00Z', ['0 30 3 * * *'], '2026-11-19T08:30:00.000Z'],
])("finds a schedule's latest time %s", (_, now, lines, due) => {
  expect(lastOf(now, lines)).toBe(due)
})

test('ignores a time before the window', () => {
  expect(lastOf('2026-11-17T16:00:00Z', ['0 0 9 * * 2'], 2 * hour)).toBeUndefined()
  expect(lastOf('2026-11-17T15:59:00Z', ['0 0 9 * * 2'], 2 * hour)).toBe('2026-11-17T14:00:00.000Z')
})
