import { expect, test } from 'vitest'
import { isLooser, twoPeopleText } from './two-people.ts'

test('describes what requires two people', () => {
  expect(twoPeopleText({ forOwn: true, above: 200 }, 'USD')).toBe(
    'payments to yourself and payments above $200',
  )
  expect(twoPeopleText({ forOwn: true, above: null }, 'USD')).toBe('payments to yourself')
  expect(twoPeopleText({ forOwn: false, above: 0 }, 'USD')).toBe('payments above $0')
  expect(twoPeopleText({ forOwn: false, above: null }, 'USD')).toBe('no payment')
})

test('is looser when either part applies less often, whatever the other does', () => {
  const before = { forOwn: true, above: 50 }
  expect(isLooser({ forOwn: false, above: 10 }, before)).toBe(true)
  expect(isLooser({ forOwn: true, above: 51 }, before)).toBe(true)
  expect(isLooser({ forOwn: true, above: null }, before)).toBe(true)
  expect(isLooser({ forOwn: true, above: 50 }, before)).toBe(false)
  expect(isLooser({ forOwn: true, above: 10 }, { forOwn: false, above: null })).toBe(false)
})
