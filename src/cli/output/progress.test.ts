import { expect, it } from 'vitest'
import { throttledText } from './progress.ts'

it.each([
  ['fast work by the second', 25, 100, 10_000, '2.5 a second, 0:30 left'],
  ['slow work by the minute', 2, 10, 60_000, '2.0 a minute, 4:00 left'],
  ['work that is done', 4, 4, 2_000, '2.0 a second, 0:00 left'],
  ['nothing before anything is done', 0, 4, 9_000, ''],
  ['nothing in the first second', 3, 4, 900, ''],
])('tells %s', (_what, done, total, elapsedMs, expected) => {
  expect(throttledText(done, total, elapsedMs)).toBe(expected)
})
