import { expect, test } from 'vitest'
import type { Eligibility, RulePrize } from '#contract/rules'
import { ruleTyped } from './rule-input.ts'

const eligibility: Eligibility = {
  legalLineup: true,
  paidUp: false,
  mostWins: 2,
  notTwiceInARow: true,
  projectionWithin: null,
}
const before = { prize: { kind: 'fine', amount: 5, purpose: 'pot' } satisfies RulePrize, eligibility }

test.each([
  [{ prize: 20 }, { kind: 'fixed', amounts: [20] }],
  [{ places: [20, 10, 5] }, { kind: 'fixed', amounts: [20, 10, 5] }],
  [{ shared: { amount: 30, places: 3 } }, { kind: 'shared', amount: 30, places: 3 }],
  [{ potShare: 5 }, { kind: 'potShare', percent: 5 }],
  [{ duesMultiple: 1 }, { kind: 'duesMultiple', times: 1 }],
  [{ remainder: true }, { kind: 'remainder' }],
  [{ jackpot: 10 }, { kind: 'jackpot', amount: 10 }],
  [{ fine: 5 }, { kind: 'fine', amount: 5, purpose: 'pot' }],
  [
    { fine: 5, fineTo: 'firstPlace' },
    { kind: 'fine', amount: 5, purpose: 'firstPlace' },
  ],
])('accepts %j as a prize', (typed, prize) => {
  expect(ruleTyped(typed)).toEqual({ prize })
})

test('takes the prize from one option and reports its errors under that name', () => {
  expect(() => ruleTyped({ prize: 5, fine: 3 })).toThrow('Use either --prize or --fine, not both.')
  expect(() => ruleTyped({ fineTo: 'pot' })).toThrow('--fine-to requires --fine.')
  expect(() => ruleTyped({ prize: 5, fineTo: 'pot' })).toThrow('--fine-to requires --fine.')
  expect(() => ruleTyped({ shared: { amount: 30, places: 9 } })).toThrow('--shared: Choose 2 to 6 places')
  expect(() => ruleTyped({ prize: -1 })).toThrow("--prize: The amount can't be negative")
  expect(ruleTyped({ fineTo: 'firstPlace' }, before).prize).toEqual({
    ...before.prize,
    purpose: 'firstPlace',
  })
})

test("omits options that weren't typed and includes those that clear a value", () => {
  expect(ruleTyped({})).toEqual({})
  expect(
    ruleTyped({
      positions: ['all'],
      weeks: 'all',
      target: 'none',
      automatic: true,
      on: true,
      challenge: false,
    }),
  ).toEqual({ positions: [], weeks: null, target: null, isAutomatic: true, isOn: true, isChallenge: false })
  expect(ruleTyped({ positions: ['qb', 'TE'], manual: true, off: true, weeks: [3, 5] })).toEqual({
    positions: ['QB', 'TE'],
    isAutomatic: false,
    isOn: false,
    weeks: [3, 5],
  })
  expect(() => ruleTyped({ on: true, off: true })).toThrow('Use either --on or --off, not both.')
})

test("keeps the conditions that weren't typed", () => {
  expect(ruleTyped({ mostWins: 'none', twice: true }, before).eligibility).toEqual({
    ...eligibility,
    mostWins: null,
    notTwiceInARow: false,
  })
  expect(ruleTyped({ legalLineup: true }).eligibility).toEqual({ legalLineup: true })
  expect(ruleTyped({ prize: 5 }, before)).not.toHaveProperty('eligibility')
})
