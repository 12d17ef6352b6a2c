import { describe, expect, test } from 'vitest'
import type { Reward } from '#contract/sharing'
import { conditionOf, progressOf, tierOf, unitOf } from './streak-badges.ts'

const reward = (kind: Reward['kind'], threshold: number): Reward => ({
  name: '',
  kind,
  threshold,
  reward: '',
})

const all = [
  ...[1, 7, 14, 30].map(days => reward('streak', days)),
  ...[5, 20, 50, 100].map(shares => reward('total', shares)),
]

test("ranks a badge's tier among those of its type", () => {
  expect(all.map(one => tierOf(one, all))).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
})

test('says what a badge counts', () => {
  expect(all.map(unitOf)).toEqual(['DAY', 'DAYS', 'DAYS', 'DAYS', 'WINS', 'WINS', 'WINS', 'WINS'])
  expect([reward('streak', 1), reward('streak', 7), reward('total', 100)].map(conditionOf)).toEqual([
    '1 day in a row',
    '7 days in a row',
    '100 wins shared',
  ])
})

describe("the user's own streak", () => {
  test.each([
    [0, 'Your first share starts it.'],
    [5, 'Day 5. 2 more days until your 7-day badge.'],
    [6, 'Day 6. 1 more day until your 7-day badge.'],
    [30, "Day 30. You've earned every badge."],
  ])('shows its status after %i days', (days, text) => {
    expect(progressOf(days, all)).toBe(text)
  })
})
