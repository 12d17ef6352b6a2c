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
export const signedText = (amount: number, currency: string): string =>
  amount < 0 ? `−${dollarsText(-amount, currency)}` : `+${dollarsText(amount, currency)}`

/** A balance, which may be below nothing. */
export const balanceText = (balance: number, currency: string): string =>
  balance < 0 ? `−${dollarsText(-balance, currency)}` : dollarsText(balance, currency)
