import { atFirstUse } from './at-first-use.ts'

/** Money is whole cents inside and decimal dollars on the wire and in forms. */
export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (cents: number): number => cents / 100

const inDollars = { style: 'currency', currency: 'USD' } as const
const whole = atFirstUse(() => new Intl.NumberFormat('en-US', { ...inDollars, maximumFractionDigits: 0 }))
const exact = atFirstUse(() => new Intl.NumberFormat('en-US', inDollars))

/** Cents as prizes are shown: $10, $1,250, $3.34. Cents show only where there are some, or `always`. */
export const moneyText = (cents: number, always = false): string =>
  (always || cents % 100 !== 0 ? exact() : whole()).format(dollars(cents))

/** An amount of the wire, in dollars, as prizes are shown. */
export const dollarsText = (amount: number, always = false): string => moneyText(cents(amount), always)
