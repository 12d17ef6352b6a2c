import { dollarsText } from '#domain/money'

/** What somebody is called in a sentence about them. */
export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name

/** An amount with its sign: +$50.00, −$250.00, $0.00. */
export const signedAmountText = (amount: number, currency: string): string => {
  const text = dollarsText(Math.abs(amount), currency, true)
  return amount === 0 ? text : `${amount > 0 ? '+' : '−'}${text}`
}

/** Words as a sentence ends with them: one, two and three. */
export const joinWithAnd = (one: string, other: string): string =>
  [one, other].filter(Boolean).join(one && other ? ' and ' : '')
