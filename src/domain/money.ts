import { memoize } from './memoize.ts'

/**
 * Money is stored as integer hundredths of a league's currency ("cents") and sent as decimal amounts in the API and in
 * forms ("dollars", regardless of the currency). A currency without decimals only has whole amounts: multiples of 100
 * cents.
 */
export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (cents: number): number => cents / 100

/** Default currency of a league. */
export const defaultCurrency = 'USD'

type Formats = { exact: Intl.NumberFormat; whole: Intl.NumberFormat }

const known = memoize(() => new Map<string, Formats>())

/** Number formats of a currency, cached. */
const formatsOf = (currency: string): Formats => {
  const made = known().get(currency)
  if (made) return made
  const style = { style: 'currency', currency } as const
  const formats = {
    exact: new Intl.NumberFormat('en-US', style),
    whole: new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 }),
  }
  known().set(currency, formats)
  return formats
}

export const decimalsOf = (currency: string): number =>
  formatsOf(currency).exact.resolvedOptions().maximumFractionDigits ?? 2

/** Smallest amount of a currency, in cents: 1, or 100 for one without decimals. */
export const minorUnitCents = (currency: string): number => (decimalsOf(currency) === 0 ? 100 : 1)

/** Rounds to the currency's smallest unit: whole cents, or multiples of 100. */
export const roundedCents = (cents: number, currency: string): number => {
  const minorUnit = minorUnitCents(currency)
  return Math.round(cents / minorUnit) * minorUnit
}

/** Sign before amounts of a currency: $, €, CA$. */
export const currencySymbol = (currency: string): string =>
  formatsOf(currency)
    .whole.formatToParts(0)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('')

/** Formats cents as a prize: $10, €1,250, ¥500, $3.34. Decimals only appear if nonzero or `always`. */
export const moneyText = (cents: number, currency: string, always = false): string => {
  const { exact, whole } = formatsOf(currency)
  return (always || cents % 100 !== 0 ? exact : whole).format(dollars(cents))
}

/** Formats an API amount as a prize. */
export const dollarsText = (amount: number, currency: string, always = false): string =>
  moneyText(cents(amount), currency, always)
