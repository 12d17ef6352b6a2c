import { expect, test } from 'vitest'
import type { Home } from '#contract/home'
import { balanceNote, owingText } from './home-words.ts'

type Own = NonNullable<Home['own']>

const own = (change: Partial<Own>): Own => ({
  ...{
    balance: -50,
    won: 0,
    paidOut: 0,
    dues: 100,
    paidIn: 50,
    place: 1,
    of: 3,
    up: 0,
    latestAwardId: null,
    awards: 0,
    weekly: [],
  },
  ...change,
})

test.each<[string, Partial<Own>, string]>([
  ['all of it dues', {}, 'You owe $50.00 in dues'],
  ['dues that winnings are set against', { balance: -90, paidIn: 0, won: 10 }, 'You owe $90.00 in dues'],
  ['dues and a fine', { balance: -55 }, 'You owe $55.00, of which $50.00 are dues'],
  ['a fine alone', { balance: -5, paidIn: 100 }, 'You owe $5.00'],
])('says of what somebody owes how much are dues: %s', (_what, change, text) => {
  expect(owingText(own(change), 'USD')).toBe(text)
})

test.each<[Partial<Own>, string]>([
  [{}, 'Won $0, dues $100, paid in $50'],
  [{ balance: 20, won: 120, paidIn: 0 }, 'Won $120, dues $100'],
  [{ balance: 0, won: 30, dues: 0, paidIn: 0, paidOut: 30 }, 'Won $30, paid out $30'],
  [{ balance: -55 }, 'Won $0, dues $100, paid in $50, $5 taken off'],
  [{ balance: -47.5 }, 'Won $0, dues $100, paid in $50, $2.50 besides'],
])('says where a balance comes from, each part once: %o', (change, text) => {
  expect(balanceNote(own(change), 'USD')).toBe(text)
})
