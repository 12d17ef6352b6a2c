import type StripeClient from 'stripe'
import { leagueMoneyNotice } from '#contract/billing'
import { type Chosen, type FirstPayment, PaymentFault } from '#core/kernel/ports/payments'
import type { StripeSettings } from './settings.ts'
import { readCoupon, wholeUnits } from './read-price.ts'
import { premiumMarker, Unconfirmed } from './shapes.ts'

const withSecret = 'latest_invoice.confirmation_secret'

/** Returns the pending first payment of a subscription. */
export const getFirstPayment = async (stripe: StripeClient, id: string): Promise<FirstPayment> =>
  paymentIn(await stripe.subscriptions.retrieve(id, { expand: [withSecret] }))

/** Starts a subscription whose first payment the browser confirms within 23 hours; after that Stripe cancels it. */
export const start = async (
  stripe: StripeClient,
  { premiumPrice, yearlyPrice, coupon }: StripeSettings,
  customer: string,
  { isYearly, code }: Chosen,
  key: string,
): Promise<FirstPayment> => {
  const price = isYearly ? yearlyPrice : premiumPrice
  if (price === undefined) throw new PaymentFault('misconfigured', "There's no yearly price.")
  const discount =
    code === null
      ? coupon !== undefined && (await readCoupon(stripe, coupon)) !== null && { coupon }
      : { promotion_code: await getPromotion(stripe, code) }
  const created = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price, metadata: code === null ? premiumMarker : { ...premiumMarker, code } }],
      ...(discount ? { discounts: [discount] } : {}),
      description: `Sidepot Premium. ${leagueMoneyNotice}`,
      payment_behavior: 'default_incomplete',
      payment_settings: {
        payment_method_types: ['card'],
        save_default_payment_method: 'on_subscription',
      },
      expand: [withSecret],
    },
    { idempotencyKey: key },
  )
  return paymentIn(created)
}

/** Id of a promotion code as the user types it. Throws a PaymentFault when the code is invalid or expired. */
const getPromotion = async (stripe: StripeClient, code: string): Promise<string> => {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [found] = data
  if (!found) throw new PaymentFault('unknown-code', 'This code is unknown or has expired.')
  return found.id
}

const paymentIn = (response: unknown): FirstPayment => {
  const { amount_due, currency, confirmation_secret } = Unconfirmed.parse(response).latest_invoice
  return {
    clientSecret: confirmation_secret?.client_secret ?? null,
    due: { amount: wholeUnits(amount_due, currency), currency: currency.toUpperCase() },
  }
}
