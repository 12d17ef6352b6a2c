import { expect, test } from 'vitest'
import { countdownText, dayText, initialsOf } from './format.ts'

test('adds the year to a date in another year', () => {
  expect(dayText('2019-11-11T12:00:00.000Z')).toBe('Nov 11, 2019')
})

test('counts down in minutes and seconds, and stops at zero', () => {
  expect([299_001, 60_000, 9000, 0, -1].map(countdownText)).toEqual(['5:00', '1:00', '0:09', '0:00', '0:00'])
})

test('uses the first and last name for initials', () => {
  expect(initialsOf('Dana van Whitfield')).toBe('DW')
  expect(initialsOf(' Tess Lindqvist ')).toBe('TL')
  expect(initialsOf('Cher')).toBe('C')
  expect(initialsOf('')).toBe('')
})
