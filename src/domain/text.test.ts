import { expect, test } from 'vitest'
import { ordinalText, plural } from './text.ts'

test('counts agree with their nouns', () => {
  expect(plural(1, 'award')).toBe('1 award')
  expect(plural(1200, 'award')).toBe('1,200 awards')
})

test('places are first, second, third, and eleventh', () => {
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
