import { createContext, useContext } from 'react'
import { defaultCurrency } from '#domain/money'

/** Currency of the current league, provided by its pages. */
export const Currency = createContext<string>(defaultCurrency)

/** Returns the ISO code of that currency, for formatting amounts. */
export const useCurrency = (): string => useContext(Currency)
