import { expect, test } from 'vitest'
import { namesText, ordinalText, plural, spanText } from './text.ts'

test('matches nouns to counts', () => {
  expect(plural(1, 'award')).toBe('1 award')
  expect(plural(1200, 'award')).toBe('1,200 awards')
})

test('formats places as first, second, third and eleventh', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinalText)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
  ])
})

test('lists up to five names, or the first four of more', () => {
  expect(namesText(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D, and E')
  expect(namesText(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D, and 2 others')
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
])('formats %i ms as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
