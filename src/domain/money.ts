/** Money is whole cents inside and decimal dollars on the wire and in forms. */
export const cents = (dollars: number): number => Math.round(dollars * 100)
export const dollars = (cents: number): number => cents / 100

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as prizes are shown: $10, $1,250, $3.34. Cents show only where there are some, or `always`. */
export const moneyText = (cents: number, always = false): string =>
  (always || cents % 100 !== 0 ? exact : whole).format(dollars(cents))

/** An amount of the wire, in dollars, as prizes are shown. */
export const dollarsText = (amount: number, always = false): string => moneyText(cents(amount), always)
