import type { LedgerEntry } from '#contract/winnings'
import { type LedgerKind, ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'

/** As whoever they concern reads them. */
const kindNames: Record<LedgerKind, string> = {
  ...ledgerKindNames,
  payment: 'Paid to you',
  adjustment: 'Correction',
  paid_in: 'You paid in',
}

export const kindName = ({ kind }: LedgerEntry): string => kindNames[kind]

/** An amount that moves a balance, with its sign: +$10, −$110. */
export const signedText = (amount: number): string =>
  amount < 0 ? `−${dollarsText(-amount)}` : `+${dollarsText(amount)}`

/** A balance, which may be below nothing. */
export const balanceText = (balance: number): string =>
  balance < 0 ? `−${dollarsText(-balance)}` : dollarsText(balance)
