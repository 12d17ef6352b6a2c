import type StripeClient from 'stripe'
import { z } from 'zod'
import type { RemotePrice, RemotePrices } from '#core/kernel/ports/payments'
import type { Discount } from '#domain/price-text'
import type { StripeSettings } from './client.ts'

const Price = z.object({
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  recurring: z
    .object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number() })
    .nullable(),
})

const Coupon = z.object({
  valid: z.boolean(),
  percent_off: z.number().nullable(),
  amount_off: z.number().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.number().nullable(),
})

/** Currencies that Stripe counts in whole units, and those it counts in thousandths. All others are in hundredths. */
const wholes = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const thousandths = 'bhd jod kwd omr tnd'.split(' ')

/** Converts Stripe's amount to units of its currency: 700 usd is 7, 900 jpy is 900. */
export const wholeUnits = (amount: number, currency: string): number => {
  if (wholes.includes(currency)) return amount
  return amount / (thousandths.includes(currency) ? 1000 : 100)
}

/** All prices with their current values at Stripe. */
export const readPrices = async (stripe: StripeClient, settings: StripeSettings): Promise<RemotePrices> => {
  const { premiumPrice, addonPrice, yearlyPrice, yearlyAddonPrice, coupon } = settings
  const [premium, addon, yearly, yearlyAddon, discount] = await Promise.all([
    readPrice(stripe, premiumPrice),
    readPrice(stripe, addonPrice),
    yearlyPrice === undefined ? null : readPrice(stripe, yearlyPrice),
    yearlyAddonPrice === undefined ? null : readPrice(stripe, yearlyAddonPrice),
    coupon === undefined ? null : readCoupon(stripe, coupon),
  ])
  return { premium, addon, yearly, yearlyAddon, discount }
}

const readPrice = async (stripe: StripeClient, id: string): Promise<RemotePrice> => {
  const { active, currency, unit_amount, recurring } = Price.parse(await stripe.prices.retrieve(id))
  const price =
    unit_amount === null || recurring === null
      ? null
      : {
          amount: wholeUnits(unit_amount, currency),
          currency: currency.toUpperCase(),
          interval: recurring.interval,
          every: recurring.interval_count,
        }
  return { price, isActive: active }
}

/** Discount of a coupon; null if it is no longer valid. */
export const readCoupon = async (stripe: StripeClient, id: string): Promise<Discount | null> => {
  const coupon = Coupon.parse(await stripe.coupons.retrieve(id))
  if (!coupon.valid) return null
  const { percent_off, amount_off, currency, duration, duration_in_months } = coupon
  return {
    percent: percent_off,
    amount: amount_off === null ? null : wholeUnits(amount_off, currency ?? 'usd'),
    currency: currency?.toUpperCase() ?? null,
    lasts: duration,
    months: duration_in_months,
  }
}
