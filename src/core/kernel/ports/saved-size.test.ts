import { expect, test } from 'vitest'
import { isLarge } from './backups.ts'

test.each<[string, unknown[], boolean]>([
  ['a week of a large league', ['Jo Field,QB,QB,20.1,Team 2\n'.repeat(320)], false],
  ['nothing but empty lines', ['\n'.repeat(2000)], true],
  ['lines that end as they did on old machines', ['\r'.repeat(2000)], true],
  ['lines in several answers', Array.from({ length: 20 }, () => 'a\n'.repeat(100)), true],
  ['one long line', [';'.repeat(40_000)], true],
  ['several long lines', [';'.repeat(20_000), ';'.repeat(20_000)], true],
  ['what came as JSON', [{ players: Array.from({ length: 50_000 }, () => null) }], false],
])('decides whether to read in a worker thread: %s', (_what, responses, is) =>
  expect(isLarge(responses)).toBe(is),
)
