import { createContext, useContext } from 'react'
import { defaultCurrency } from '#domain/money'

/** The currency of the league at hand; pages of one league say which. */
export const Currency = createContext<string>(defaultCurrency)

/** The ISO code of that currency, for the texts of amounts. */
export const useCurrency = (): string => useContext(Currency)
