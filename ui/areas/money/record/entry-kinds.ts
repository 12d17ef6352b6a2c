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
    hint: "It's deducted from the balance.",
  },
  credit: {
    ...{ label: 'Credit', kind: 'adjustment', isSigned: false, done: 'Credit recorded' },
    hint: "It's added to the balance.",
  },
  refund: {
    ...{ label: 'Refund', kind: 'payment', isSigned: false, done: 'Refund recorded' },
    hint: "The amount you paid them. It's deducted from their balance.",
  },
  correction: {
    ...{ label: 'Adjustment', kind: 'adjustment', isSigned: true, done: 'Adjustment recorded' },
    hint: 'With a minus sign it is deducted from the balance.',
  },
  place: {
    ...{ label: 'Season payout', kind: 'season_payout', isSigned: true, done: 'Payout recorded' },
    hint: "It's added to the balance. Enter a negative amount to reverse it.",
  },
}

export const isEntryKind = (name: string): name is EntryKind => name in entryKinds
