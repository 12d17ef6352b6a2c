import type { SumPart } from '#ui/components/sum-board.tsx'
import { dollarsText } from '#domain/money'

/** Part of a balance, in dollars; negative amounts reduce it. */
export type Term = { label: string; amount: number }

/**
 * Lists the parts of a balance as a sum after its amount. Parts that increase it come first, so that the first needs no
 * sign.
 *
 * @param balance positive if the league owes the member, negative if the member owes; the sum equals its absolute value
 */
export const sumTerms = (terms: readonly Term[], balance: number, currency: string): SumPart[] => {
  const side = balance < 0 ? -1 : 1
  return terms
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: amount * side }))
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ label, amount }, at) => ({
      label,
      sign: at === 0 ? '=' : amount < 0 ? '−' : '+',
      value: `${at === 0 && amount < 0 ? '−' : ''}${dollarsText(Math.abs(amount), currency)}`,
    }))
}
