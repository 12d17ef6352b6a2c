import type { LedgerPageEntry } from '#contract/money/statements'

/** Returns the kind of reversal for an entry that can be reversed with just a reason; null for all others. */
export const wayBack = ({
  kind,
  amount,
  awardId,
  reversedBy,
}: LedgerPageEntry): 'payment' | 'paid_in' | null => {
  if (reversedBy !== null) return null
  if (kind === 'payment' && amount < 0 && awardId === null) return 'payment'
  return kind === 'paid_in' && amount > 0 ? 'paid_in' : null
}
