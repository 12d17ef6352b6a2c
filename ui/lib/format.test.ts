import { expect, test } from 'vitest'
import { countdownText, dayText, initialsOf, spanText } from './format.ts'

test('a day of another year says which', () => {
  expect(dayText('2019-11-11T12:00:00.000Z')).toBe('Nov 11, 2019')
})

test.each([
  [48 * 3_600_000, '48 hours'],
  [3_600_000, '1 hour'],
  [2 * 3_600_000 - 1, '1 hour'],
  [59 * 60_000, '59 minutes'],
  [60_000, '1 minute'],
  [119_999, '1 minute'],
  [59_999, 'less than a minute'],
  [-5000, 'less than a minute'],
])('%i ms are told as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

test('a countdown shows minutes and seconds, and stops at nothing', () => {
  expect([299_001, 60_000, 9000, 0, -1].map(countdownText)).toEqual(['5:00', '1:00', '0:09', '0:00', '0:00'])
})

test('initials are the first and the last name', () => {
  expect(initialsOf('Dana van Whitfield')).toBe('DW')
  expect(initialsOf(' Tess Lindqvist ')).toBe('TL')
  expect(initialsOf('Cher')).toBe('C')
  expect(initialsOf('')).toBe('')
})
