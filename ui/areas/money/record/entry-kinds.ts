/** What can be written into the ledger besides money in and out. */
export const entryNames = ['fine', 'credit', 'refund', 'correction', 'place'] as const
export type EntryKind = (typeof entryNames)[number]

type ButtonStyle = {
  label: string
  /** What the ledger calls it. */
  kind: 'adjustment' | 'payment' | 'season_payout'
  /** Whether it may go either way. */
  isSigned: boolean
  done: string
  hint: string
}

export const entryKinds: Record<EntryKind, ButtonStyle> = {
  fine: {
    ...{ label: 'Fine', kind: 'adjustment', isSigned: false, done: 'Fine recorded' },
    hint: 'It is deducted from the balance.',
  },
  credit: {
    ...{ label: 'Credit', kind: 'adjustment', isSigned: false, done: 'Credit recorded' },
    hint: 'It is added to the balance.',
  },
  refund: {
    ...{ label: 'Refund', kind: 'payment', isSigned: false, done: 'Refund recorded' },
    hint: 'What you handed back. It is deducted from the balance.',
  },
  correction: {
    ...{ label: 'Adjustment', kind: 'adjustment', isSigned: true, done: 'Adjustment recorded' },
    hint: 'With a minus sign it is deducted from the balance.',
  },
  place: {
    ...{ label: 'Season payout', kind: 'season_payout', isSigned: true, done: 'Payout recorded' },
    hint: 'It is added to the balance. With a minus sign it is taken back.',
  },
}

export const isEntryKind = (name: string): name is EntryKind => name in entryKinds
