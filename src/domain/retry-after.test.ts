import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-11-20T17:00:00Z')

test.each([
  ['600', 600_000],
  ['0.3', 300],
  ['0', 0],
  ['999999999', 86_400_000],
  ['Fri, 20 Nov 2026 17:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 16:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('reads Retry-After: %s', (header, delay) => {
  expect(retryAfterMs(header, now)).toBe(delay)
})
