import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectedOf, type MemberDebts, owedToPotCents, potTotals, type SeasonFacts } from './pot-totals.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const seasons: fc.Arbitrary<SeasonFacts> = fc.record({
  enteredPotCents: amount,
  duesCents: amount,
  lateFeesCents: amount,
  finesCents: amount,
  rolledInCents: amount,
  takenOutCents: amount,
  setAsideCents: amount,
  distributedCents: amount,
})
const members: fc.Arbitrary<MemberDebts[]> = fc.array(
  fc.record({
    dueCents: amount,
    lateFeeCents: amount,
    finesCents: amount,
    paidCents: amount,
    balanceCents: fc.integer({ min: -2_000_000, max: 2_000_000 }),
  }),
  { maxLength: 12 },
)

const demo: SeasonFacts = {
  enteredPotCents: 250_000,
  duesCents: 300_000,
  lateFeesCents: 2_000,
  finesCents: 0,
  rolledInCents: 0,
  takenOutCents: 0,
  setAsideCents: 165_000,
  distributedCents: 72_000,
}

test('returns the totals of a season with dues and a late fee', () => {
  expect(potTotals(demo)).toEqual({
    baseCents: 300_000,
    leaguePotCents: 302_000,
    availableCents: 65_000,
    overspentCents: 0,
  })
})

test('uses the typed pot while no dues are charged', () => {
  expect(potTotals({ ...demo, duesCents: 0 }).baseCents).toBe(250_000)
})

test('adds up: the League pot is distributed, set aside or available, and any excess is overspent', () => {
  fc.assert(
    fc.property(seasons, season => {
      const pot = potTotals(season)
      expect(season.distributedCents + season.setAsideCents + pot.availableCents - pot.overspentCents).toBe(
        pot.leaguePotCents,
      )
      expect(pot.availableCents * pot.overspentCents).toBe(0)
    }),
  )
})

test('adds up: collected is cash, offsets and other money; plus the balances due it is the League pot', () => {
  fc.assert(
    fc.property(amount, members, (leaguePotCents, people) => {
      const found = collectedOf(leaguePotCents, people)
      expect(found.cashCents + found.offsetCents + found.otherCents).toBe(found.collectedCents)
      expect(found.collectedCents + found.stillOwedCents).toBe(leaguePotCents)
      expect(Math.min(found.cashCents, found.offsetCents, found.stillOwedCents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const member = (more: Partial<MemberDebts>): MemberDebts => ({
  dueCents: 25_000,
  lateFeeCents: 0,
  finesCents: 0,
  paidCents: 0,
  balanceCents: -25_000,
  ...more,
})

test.each([
  ['nothing was paid', {}, 25_000],
  ['a part was paid', { paidCents: 10_000, balanceCents: -15_000 }, 15_000],
  ['winnings are set against it', { balanceCents: -22_000 }, 22_000],
  [
    'a late fee and a fine were added',
    { lateFeeCents: 1_000, finesCents: 500, balanceCents: -26_500 },
    26_500,
  ],
  ['more was paid than is owed', { paidCents: 30_000, balanceCents: 5_000 }, 0],
  ['a buy-in is owed in addition', { paidCents: 25_000, balanceCents: -2_000 }, 0],
])('charges a member a debt to the pot when %s', (_when, more, cents) => {
  expect(owedToPotCents(member(more))).toBe(cents)
})

test('credits an overpayment to its member only', () => {
  const people = [member({ paidCents: 30_000, balanceCents: 5_000 }), member({})]
  expect(collectedOf(50_000, people)).toEqual({
    cashCents: 25_000,
    offsetCents: 0,
    otherCents: 0,
    collectedCents: 25_000,
    stillOwedCents: 25_000,
  })
})
