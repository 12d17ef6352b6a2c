import { expect, test } from 'vitest'
import { hasNoCommand } from './main.ts'

test.each([
  ['', true],
  ['-q --database here.db', true],
  ['--database=here.db --yes', true],
  ['--database', false],
  ['--database here.db awards', false],
  ['--help', false],
])('on a terminal, sidepot %s opens the board: %s', (line, opens) => {
  expect(hasNoCommand(line.split(' ').filter(Boolean))).toBe(opens)
})
