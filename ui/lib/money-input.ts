import { minorUnitCents } from '#domain/money'

/** An amount as a field of money begins with it: 100.00, and 5000 in a currency without decimals. */
export const typedAmount = (amount: number, currency: string): string =>
  amount.toFixed(minorUnitCents(currency) === 1 ? 2 : 0)
