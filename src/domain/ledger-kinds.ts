/** Kinds of ledger entries. */
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
  'pool_entry',
  'pool_refund',
  'pool_prize',
  'pool_carried',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/** Display names of the entry kinds. */
export const ledgerKindNames: Record<LedgerKind, string> = {
  award: 'Award',
  award_reversal: 'Award reversed',
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
  carried: 'Rolled over',
  donation: 'Donation',
  expense: 'Expense',
  pool_entry: 'Side pot buy-in',
  pool_refund: 'Side pot refund',
  pool_prize: 'Side pot prize',
  pool_carried: 'Side pot rolled over',
}

/** Entry kinds whose generated memo already describes the entry. */
const isSelfExplanatory: readonly LedgerKind[] = [
  ...(['award', 'award_reversal', 'fine', 'fine_reversal', 'paid_in'] as const),
  ...(['showdown_entry', 'showdown_refund', 'showdown_prize'] as const),
]

/** Splits the description of an entry into its kind and details. */
export const ledgerEntryLabel = ({
  kind,
  memo,
}: {
  kind: LedgerKind
  memo: string
}): [what: string, rest: string] => {
  const at = isSelfExplanatory.includes(kind) ? memo.indexOf(': ') : -1
  const name = ledgerKindNames[kind]
  const entered =
    kind === 'showdown_entry' ? /^Showdown, (.*): entry$/ : kind === 'pool_entry' ? /^(.*): buy-in$/ : null
  const [, subject] = entered?.exec(memo) ?? []
  if (subject !== undefined) return [name, subject]
  if (memo.toLowerCase().startsWith(name.toLowerCase()) && at < 0) return [memo, '']
  return at > 0 ? [memo.slice(0, at), memo.slice(at + 2)] : [name, memo]
}
