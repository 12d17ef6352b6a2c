import type StripeClient from 'stripe'
import { z } from 'zod'
import type { RemotePrice } from '#core/kernel/ports/payments'

const Price = z.object({
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullable(),
})

/** A price as Stripe has it now. */
export const readPrice = async (stripe: StripeClient, id: string): Promise<RemotePrice> => {
  const { active, currency, unit_amount, recurring } = Price.parse(await stripe.prices.retrieve(id))
  return {
    amountCents: unit_amount,
    currency,
    isActive: active,
    isMonthly: recurring?.interval === 'month' && recurring.interval_count === 1,
  }
}
