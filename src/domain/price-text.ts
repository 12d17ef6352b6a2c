/** A recurring price; the amount is in whole units of the currency (7 for $7) and only for display. */
export type Price = {
  amount: number
  /** Currency code: USD. */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  /** Number of intervals per period. */
  every: number
}

/** Formats an amount in any currency, with decimals only if nonzero: $7, €6.50, ¥900. */
export const amountText = ({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount)

/** Formats the period: a month, every 3 months. */
export const periodText = ({ interval, every }: Pick<Price, 'interval' | 'every'>): string => {
  const unit = new Intl.NumberFormat('en-US', { style: 'unit', unit: interval, unitDisplay: 'long' })
  const unitName = unit.formatToParts(every).find(({ type }) => type === 'unit')?.value ?? interval
  return every === 1 ? `a ${unitName}` : `every ${unit.format(every)}`
}

/** Formats a price: $7 a month, €20 every 3 months. */
export const priceText = (price: Price): string => `${amountText(price)} ${periodText(price)}`

/** Discount of a coupon on the first payments or on all of them. */
export type Discount = {
  /** In percent; null if it is an amount. */
  percent: number | null
  amount: number | null
  currency: string | null
  lasts: 'once' | 'repeating' | 'forever'
  /** Duration in months of a repeating discount. */
  months: number | null
}

/** Formats a discount: 20% off the first 3 months, $5 off the first payment. */
export const discountText = ({ percent, amount, currency, lasts, months }: Discount): string => {
  const off =
    percent === null
      ? amountText({ amount: amount ?? 0, currency: currency ?? 'USD' })
      : new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
  if (lasts === 'forever') return `${off} off every payment`
  if (lasts === 'once' || months === null) return `${off} off the first payment`
  return `${off} off for the first ${months === 1 ? 'month' : `${months} months`}`
}
