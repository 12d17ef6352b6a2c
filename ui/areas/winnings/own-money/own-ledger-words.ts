import type { LedgerEntry } from '#contract/winnings'
import type { LedgerKind } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'

const kindNames: Record<LedgerKind, string> = {
  award: 'Award',
  award_reversal: 'Award taken back',
  showdown_entry: 'Showdown entry',
  showdown_refund: 'Showdown refund',
  showdown_prize: 'Showdown prize',
  season_payout: 'Season payout',
  payment: 'Paid to you',
  adjustment: 'Correction',
  rollover: 'Rollover',
  fine: 'Fine',
  fine_reversal: 'Fine waived',
  fine_rollover: 'Fine for first place',
}

export const kindName = ({ kind }: LedgerEntry): string => kindNames[kind]

/** An amount that moves a balance, with its sign: +$10, −$110. */
export const signedText = (amount: number): string =>
  amount < 0 ? `−${dollarsText(-amount)}` : `+${dollarsText(amount)}`

/** A balance, which may be below nothing. */
export const balanceText = (balance: number): string =>
  balance < 0 ? `−${dollarsText(-balance)}` : dollarsText(balance)
