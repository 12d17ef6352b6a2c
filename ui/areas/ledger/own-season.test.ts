import { expect, test } from 'vitest'
import type { Entry } from '#contract/ledger'
import { distanceOf } from './own-season.ts'

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

test('a shared lead is a tie, and one alone has no distance', () => {
  const [a, b] = [entry(1, 50), entry(1, 50)]
  expect(distanceOf(a, [a, b])).toEqual({ label: 'Ahead of 2nd', value: 'Tied' })
  expect(distanceOf(a, [a])).toBeUndefined()
})
