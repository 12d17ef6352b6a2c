import { expect, test } from 'vitest'
import { countdownText, dayText, initialsOf } from './format.ts'

test('a day of another year says which', () => {
  expect(dayText('2019-11-11T12:00:00.000Z')).toBe('Nov 11, 2019')
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
