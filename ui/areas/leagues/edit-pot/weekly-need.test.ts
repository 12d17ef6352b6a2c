import { expect, test } from 'vitest'
import { awardKinds } from '#testing/award-kinds'
import { needWords, plannedWords, weeklyNeedOf } from './weekly-need.ts'

const upTo = (last: number) =>
  Array.from({ length: 18 }, (_, index) => ({ week: index + 1, count: index < last ? 7 : 0, total: 0 }))

test.each([
  [0, {}, true, 1280, '18 weeks at $70 and one Miscreant need $1,280. You have exactly that.'],
  [0, {}, false, 1280, '18 weeks at $60 and one Miscreant need $1,100. You have $180 more than that.'],
  [10, { miscreant: 1 }, true, 500.5, '8 weeks at $70 need $560. You have $59.50 less than that.'],
  [17, { miscreant: 1 }, true, 70, '1 week at $70 needs $70. You have exactly that.'],
  [18, {}, true, 0, 'one Miscreant needs $20. You have $20 less than that.'],
])('after week %i with %o, premium %s and $%d left: %s', (last, byType, isPremium, left, text) => {
  const { what, outcome } = needWords(
    weeklyNeedOf({ weekly: upTo(last), byType }, awardKinds, isPremium),
    left,
    'USD',
  )
  expect(`${what} ${outcome}`).toBe(text)
})

test('a week that was left out is over as well: what is left are the weeks after the last one', () => {
  const weekly = upTo(10).map(week => (week.week === 4 ? { ...week, count: 0 } : week))
  expect(weeklyNeedOf({ weekly, byType: { miscreant: 1 } }, awardKinds, true)).toEqual({
    weeks: 8,
    perWeek: 70,
    seasonal: [],
    total: 560,
  })
})

test('nothing is to come once all weeks and the Miscreant are given', () => {
  expect(weeklyNeedOf({ weekly: upTo(18), byType: { miscreant: 1 } }, awardKinds, true).total).toBe(0)
})

test('rules of the league need what they are planned to pay', () => {
  expect(plannedWords(510, 580, 'USD')).toEqual({
    what: 'The rules from here on',
    outcome: 'need $510. You have $70 more than that.',
  })
})

test('a fine needs nothing', () => {
  const fine = { ...awardKinds[0], type: 'fine', isFine: true } as (typeof awardKinds)[number]
  expect(weeklyNeedOf({ weekly: [], byType: {} }, [fine], true).total).toBe(0)
})
