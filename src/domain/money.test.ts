import { describe, expect, test } from 'vitest'
import { dollarsText, moneyText } from './money.ts'

test('formats dollars with cents only when needed, and thousands separators', () => {
  expect([0, 1000, 334, 125_000, -450, 5].map(amount => moneyText(amount, 'USD'))).toEqual([
    '$0',
    '$10',
    '$3.34',
    '$1,250',
    '-$4.50',
    '$0.05',
  ])
})

describe('money', () => {
  test('formats whole dollars with a thousands separator', () => {
    expect(dollarsText(0, 'USD')).toBe('$0')
    expect(dollarsText(3000, 'USD')).toBe('$3,000')
  })

  test('shows cents when there are any, or on request', () => {
    expect(dollarsText(3.34, 'USD')).toBe('$3.34')
    expect(dollarsText(12.5, 'USD')).toBe('$12.50')
    expect(dollarsText(10, 'USD', true)).toBe('$10.00')
  })
})
