import { expect, test } from 'vitest'
import { placeOf } from './first-page.ts'

test.each([
  ['/', '', { page: 'landing' }],
  ['/login', '?new=1', { page: 'sign-in' }],
  ['/commissioner-dashboard', '?league=7', { page: 'commissioner', leagueId: 7 }],
  ['/manager-dashboard', '', { page: 'manager' }],
  ['/leagues/7/week', '', { page: 'week', leagueId: 7 }],
  ['/leagues/7/week/11', '', { page: 'week', leagueId: 7, week: 11 }],
  ['/leagues/7/week/11/correction', '', { page: 'week', leagueId: 7, week: 11 }],
  ['/leagues/7/money/pot', '', { page: 'pot', leagueId: 7 }],
  ['/leagues/7/money/settle-up', '', { page: 'money', leagueId: 7 }],
  ['/leagues/7/money', '', { page: 'money-start', leagueId: 7 }],
  ['/leagues/7/money/you', '', { page: 'own-money', leagueId: 7 }],
  ['/leagues/7/week/awards', '', { page: 'week', leagueId: 7 }],
  ['/leagues/7/settings', '', { page: 'other', leagueId: 7 }],
  ['/recap/7/2026/9', '', { page: 'recap', leagueId: 7, season: 2026, week: 9 }],
  ['/recap/7/2026/nine', '', { page: 'other' }],
  ['/manager-dashboard', '?league=x', { page: 'manager' }],
  ['/leagues/1234567890123456/week', '', { page: 'other' }],
])('reads %s%s', (pathname, search, place) => {
  expect(placeOf({ pathname, search })).toEqual(place)
})
