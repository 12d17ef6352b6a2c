import { defaultCurrency } from '#domain/money'
import { metaContent } from './site.ts'

/** Returns the default currency of new leagues. */
export const siteCurrency = (): string => metaContent('site-currency') ?? defaultCurrency
