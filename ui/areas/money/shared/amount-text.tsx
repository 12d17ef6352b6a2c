import { useCurrency } from '#ui/lib/use-currency'
import { classes } from '#ui/lib/classes'
import { dollarsText } from '#domain/money'
import { type LedgerKind, ledgerEntryLabel } from '#domain/ledger-kinds'
import { dateText } from '#ui/lib/format'
import type { SumPart } from '#ui/components/board.tsx'
import styles from './amount-text.module.css'

/** Outstanding amount. */
export const Owed = ({ amount, cents = false }: { amount: number; cents?: boolean }) => {
  const currency = useCurrency()
  return (
    <span className={classes('money', amount > 0 && styles.owed)}>
      {dollarsText(amount, currency, cents)}
    </span>
  )
}

/** Signed balance; negative amounts are red. */
export const SignedAmount = ({ amount }: { amount: number }) => {
  const currency = useCurrency()
  return (
    <span className={classes('money', amount < 0 && styles.owed)}>{signedLedgerText(amount, currency)}</span>
  )
}

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

/** Returns the name used in a sentence. */
export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name

/** Formats an amount with its sign: +$50.00, −$250.00, $0.00. */
export const signedAmountText = (amount: number, currency: string): string => {
  const text = dollarsText(Math.abs(amount), currency, true)
  return amount === 0 ? text : `${amount > 0 ? '+' : '−'}${text}`
}

/** Joins two phrases with "and". */
export const joinWithAnd = (one: string, other: string): string =>
  [one, other].filter(Boolean).join(one && other ? ' and ' : '')

/** Part of a balance, in dollars; negative amounts reduce it. */
export type Term = { label: string; amount: number }

/**
 * Lists the parts of a balance as a sum after its amount. Parts that increase it come first, so that the first needs no
 * sign.
 *
 * @param balance positive if the league owes the member, negative if the member owes; the sum equals its absolute value
 */
export const sumTerms = (terms: readonly Term[], balance: number, currency: string): SumPart[] => {
  const side = balance < 0 ? -1 : 1
  return terms
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: amount * side }))
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ label, amount }, at) => ({
      label,
      sign: at === 0 ? '=' : amount < 0 ? '−' : '+',
      value: `${at === 0 && amount < 0 ? '−' : ''}${dollarsText(Math.abs(amount), currency)}`,
    }))
}
