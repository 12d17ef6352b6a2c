import type StripeClient from 'stripe'
import { type PaymentsPort, PaymentFault, type FirstPayment, type Chosen } from '#core/kernel/ports/payments'
import { leagueMoneyNotice } from '#contract/billing'
import { type StripeSettings, stripeClient, withPaymentFaults } from './client.ts'
import { subscriptionIn, addonMarker, premiumMarker, Unconfirmed } from './shapes.ts'
import { readCharge, readEvent } from './read-event.ts'
import { readPrices, readCoupon, wholeUnits } from './read-price.ts'

/** Stripe as the payment provider. */
export const stripePayments = (settings: StripeSettings): PaymentsPort => {
  const { addonPrice, yearlyAddonPrice } = settings
  const addonPrices = [addonPrice, yearlyAddonPrice].filter(price => price !== undefined)
  const secrets = settings.webhookSecret.split(',').map(secret => secret.trim())
  const isLive = /^.k_live_/.test(settings.secretKey)
  const client = stripeClient(settings)
  const request = <T>(call: (stripe: StripeClient) => Promise<T>) =>
    withPaymentFaults(async () => call(await client()))
  return {
    publishableKey: settings.publishableKey,
    acceptsCodes: settings.acceptsCodes ?? false,
    createCustomer: ({ userId, email, name }, key) =>
      request(async stripe => {
        const metadata = { sidepot_user: String(userId) }
        return (await stripe.customers.create({ email, name, metadata }, { idempotencyKey: key })).id
      }),
    updateCustomer: (id, { email, name }) =>
      unlessGone(() => request(stripe => stripe.customers.update(id, { email, name }))),
    deleteCustomer: id => unlessGone(() => request(stripe => stripe.customers.del(id))),
    subscriptionsOf: customer =>
      request(async stripe => {
        const expand = ['data.latest_invoice']
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
        return data.map(found => subscriptionIn(found, addonPrices))
      }),
    startSubscription: (customer, chosen, key) =>
      request(stripe => start(stripe, settings, customer, chosen, key)),
    firstPaymentOf: id => request(stripe => getFirstPayment(stripe, id)),
    setAddons: ({ id, addonItemId, isYearly }, quantity, key) =>
      request(async stripe => {
        const price = isYearly ? yearlyAddonPrice : addonPrice
        if (price === undefined) throw new PaymentFault('misconfigured', "There's no yearly add-on.")
        const item = addonItemId === null ? { price, metadata: addonMarker } : { id: addonItemId }
        await stripe.subscriptions.update(
          id,
          { items: [{ ...item, quantity }], ...chargedAtOnce },
          { idempotencyKey: key },
        )
      }),
    endWithPeriod: async id => {
      await request(stripe => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    },
    renew: async ({ id, endsByDate }) => {
      // Stripe accepts only one of the two at a time.
      const change = endsByDate ? { cancel_at: '' as const } : { cancel_at_period_end: false }
      await request(stripe => stripe.subscriptions.update(id, change))
    },
    cancelNow: id => unlessGone(() => request(stripe => stripe.subscriptions.cancel(id))),
    openPortal: (customer, returnUrl) =>
      request(
        async stripe => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    readCharge: id => request(stripe => readCharge(stripe, id)),
    readPrices: () => request(stripe => readPrices(stripe, settings)),
    readEvent: (payload, signature, nowMs) =>
      request(async stripe => readEvent(stripe, { payload, signature, secrets, isLive, nowMs })),
  }
}

/** Charges the rest of the period immediately; if that fails, Stripe changes nothing. */
const chargedAtOnce = {
  proration_behavior: 'always_invoice',
  payment_behavior: 'error_if_incomplete',
} as const

const unlessGone = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof PaymentFault && error.kind === 'gone')) throw error
  }
}

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
