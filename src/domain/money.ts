import { memoize } from './memoize.ts'

/**
 * Money is whole hundredths of a league's currency inside ("cents") and decimal amounts on the wire and in forms
 * ("dollars", whatever the currency is). A currency without decimals has only whole amounts: hundreds of cents.
 */
export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (cents: number): number => cents / 100

/** What a league's money is in as long as nobody says otherwise. */
export const defaultCurrency = 'USD'

type Formats = { exact: Intl.NumberFormat; whole: Intl.NumberFormat }

const known = memoize(() => new Map<string, Formats>())

/** How amounts of a currency are written, made once for each. */
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

/** The smallest amount of a currency, in cents: 1, or 100 for one without decimals. */
export const minorUnitCents = (currency: string): number => (decimalsOf(currency) === 0 ? 100 : 1)

/** Cents rounded to what the currency has: to whole cents, or to hundreds of them. */
export const roundedCents = (cents: number, currency: string): number => {
  const least = minorUnitCents(currency)
  return Math.round(cents / least) * least
}

/** The sign before amounts of a currency: $, €, CA$. */
export const currencySymbol = (currency: string): string =>
  formatsOf(currency)
    .whole.formatToParts(0)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('')

/** Cents as prizes are shown: $10, €1,250, ¥500, $3.34. Decimals show only where there are some, or `always`. */
export const moneyText = (cents: number, currency: string, always = false): string => {
  const { exact, whole } = formatsOf(currency)
  return (always || cents % 100 !== 0 ? exact : whole).format(dollars(cents))
}

/** An amount of the wire as prizes are shown. */
export const dollarsText = (amount: number, currency: string, always = false): string =>
  moneyText(cents(amount), currency, always)
