import { expect, test } from 'vitest'
import { paymentLinks } from './payment-methods.ts'

const none = { venmo: '', paypal: '', cashApp: '', other: '' }

test('returns no links for a member without payment handles', () => {
  expect(paymentLinks(none, 10, 'Note', 'USD')).toEqual([])
})

test('opens the service with the amount, and Venmo with the note', () => {
  const links = paymentLinks(
    { venmo: 'tess-l', paypal: 'tessl', cashApp: 'tess', other: 'Check' },
    202.5,
    'Fourth & Long 2025',
    'USD',
  )
  expect(links.map(({ url }) => url)).toEqual([
    'https://venmo.com/tess-l?txn=pay&amount=202.50&note=Fourth+%26+Long+2025',
    'https://cash.app/$tess/202.50',
    'https://paypal.me/tessl/202.50',
    null,
  ])
  expect(links.map(({ handle }) => handle)).toEqual(['@tess-l', '$tess', 'paypal.me/tessl', 'Check'])
})

test('offers only the handles that were set', () => {
  expect(paymentLinks({ ...none, other: 'Bank 12' }, 5, '', 'USD')).toEqual([
    { how: 'other', name: 'Other', handle: 'Bank 12', url: null },
  ])
})
