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

type Entry = { id: number; kind: LedgerKind; reference: string | null }

/** A reversing entry and the entry it reverses. */
export type Pair = { reversal: number; of: number }

const reversalKinds: Partial<Record<LedgerKind, LedgerKind>> = {
  award_reversal: 'award',
  fine_reversal: 'fine',
}

/** Reference of a reversing entry to the reversed one: its id, or its kind and reference; null for any other entry. */
const reversedByOf = ({ kind, reference }: Entry): string | null => {
  if (reference === null) return null
  const of = reversalKinds[kind]
  if (of) return `${of} ${reference}`
  if (kind === 'fine_rollover' && reference.endsWith(':back')) return `${kind} ${reference.slice(0, -5)}`
  const back = /^reversal:(.+)$/.exec(reference)?.[1]
  if (back !== undefined) return /^\d+$/.test(back) ? `entry ${back}` : `${kind} ${back}`
  const payment = /^(award:\d+:payment:)(\d+)$/.exec(reference)
  return payment && Number(payment[2]) % 2 === 0 ? `${kind} ${payment[1]}${Number(payment[2]) - 1}` : null
}

/** Pairs of reversing and reversed entries, if both are in the list. */
export const reversalPairs = (entries: readonly Entry[]): Pair[] => {
  const named = new Map(entries.flatMap(entry => namesOf(entry).map(name => [name, entry.id] as const)))
  return entries.flatMap(entry => {
    const back = reversedByOf(entry)
    const of = back === null ? undefined : named.get(back)
    return of === undefined ? [] : [{ reversal: entry.id, of }]
  })
}

const namesOf = ({ id, kind, reference }: Entry): string[] => [
  `entry ${id}`,
  ...(reference === null ? [] : [`${kind} ${reference}`]),
]

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
