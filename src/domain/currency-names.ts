import { memoize } from './memoize.ts'
import { isCurrency } from './currencies.ts'
import { minorUnitCents } from './money.ts'

/** The currencies a league may keep its money in, by their codes. */
export const currencies = memoize((): readonly string[] =>
  Intl.supportedValuesOf('currency').filter(isCurrency),
)

const names = memoize(() => new Intl.DisplayNames('en-US', { type: 'currency' }))

/** US Dollar, Euro, Japanese Yen. */
export const currencyName = (currency: string): string => names().of(currency) ?? currency

/** As it stands after a sum: US dollars, euros, Japanese yen. */
export const currencyPlural = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('')

/** Why an amount cannot be in a currency; undefined where it can. @param amountCents may be less than nothing */
export const notInCurrency = (amountCents: number, currency: string): string | undefined =>
  amountCents % minorUnitCents(currency) === 0
    ? undefined
    : `${currencyPlural(currency)} have no decimals. Give a whole amount.`
