import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reducedCents, type PotPlan, increaseCents, runway, weeksToSkip } from './pot-plan.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const weeks = Array.from({ length: 18 }, (_, index) => index + 1)
const byWeek = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 18 }), amount), { maxLength: 30 })
  .map(pairs => new Map(pairs))
const line = byWeek.map(costs => ({ costs: new Map([...costs].filter(([week]) => week > 0)) }))
const plans: fc.Arbitrary<PotPlan> = fc.record({
  weeks: fc.constant(weeks),
  awarded: byWeek,
  lines: fc.array(line, { maxLength: 8 }),
  setAsideCents: amount,
})
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0)

test('leaves at the end all money minus everything awarded and planned', () => {
  fc.assert(
    fc.property(plans, amount, (plan, money) => {
      const { weeks: after, leftAtEndCents, leftTodayCents } = runway(plan, money)
      const assigned = sum(plan.awarded.values())
      const planned = sum(plan.lines.flatMap(({ costs }) => [...costs.values()]))
      expect(leftTodayCents).toBe(money - plan.setAsideCents - assigned)
      expect(leftAtEndCents).toBe(leftTodayCents - planned)
      expect(after.at(-1)?.leftCents).toBe(leftAtEndCents)
    }),
  )
})

test('runs out in the first week after which money is missing, and never recovers', () => {
  fc.assert(
    fc.property(plans, amount, (plan, money) => {
      const { weeks: after, depletedInWeek } = runway(plan, money)
      for (const { week, leftCents } of after)
        expect(leftCents < 0).toBe(depletedInWeek !== null && week >= depletedInWeek)
    }),
  )
})

test('leaves a cent more after every week for a cent more money', () => {
  fc.assert(
    fc.property(plans, amount, (plan, money) => {
      const [some, more] = [runway(plan, money), runway(plan, money + 1)]
      expect(more.weeks.map(({ leftCents }) => leftCents - 1)).toEqual(
        some.weeks.map(({ leftCents }) => leftCents),
      )
    }),
  )
})

test('raises dues by the fewest whole dollars that fix it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 32 }),
      (missing, people) => {
        const each = increaseCents(missing, people)
        expect(each % 100).toBe(0)
        expect(each * people).toBeGreaterThanOrEqual(missing)
        expect((each - 100) * people).toBeLessThan(missing)
      },
    ),
  )
  expect(increaseCents(7500, 12)).toBe(700)
  expect(increaseCents(7500, 0)).toBe(0)
})

test('drops the fewest weeks, and all of them when none suffice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(amount, { maxLength: 18 }),
      (missing, costs) => {
        const count = weeksToSkip(missing, costs)
        if (sum(costs) < missing) expect(count).toBe(costs.length)
        else {
          expect(sum(costs.slice(0, count))).toBeGreaterThanOrEqual(missing)
          expect(sum(costs.slice(0, count - 1))).toBeLessThan(missing)
        }
      },
    ),
  )
})

test('lowers a prize no further than necessary', () => {
  expect(reducedCents(7500, 1000, 48)).toBe(800)
  expect(reducedCents(100, 1000, 1)).toBe(900)
  expect(reducedCents(5000, 1000, 2)).toBe(0)
  expect(reducedCents(5000, 1000, 0)).toBe(1000)
})
