import type { SumPart } from '#ui/components/sum-board.tsx'
import { dollarsText } from '#domain/money'

/** A part of a balance, in dollars: below 0 it lowers it. */
export type Term = { label: string; amount: number }

/**
 * The parts of a balance as a sum after its amount: what makes it larger first, so that the first needs no sign of its own.
 *
 * @param balance above 0 it is owed to them, below they owe it; the sum comes to its size
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
