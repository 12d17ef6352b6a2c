import { expect, test } from 'vitest'
import { plainNumber, steppedNumber, stepOf } from './number-text.ts'

test.each([
  ['10', '10'],
  ['$10', '10'],
  ['$1,280.50', '1280.50'],
  [' 1,280 ', '1280'],
  ['10,50', '10.50'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-12,5', '-12.5'],
  ['', ''],
  ['ten', 'ten'],
  ['1,28,0', '1,28,0'],
])('reads %s as %s', (input, plain) => expect(plainNumber(input)).toBe(plain))

test.each([
  ['10', 1, '11'],
  ['', 1, '1'],
  ['0', -1, '0'],
  ['9.50', 10, '19.50'],
  ['1,280', -10, '1270'],
  ['-3', -1, '-4'],
  ['ten', 1, 'ten'],
])('increases %s by %i to %s', (text, by, next) => expect(steppedNumber(text, by)).toBe(next))

test.each([
  ['ArrowUp', false, 1],
  ['ArrowDown', true, -10],
  ['Enter', false, undefined],
])('steps with the key %s, and with Shift %s, by %s', (key, shiftKey, by) =>
  expect(stepOf({ key, shiftKey })).toBe(by),
)
