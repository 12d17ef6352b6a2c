import { expect, test } from 'vitest'
import type { Eligibility, RulePrize } from '#contract/rules/rule-settings'
import { parseRuleOptions, type RuleOptions } from './rule-input.ts'

const eligibility: Eligibility = {
  legalLineup: true,
  paidUp: false,
  mostWins: 2,
  notTwiceInARow: true,
  projectionWithin: null,
}
const before = { prize: { kind: 'fine', amount: 5, purpose: 'pot' } satisfies RulePrize, eligibility }

test.each<[RuleOptions, RulePrize]>([
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
])('accepts %j as a prize', (input, prize) => {
  expect(parseRuleOptions(input)).toEqual({ prize })
})

test('takes the prize from one option and reports its errors under that name', () => {
  expect(() => parseRuleOptions({ prize: 5, fine: 3 })).toThrow('Use either --prize or --fine, not both.')
  expect(() => parseRuleOptions({ fineTo: 'pot' })).toThrow('--fine-to requires --fine.')
  expect(() => parseRuleOptions({ prize: 5, fineTo: 'pot' })).toThrow('--fine-to requires --fine.')
  expect(() => parseRuleOptions({ shared: { amount: 30, places: 9 } })).toThrow(
    '--shared: Choose 2 to 6 places',
  )
  expect(() => parseRuleOptions({ prize: -1 })).toThrow("--prize: The amount can't be negative")
  expect(parseRuleOptions({ fineTo: 'firstPlace' }, before).prize).toEqual({
    ...before.prize,
    purpose: 'firstPlace',
  })
})

test("omits options that weren't typed and includes those that clear a value", () => {
  expect(parseRuleOptions({})).toEqual({})
  expect(
    parseRuleOptions({
      positions: ['all'],
      weeks: 'all',
      target: 'none',
      automatic: true,
      on: true,
      noChallenge: true,
    }),
  ).toEqual({ positions: [], weeks: null, target: null, isAutomatic: true, isOn: true, isChallenge: false })
  expect(parseRuleOptions({ positions: ['qb', 'TE'], manual: true, off: true, weeks: [3, 5] })).toEqual({
    positions: ['QB', 'TE'],
    isAutomatic: false,
    isOn: false,
    weeks: [3, 5],
  })
  expect(() => parseRuleOptions({ on: true, off: true })).toThrow('Use either --on or --off, not both.')
})

test("keeps the conditions that weren't typed", () => {
  expect(parseRuleOptions({ mostWins: 'none', twice: true }, before).eligibility).toEqual({
    ...eligibility,
    mostWins: null,
    notTwiceInARow: false,
  })
  expect(parseRuleOptions({ legalLineup: true }).eligibility).toEqual({ legalLineup: true })
  expect(parseRuleOptions({ prize: 5 }, before)).not.toHaveProperty('eligibility')
})
