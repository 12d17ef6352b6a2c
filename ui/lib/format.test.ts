import { describe, expect, test } from 'vitest'
import {
  countdownText,
  dayText,
  initialsOf,
  moneyText,
  ordinalText,
  plural,
  pointsText,
  spanText,
} from './format.ts'

describe('money', () => {
  test('is whole dollars with a thousands separator', () => {
    expect(moneyText(0)).toBe('$0')
    expect(moneyText(3000)).toBe('$3,000')
  })

  test('shows its cents when it has any, or when asked', () => {
    expect(moneyText(3.34)).toBe('$3.34')
    expect(moneyText(12.5)).toBe('$12.50')
    expect(moneyText(10, true)).toBe('$10.00')
  })
})

describe('points', () => {
  test('have one decimal, rounded half up', () => {
    expect(pointsText(18)).toBe('18.0')
    expect([27.45, 1.15].map(points => pointsText(points))).toEqual(['27.5', '1.2'])
    expect(pointsText(-1.2)).toBe('-1.2')
  })

  test('show the second decimal only where two would look equal but are not', () => {
    expect(pointsText(9.91, [9.91, 9.88, 31.4])).toBe('9.91')
    expect(pointsText(9.88, [9.91, 9.88, 31.4])).toBe('9.88')
    expect(pointsText(31.4, [9.91, 9.88, 31.4])).toBe('31.4')
    expect(pointsText(27.4, [27.4, 27.4])).toBe('27.4')
  })
})

test('counts agree with their nouns', () => {
  expect(plural(1, 'award')).toBe('1 award')
  expect(plural(1200, 'award')).toBe('1,200 awards')
})

test('places are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinalText)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
  ])
})

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
