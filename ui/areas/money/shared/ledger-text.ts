import { ledgerEntryLabel } from '#domain/ledger-entry-text'
import type { LedgerKind } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { dateText } from '#ui/lib/calendar-day'

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Formats a date without the year: Nov 18. */
export const shortDay = (moment: string): string => dayOf.format(new Date(moment))

/** Formats an amount with its sign, zero without: +$10, −$110. */
export const signedLedgerText = (amount: number, currency: string, cents = false): string => {
  if (amount === 0) return dollarsText(0, currency, cents)
  return amount < 0 ? `−${dollarsText(-amount, currency, cents)}` : `+${dollarsText(amount, currency, cents)}`
}

/** Formats a balance, which may be negative. */
export const balanceText = (balance: number, currency: string): string =>
  balance < 0 ? `−${dollarsText(-balance, currency, true)}` : dollarsText(balance, currency, true)

/** Splits the text of an entry into its subject and the rest, with formatted dates. */
export const entryText = (entry: { kind: LedgerKind; memo: string }): [what: string, rest: string] => {
  const [what, details] = ledgerEntryLabel(entry)
  const withDays = (text: string) => text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, dateText)
  return [withDays(what), withDays(details)]
}
