import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCents, computeSurvivors, computePool } from './pool.ts'

const payouts = fc.constantFrom([100], [50, 50], [60, 30, 10], [34, 33, 33])
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, each) => total + each, 0)

test('distributes the whole sum over the places, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), payouts, (cents, of) => {
      expect(sum(placeCents(cents, of, 'USD'))).toBe(cents)
    }),
  )
  expect(placeCents(1001, [50, 30, 20], 'USD')).toEqual([501, 300, 200])
})

/** Winners of each week: none, one, or as many as there are places; undefined for an undecided week. */
const course = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }), {
  minLength: 1,
  maxLength: 18,
})

test('distributes exactly the buy-ins as prizes, refunds or unclaimed money', () => {
  fc.assert(
    fc.property(
      course,
      payouts,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9999 }),
      (winners, of, count, buyIn) => {
        const members = Array.from({ length: count }, (_, index) => index + 1)
        const weeks = winners.map((_, index) => index + 1)
        const potCents = buyIn * count
        const played = computePool(
          { potCents, weeks, payouts: of, currency: 'USD' },
          (week, places) => {
            const won = winners[week - 1]
            if (won === undefined) return undefined
            return new Map(members.slice(0, won).map((member, at) => [member, places[at] ?? 0]))
          },
          members,
        )
        const awardedCents =
          sum(played.prizes.map(({ cents }) => cents)) + sum(played.refunds.map(({ cents }) => cents))
        expect(played.isOver).toBe(winners.every(won => won !== undefined))
        expect(awardedCents).toBeLessThanOrEqual(potCents)
        expect(awardedCents).toBe(played.isOver ? potCents : awardedCents)
        expect([...played.prizes, ...played.refunds].every(({ cents }) => cents > 0)).toBe(true)
        if (played.isOver) expect(played.rolledOverCents).toBe(0)
      },
    ),
  )
})

test('adds an unwon week to the next, and refunds it after the last', () => {
  const terms = { potCents: 3000, weeks: [1, 2, 3], payouts: [100], currency: 'USD' }
  const none = new Map<number, number>()
  const second = computePool(terms, (week, [all = 0]) => (week === 2 ? new Map([[7, all]]) : none), [7, 8])
  expect(second).toEqual({
    prizes: [{ week: 2, memberId: 7, cents: 2000 }],
    refunds: [
      { memberId: 7, cents: 500 },
      { memberId: 8, cents: 500 },
    ],
    rolledOverCents: 0,
    remainderCents: 0,
    isOver: true,
  })
  const early = computePool(terms, week => (week === 1 ? none : undefined), [7, 8])
  expect(early).toEqual({ prizes: [], refunds: [], rolledOverCents: 1000, remainderCents: 0, isOver: false })
  const rolledOver = computePool({ ...terms, rollsOverRemainder: true }, () => none, [7, 8])
  expect(rolledOver).toEqual({
    prizes: [],
    refunds: [],
    rolledOverCents: 0,
    remainderCents: 3000,
    isOver: true,
  })
})

test('splits the pot among the survivors to the cent; if none is eligible, it is the remainder', () => {
  expect(computeSurvivors({ currency: 'USD', potCents: 1001 }, null, [7], [7, 8]).isOver).toBe(false)
  expect(computeSurvivors({ currency: 'USD', potCents: 1001 }, 4, [8, 7], [7, 8]).prizes).toEqual([
    { week: 4, memberId: 8, cents: 501 },
    { week: 4, memberId: 7, cents: 500 },
  ])
  expect(computeSurvivors({ currency: 'USD', potCents: 1001 }, 4, [], [7, 8]).refunds).toEqual([
    { memberId: 7, cents: 501 },
    { memberId: 8, cents: 500 },
  ])
  expect(
    computeSurvivors({ currency: 'USD', potCents: 1001, rollsOverRemainder: true }, 4, [], [7, 8]),
  ).toMatchObject({
    prizes: [],
    refunds: [],
    remainderCents: 1001,
  })
})
