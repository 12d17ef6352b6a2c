/** What something costs, again and again; the amount is in whole units of the currency (7 for $7) and only shown. */
export type Price = {
  amount: number
  /** Its code: USD. */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  /** Every so many intervals. */
  every: number
}

/** An amount of any currency, with decimals only where there are some: $7, €6.50, ¥900. */
export const amountText = ({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount)

/** How often it is paid: a month, every 3 months. */
export const periodText = ({ interval, every }: Pick<Price, 'interval' | 'every'>): string => {
  const unit = new Intl.NumberFormat('en-US', { style: 'unit', unit: interval, unitDisplay: 'long' })
  const word = unit.formatToParts(every).find(({ type }) => type === 'unit')?.value ?? interval
  return every === 1 ? `a ${word}` : `every ${unit.format(every)}`
}

/** A price in words: $7 a month, €20 every 3 months. */
export const priceText = (price: Price): string => `${amountText(price)} ${periodText(price)}`

/** What a coupon takes off the first payments or all of them. */
export type Discount = {
  /** In percent; null where it is an amount. */
  percent: number | null
  amount: number | null
  currency: string | null
  lasts: 'once' | 'repeating' | 'forever'
  /** How many months it lasts, where it is repeating. */
  months: number | null
}

/** A coupon in words: 20% off the first 3 months, $5 off the first payment. */
export const discountText = ({ percent, amount, currency, lasts, months }: Discount): string => {
  const off =
    percent === null
      ? amountText({ amount: amount ?? 0, currency: currency ?? 'USD' })
      : new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
  if (lasts === 'forever') return `${off} off every payment`
  if (lasts === 'once' || months === null) return `${off} off the first payment`
  return `${off} off for the first ${months === 1 ? 'month' : `${months} months`}`
}
