import { expect, test } from 'vitest'
import { endText, fixIntro, planText, runwayText, signedPotText } from './pot-plan-text.ts'

test('describes the end of a plan', () => {
  expect([-75, 0, 9].map(one => endText(one, 'USD'))).toEqual(['$75 short', 'even', '$9 left over'])
  expect([signedPotText(-445, 'USD'), signedPotText(220, 'USD')]).toEqual(['−$445', '$220'])
})

test('shows the heading above the suggested fixes', () => {
  expect(fixIntro(370, -75, true, 'USD')).toBe(
    "$370 is still owed. Once it's all paid, the plan is $75 short. One of the other fixes closes the gap.",
  )
  expect(fixIntro(370, 0, false, 'USD')).toBe("$370 is still owed. Once it's all paid, the plan is even.")
  expect(fixIntro(0, -75, true, 'USD')).toBe('The plan is $75 short. One of the fixes closes the gap.')
  expect(fixIntro(0, -75, false, 'USD')).toBe('The plan is $75 short.')
})

test('describes the chart in a sentence', () => {
  const weeks = [
    { week: 1, left: 870 },
    { week: 13, left: -20 },
    { week: 18, left: -445 },
  ]
  expect(runwayText(weeks, 'USD')).toBe(
    'Money left after each week: $870 after week 1, −$20 after week 13, −$445 after week 18.',
  )
  expect(runwayText(weeks.slice(0, 1), 'USD')).toBe(
    'Money left after each week: $870 after week 1, $870 after week 1.',
  )
  expect(runwayText([], 'USD')).toBe('No week of the season pays out.')
})

const rule = (each: number, weeks: number, first = 1) => ({
  planned: each * weeks,
  weeks: Array.from({ length: weeks }, (_, at) => first + at),
})

test("shows every rule's total as a part of the pot", () => {
  const rules = [rule(60, 17), rule(10, 17), rule(20, 1, 17)]
  const plan = { rules, setAside: 0 }
  expect(planText(plan, 1200, 'USD')).toBe('17 weeks at $70 and $20 once: $1,210 of $1,200. $10 short.')
  expect(planText(plan, 1500, 'USD')).toBe('17 weeks at $70 and $20 once: $1,210 of $1,500. $290 left over.')
  expect(planText(plan, 1210, 'USD')).toBe('17 weeks at $70 and $20 once: $1,210 of $1,210.')
  expect(planText(plan, 0, 'USD')).toBe('17 weeks at $70 and $20 once: $1,210.')
  const more = { rules: [...rules, rule(15, 4, 3)], setAside: 300 }
  expect(planText(more, 1600, 'USD')).toBe(
    '17 weeks at $70, $60 for challenges, $20 once, and $300 for payouts: $1,570 of $1,600. $30 left over.',
  )
  expect(planText({ rules: [rule(0, 17)], setAside: 0 }, 1200, 'USD')).toBe('No rule pays anything.')
  const jackpot = { rules: [{ planned: 100, weeks: [1, 2, 3] }], setAside: 0 }
  expect(planText(jackpot, 90, 'USD')).toBe('$100 in 3 weeks: $100 of $90. $10 short.')
})
