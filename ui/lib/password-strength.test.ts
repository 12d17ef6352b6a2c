import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['football1', [], 1],
  ['P@ssw0rd', [], 0],
  ['dana.lee1987', ['Dana Lee', 'dana.lee@example.com'], 1],
  ['correct horse battery', [], 4],
])('limits %s with %j known to a score of %i', (password, known, maxScore) => {
  expect(strengthOf(password, known)).toBeLessThanOrEqual(maxScore)
})

test('rates a long, unique password as strong', () => {
  expect(strengthOf('quiet otters refuse 9 ladders', [])).toBe(4)
})
