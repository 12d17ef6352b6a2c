/** What an entry of the ledger stands for. */
export const ledgerKinds = [
  'award',
  'award_reversal',
  'showdown_entry',
  'showdown_refund',
  'showdown_prize',
  'season_payout',
  'payment',
  'adjustment',
  'rollover',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]
