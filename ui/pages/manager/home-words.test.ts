import { expect, test } from 'vitest'
import type { Home } from '#contract/home'
import { owingText } from './home-words.ts'

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
