import { defaultCurrency } from '#domain/money'
import { told } from './site.ts'

/** Returns the default currency of new leagues. */
export const siteCurrency = (): string => told('site-currency') ?? defaultCurrency
