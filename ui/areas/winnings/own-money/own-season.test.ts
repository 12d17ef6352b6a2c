import { expect, test } from 'vitest'
import type { Award } from '#contract/awards'
import type { Entry } from '#contract/winnings'
import { distanceOf, weeklyOf } from './own-season.ts'

const entry = (rank: number, totalWinnings: number): Entry => ({
  rank,
  managerId: rank,
  managerName: '',
  teamName: '',
  totalWinnings,
  awardCount: 1,
  averageAward: totalWinnings,
})

test('the leader is told how far ahead, the others how far behind', () => {
  const [first, second] = [entry(1, 110.1), entry(2, 100)]
  expect(distanceOf(first, [first, second])).toEqual({ label: 'Ahead of 2nd', value: '$10.10' })
  expect(distanceOf(second, [first, second])).toEqual({ label: 'Behind 1st', value: '$10.10' })
})

test('those behind are told of the leader, however many are between, and of a cent', () => {
  const [first, second, third] = [entry(1, 110.1), entry(2, 100), entry(3, 99.99)]
  const all = [third, first, second]
  expect(distanceOf(third, all)).toEqual({ label: 'Behind 1st', value: '$10.11' })
  expect(distanceOf(first, all)).toEqual({ label: 'Ahead of 2nd', value: '$10.10' })
})

test('a week comes to the cent, and what has no week is in none', () => {
  const award = (week: number | null, prizeAmount: number) => ({ week, prizeAmount }) as Award
  expect(weeklyOf([award(2, 1.1), award(11, 10), award(2, 2.2), award(null, 20)])).toEqual([
    { week: 2, total: 3.3 },
    { week: 11, total: 10 },
  ])
})

test('a shared lead is a tie, and one alone has no distance', () => {
  const [a, b] = [entry(1, 50), entry(1, 50)]
  expect(distanceOf(a, [a, b])).toEqual({ label: 'Ahead of 2nd', value: 'Tied' })
  expect(distanceOf(a, [a])).toBeUndefined()
})
