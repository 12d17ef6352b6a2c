import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, type Transfer, transfersOf } from './settle.ts'

/** Balances of 2 to 32 people that add up to 0. */
const balances = fc
  .array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 31 })
  .map((amounts): Balance[] =>
    [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)].map((cents, at) => ({
      memberId: at + 1,
      cents,
    })),
  )

const after = (all: readonly Balance[], paid: readonly Transfer[]): Balance[] =>
  all.map(({ memberId, cents }) => ({
    memberId,
    cents: paid.reduce(
      (sum, { fromMemberId, toMemberId, cents }) =>
        sum + (fromMemberId === memberId ? cents : 0) - (toMemberId === memberId ? cents : 0),
      cents,
    ),
  }))

test('brings all balances to zero with fewer payments than members', () => {
  fc.assert(
    fc.property(balances, all => {
      const transfers = transfersOf(all, 1)
      expect(after(all, transfers).every(({ cents }) => cents === 0)).toBe(true)
      expect(transfers.length).toBeLessThan(all.length)
      const others = transfers.map(line => (line.fromMemberId === 1 ? line.toMemberId : line.fromMemberId))
      expect(new Set(others).size).toBe(transfers.length)
      expect(transfers.every(({ cents }) => cents > 0)).toBe(true)
    }),
  )
})

test('leaves all other payments unchanged when one is paid in full or in part', () => {
  fc.assert(
    fc.property(balances, fc.nat(), fc.double({ min: 0.01, max: 1, noNaN: true }), (all, which, share) => {
      const transfers = transfersOf(all, 1)
      const paid = transfers[which % Math.max(1, transfers.length)]
      if (!paid) return
      const cents = Math.max(1, Math.floor(paid.cents * share))
      const left = transfersOf(after(all, [{ ...paid, cents }]), 1)
      expect(left).toEqual(
        transfers
          .map(line => (line === paid ? { ...line, cents: line.cents - cents } : line))
          .filter(line => line.cents > 0),
      )
    }),
  )
})

test("returns no plan for balances that don't sum to zero", () => {
  expect(() => transfersOf([{ memberId: 1, cents: 5 }], 1)).toThrow('Balances add up to 5 cents instead of 0')
})
