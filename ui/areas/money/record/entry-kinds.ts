/** Kinds of ledger entries that can be added, in addition to money in and out. */
export const entryNames = ['fine', 'credit', 'refund', 'correction', 'place'] as const
export type EntryKind = (typeof entryNames)[number]

type EntryKindOption = {
  label: string
  kind: 'adjustment' | 'payment' | 'season_payout'
  /** Whether the amount can be positive or negative. */
  isSigned: boolean
  done: string
  hint: string
}

export const entryKinds: Record<EntryKind, EntryKindOption> = {
  fine: {
    ...{ label: 'Fine', kind: 'adjustment', isSigned: false, done: 'Fine recorded' },
    hint: 'Deducted from their balance.',
  },
  credit: {
    ...{ label: 'Credit', kind: 'adjustment', isSigned: false, done: 'Credit recorded' },
    hint: 'Added to their balance.',
  },
  refund: {
    ...{ label: 'Refund', kind: 'payment', isSigned: false, done: 'Refund recorded' },
    hint: 'The amount you paid them, deducted from their balance.',
  },
  correction: {
    ...{ label: 'Adjustment', kind: 'adjustment', isSigned: true, done: 'Adjustment recorded' },
    hint: 'A negative amount is deducted from their balance.',
  },
  place: {
    ...{ label: 'Season payout', kind: 'season_payout', isSigned: true, done: 'Payout recorded' },
    hint: 'Added to their balance. To reverse a payout, enter a negative amount.',
  },
}

export const isEntryKind = (name: string): name is EntryKind => name in entryKinds
