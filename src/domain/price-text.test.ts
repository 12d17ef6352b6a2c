import { expect, test } from 'vitest'
import { amountText, discountText, type Price, priceText } from './price-text.ts'

const price = (fields: Partial<Price>): Price => ({
  amount: 7,
  currency: 'USD',
  interval: 'month',
  every: 1,
  ...fields,
})

test.each([
  [price({}), '$7 a month'],
  [price({ amount: 6.5, currency: 'EUR' }), '€6.50 a month'],
  [price({ amount: 900, currency: 'JPY', interval: 'year' }), '¥900 a year'],
  [price({ amount: 20, every: 3 }), '$20 every 3 months'],
  [price({ amount: 1.5, interval: 'week', every: 2 }), '$1.50 every 2 weeks'],
])('formats a price in its currency and period: %o', (input, text) => {
  expect(priceText(input)).toBe(text)
})

test('shows the code of a currency without a sign', () => {
  expect(amountText({ amount: 70, currency: 'CHF' }).replace(/\s/, ' ')).toBe('CHF 70')
})

const none = { percent: null, amount: null, currency: null, months: null }

test.each([
  [{ ...none, percent: 20, lasts: 'forever' as const }, '20% off every payment'],
  [{ ...none, percent: 12.5, lasts: 'repeating' as const, months: 3 }, '12.5% off for the first 3 months'],
  [{ ...none, amount: 5, currency: 'EUR', lasts: 'once' as const }, '€5 off the first payment'],
])('describes a coupon by its discount and duration: %o', (coupon, text) => {
  expect(discountText(coupon)).toBe(text)
})
