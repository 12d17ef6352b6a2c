import { minorUnitCents } from '#domain/money'

/** Formats the initial value of an amount field: 100.00, or 5000 in a currency without decimals. */
export const amountForInput = (amount: number, currency: string): string =>
  amount.toFixed(minorUnitCents(currency) === 1 ? 2 : 0)
