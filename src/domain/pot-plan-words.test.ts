import { expect, test } from 'vitest'
import { endText, mendIntro, runwayText, signedText } from './pot-plan-words.ts'

test('how a plan ends', () => {
  expect([-75, 0, 9].map(one => endText(one, 'USD'))).toEqual(['$75 short', 'even', '$9 over'])
  expect([signedText(-445, 'USD'), signedText(220, 'USD')]).toEqual(['−$445', '$220'])
})

test('what stands above the mends', () => {
  expect(mendIntro(370, -75, true, 'USD')).toBe(
    '$370 is still owed. With all of it paid, the plan is $75 short. One of the other lines closes that.',
  )
  expect(mendIntro(370, 0, false, 'USD')).toBe('$370 is still owed. With all of it paid, the plan is even.')
  expect(mendIntro(0, -75, true, 'USD')).toBe('The plan is $75 short. One of the lines closes that.')
  expect(mendIntro(0, -75, false, 'USD')).toBe('The plan is $75 short.')
})

test('the picture in a sentence', () => {
  const weeks = [
    { week: 1, left: 870 },
    { week: 13, left: -20 },
    { week: 18, left: -445 },
  ]
  expect(runwayText(weeks, 'USD')).toBe(
    'Money left after each week: $870 after week 1, −$20 after week 13, −$445 after week 18.',
  )
  expect(runwayText(weeks.slice(0, 1), 'USD')).toBe(
    'Money left after each week: $870 after week 1, $870 after week 1.',
  )
  expect(runwayText([], 'USD')).toBe('No week of the season pays.')
})
