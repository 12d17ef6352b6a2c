import { defaultCurrency } from '#domain/money'
import { told } from './site.ts'

/** What the money of new leagues is in, until somebody says otherwise. */
export const siteCurrency = (): string => told('site-currency') ?? defaultCurrency
