import type StripeClient from 'stripe'
import { PaymentFault, type PaymentsPort } from '#core/kernel/ports/payments'
import { leagueMoneyNotice } from '#contract/billing'
import { stripeClient, type StripeOptions } from './client.ts'
import { asking } from './faults.ts'
import { readCharge } from './read-charge.ts'
import { readEvent } from './read-event.ts'
import { readPrice } from './read-price.ts'
import { addonMark, premiumMark, subscriptionIn, Unconfirmed } from './shapes.ts'

export type StripeSettings = StripeOptions & {
  publishableKey: string
  /** One, or several with commas between while one is being replaced. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
}

/** Stripe as the payment provider. */
export const stripePayments = (settings: StripeSettings): PaymentsPort => {
  const { premiumPrice, addonPrice } = settings
  const secrets = settings.webhookSecret.split(',').map(secret => secret.trim())
  const isLive = /^.k_live_/.test(settings.secretKey)
  const client = stripeClient(settings)
  const ask = <T>(call: (stripe: StripeClient) => Promise<T>) => asking(async () => call(await client()))
  return {
    publishableKey: settings.publishableKey,
    createCustomer: ({ userId, email, name }, key) =>
      ask(async stripe => {
        const metadata = { sidepot_user: String(userId) }
        return (await stripe.customers.create({ email, name, metadata }, { idempotencyKey: key })).id
      }),
    updateCustomer: (id, { email, name }) =>
      unlessGone(() => ask(stripe => stripe.customers.update(id, { email, name }))),
    deleteCustomer: id => unlessGone(() => ask(stripe => stripe.customers.del(id))),
    subscriptionsOf: customer =>
      ask(async stripe => {
        const expand = ['data.latest_invoice']
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })
        return data.map(found => subscriptionIn(found, addonPrice))
      }),
    startSubscription: (customer, key) => ask(stripe => start(stripe, customer, premiumPrice, key)),
    clientSecretOf: id =>
      ask(async stripe => secretIn(await stripe.subscriptions.retrieve(id, { expand: [withSecret] }))),
    setAddons: ({ id, addonItemId }, quantity, key) =>
      ask(async stripe => {
        const item = addonItemId === null ? { price: addonPrice, metadata: addonMark } : { id: addonItemId }
        await stripe.subscriptions.update(
          id,
          { items: [{ ...item, quantity }], ...chargedAtOnce },
          { idempotencyKey: key },
        )
      }),
    endWithPeriod: async id => {
      await ask(stripe => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    },
    cancelNow: id => unlessGone(() => ask(stripe => stripe.subscriptions.cancel(id))),
    openPortal: (customer, returnUrl) =>
      ask(
        async stripe => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    readCharge: id => ask(stripe => readCharge(stripe, id)),
    readPrices: () =>
      ask(async stripe => ({
        premium: await readPrice(stripe, premiumPrice),
        addon: await readPrice(stripe, addonPrice),
      })),
    readEvent: (payload, signature, nowMs) =>
      ask(async stripe => readEvent(stripe, { payload, signature, secrets, isLive, nowMs })),
  }
}

/** The rest of the period is charged now; when that fails, Stripe changes nothing. */
const chargedAtOnce = {
  proration_behavior: 'always_invoice',
  payment_behavior: 'error_if_incomplete',
} as const

const withSecret = 'latest_invoice.confirmation_secret'

const secretIn = (answer: unknown): string | null =>
  Unconfirmed.parse(answer).latest_invoice?.confirmation_secret?.client_secret ?? null

/** Waits for the browser to confirm the first payment, for 23 hours; then Stripe ends it. */
const start = async (stripe: StripeClient, customer: string, price: string, key: string) =>
  secretIn(
    await stripe.subscriptions.create(
      {
        customer,
        items: [{ price, metadata: premiumMark }],
        description: `Sidepot Premium. ${leagueMoneyNotice}`,
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        expand: [withSecret],
      },
      { idempotencyKey: key },
    ),
  )

const unlessGone = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof PaymentFault && error.kind === 'gone')) throw error
  }
}
