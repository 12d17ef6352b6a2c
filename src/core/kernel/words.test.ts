import { expect, test } from 'vitest'
import { moneyText, ordinal, pointsText } from './words.ts'

test('dollars show cents only where there are some, and thousands apart', () => {
  expect([0, 1000, 334, 125_000, -450, 5].map(moneyText)).toEqual([
    '$0',
    '$10',
    '$3.34',
    '$1,250',
    '-$4.50',
    '$0.05',
  ])
})

test('points show one decimal, rounded to the nearest', () => {
  expect([3310, 2744, 2745, 0, -150].map(pointsText)).toEqual(['33.1', '27.4', '27.5', '0.0', '-1.5'])
})

test('places are first, second, third, and eleventh', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual([
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
