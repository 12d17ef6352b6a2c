import { type LedgerKind, ledgerKindNames } from './ledger-kinds.ts'

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
