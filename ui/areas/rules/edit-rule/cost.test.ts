import { expect, test } from 'vitest'
import { overText, type Cost } from './prize-text.ts'

const weeks = [12, 13, 14, 15, 16, 17, 18]
const cost = (more: Partial<Cost>): Cost => ({ aWeek: 15, weeks, total: 105, free: 70, ...more })

test('shows by how much a rule exceeds the pot, and what would fit', () => {
  expect(overText(cost({}), 'USD')).toBe(
    '$105 for 7 weeks, $35 over the pot. $10 fits, or stop after week 15.',
  )
})

test('shows nothing for a rule that fits, a fine, or one paid from the remainder', () => {
  expect(overText(cost({ aWeek: 10, total: 70 }), 'USD')).toBeUndefined()
  expect(overText(cost({ aWeek: -5, total: 0, free: 0 }), 'USD')).toBeUndefined()
  expect(overText(cost({ aWeek: null, total: null, free: 0 }), 'USD')).toBeUndefined()
})

test('suggests only what helps when nothing or less than a dollar a week is left', () => {
  expect(overText(cost({ free: 0 }), 'USD')).toBe(
    '$105 for 7 weeks, $105 over the pot. The pot is fully allocated.',
  )
  expect(overText(cost({ free: -40 }), 'USD')).toBe(
    '$105 for 7 weeks, $105 over the pot. The pot is fully allocated.',
  )
  expect(overText(cost({ free: 5 }), 'USD')).toBe('$105 for 7 weeks, $100 over the pot. Use fewer weeks.')
  expect(overText(cost({ weeks: [18], total: 15, free: 10 }), 'USD')).toBe(
    '$15 for 1 week, $5 over the pot. $10 fits.',
  )
})
