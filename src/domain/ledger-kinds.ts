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
  'fine',
  'fine_reversal',
  'fine_rollover',
  'dues',
  'late_fee',
  'paid_in',
  'carried',
  'donation',
  'expense',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/** The kinds of entry as the commissioner calls them. */
export const ledgerKindNames: Record<LedgerKind, string> = {
  award: 'Award',
  award_reversal: 'Award taken back',
  showdown_entry: 'Showdown entry',
  showdown_refund: 'Showdown refund',
  showdown_prize: 'Showdown prize',
  season_payout: 'Season payout',
  payment: 'Payment',
  adjustment: 'Adjustment',
  rollover: 'Rollover',
  fine: 'Fine',
  fine_reversal: 'Fine waived',
  fine_rollover: 'Fine for first place',
  dues: 'Dues',
  late_fee: 'Late fee',
  paid_in: 'Paid in',
  carried: 'Carried over',
  donation: 'Donation',
  expense: 'Expense',
}
