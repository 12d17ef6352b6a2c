import { decimalsOf, minorUnitCents } from './money.ts'
import { memoize } from './memoize.ts'

/** Whether a league can use a currency, by its code: it must have two decimals or none. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && [0, 2].includes(decimalsOf(code))

/** Codes of the currencies that a league can use. */
export const currencies = memoize((): readonly string[] =>
  Intl.supportedValuesOf('currency').filter(isCurrency),
)

const names = memoize(() => new Intl.DisplayNames('en-US', { type: 'currency' }))

/** Name of a currency: US Dollar, Euro, Japanese Yen. */
export const currencyName = (currency: string): string => names().of(currency) ?? currency

/** Plural for use after an amount: US dollars, euros, Japanese yen. */
export const currencyPlural = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('')

/**
 * Reason why an amount is invalid in a currency; undefined if it is valid.
 *
 * @param amountCents may be negative
 */
export const notInCurrency = (amountCents: number, currency: string): string | undefined =>
  amountCents % minorUnitCents(currency) === 0
    ? undefined
    : `${currencyPlural(currency)} have no decimals. Enter a whole amount.`
