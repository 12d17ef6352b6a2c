import { createContext, useContext } from 'react'
import { defaultCurrency, minorUnitCents } from '#domain/money'

/** Currency of the current league, provided by its pages. */
export const Currency = createContext<string>(defaultCurrency)

/** Returns the ISO code of that currency, for formatting amounts. */
export const useCurrency = (): string => useContext(Currency)

/** Formats the initial value of an amount field: 100.00, or 5000 in a currency without decimals. */
export const amountForInput = (amount: number, currency: string): string =>
  amount.toFixed(minorUnitCents(currency) === 1 ? 2 : 0)
