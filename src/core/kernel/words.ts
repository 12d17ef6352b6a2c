/** Dollars for people: $10, $1,250, $3.34. Cents show only where there are some. */
export const moneyText = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** Points for people: one decimal. */
export const pointsText = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1)

/** 1st, 2nd, 3rd, 4th, 11th … */
export const ordinal = (place: number): string => {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place)
  return `${place}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`
}
