import type { LedgerEntry } from '#contract/winnings'
import type { LedgerKind } from '#domain/ledger-kinds'

/** The kinds of entry as the commissioner calls them. */
export const kindNames: Record<LedgerKind, string> = {
  award: 'Award',
  award_reversal: 'Award taken back',
  showdown_entry: 'Showdown entry',
  showdown_refund: 'Showdown refund',
  showdown_prize: 'Showdown prize',
  season_payout: 'Season payout',
  payment: 'Payment',
  adjustment: 'Adjustment',
  rollover: 'Rollover',
}

/** Whose an entry is, also where there is no account behind it any more. */
export const ownerOf = ({
  managerId,
  managerName,
}: Pick<LedgerEntry, 'managerId' | 'managerName'>): string =>
  managerId === null ? managerName : String(managerId)
