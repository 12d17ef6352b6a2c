import { dollarsText } from '#domain/money'

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The day of a moment where the year is said elsewhere: Nov 18. */
export const shortDay = (moment: string): string => dayOf.format(new Date(moment))

/** An amount with its sign, 0 without: +$10, −$110. */
export const signedText = (amount: number, cents = false): string => {
  if (amount === 0) return dollarsText(0, cents)
  return amount < 0 ? `−${dollarsText(-amount, cents)}` : `+${dollarsText(amount, cents)}`
}

/** A balance, which may be below nothing. */
export const balanceText = (balance: number): string =>
  balance < 0 ? `−${dollarsText(-balance, true)}` : dollarsText(balance, true)
