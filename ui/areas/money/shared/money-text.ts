import { dollarsText } from '#domain/money'

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
