import { onTestFinished } from 'vitest'
import { stripePayments } from '#adapters/stripe/port'
import type { StripeSettings } from '#adapters/stripe/client'
import { accounts, type User } from '#contract/accounts/accounts'
import { billing, type Billing } from '#contract/billing'
import type { CoreConfig } from '#core/kernel/context'
import type { OpenDatabase } from '#db/open'
import { startStripe, type StripeDouble, stripeKeys } from './fakes/stripe.ts'
import type { StripeEvent } from './fakes/stripe-books.ts'
import * as make from './make.ts'
import { startOfTime } from './start-of-time.ts'
import { type Client, startTestApp, type TestApp } from './test-app.ts'

export const day = 86_400_000

export type BillingTestApp = TestApp & {
  stripe: StripeDouble
  /** Delivers the pending events from Stripe in order, each after the previous one is applied; returns them. */
  receiveStripeEvents(): Promise<StripeEvent[]>
  /** Performs an action at Stripe and delivers the pending events. */
  atStripe(change: (life: StripeDouble['life']) => unknown): Promise<StripeEvent[]>
  /** Delivers one event like Stripe, signed now by default; returns the status once it is applied. */
  deliver(
    event: { id?: string } & Record<string, unknown>,
    signature?: string,
  ): Promise<{ status: number; body: unknown }>
}

/** Products for sale in addition to monthly Premium and add-ons. */
type Sold = { sold?: Partial<StripeSettings> }

/** World whose payments go to its own fake Stripe on loopback, with the same clock. */
export const startBillingTestApp = async (
  options: Partial<CoreConfig> & Sold & { retries?: number; timeoutMs?: number; ownServer?: true } = {},
  on?: OpenDatabase,
): Promise<BillingTestApp> => {
  let now = () => startOfTime
  const stripe = await startStripe(() => now())
  onTestFinished(() => stripe.close())
  const { retries = 0, timeoutMs = 5000, sold = {}, ...config } = options
  const payments = stripePayments({ ...stripeKeys, ...sold, apiUrl: stripe.url, retries, timeoutMs })
  const w = await startTestApp({ ...config, payments }, on)
  now = () => w.clock.now()

  const deliver: BillingTestApp['deliver'] = async (event, signature) => {
    const payload = JSON.stringify(event)
    const response = await w.server.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature ?? stripe.sign(payload),
      },
      payload,
    })
    await w.server.applyingEvents.get(event.id ?? '')
    return { status: response.statusCode, body: response.json() }
  }
  const receiveStripeEvents = async () => {
    const events = stripe.takeEvents()
    for (const event of events) {
      const { status, body } = await deliver(event)
      if (status !== 200) throw new Error(`${event.type} got ${status} ${JSON.stringify(body)}`)
    }
    return events
  }
  const atStripe: BillingTestApp['atStripe'] = async change => {
    await change(stripe.life)
    return receiveStripeEvents()
  }
  return { ...w, stripe, deliver, receiveStripeEvents, atStripe }
}

export type Subscriber = {
  user: User
  client: Client
  /** Subscription and customer IDs at Stripe. */
  id: string
  customerId: string
  read(): Promise<Billing>
}

/** Commissioner who has started to subscribe but hasn't paid. */
export const beginner = async (w: BillingTestApp, person?: make.Person): Promise<Subscriber> => {
  const { user, client } = await make.commissioner(w, person)
  await client.call(billing.subscribe, {})
  const subscription = [...w.stripe.state.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('No subscription was created')
  return {
    user,
    client,
    id: subscription.id,
    customerId: subscription.customer,
    read: () => client.call(billing.read, {}),
  }
}

/** Commissioner whose first month is paid. */
export const subscriber = async (w: BillingTestApp, person?: make.Person): Promise<Subscriber> => {
  const payer = await beginner(w, person)
  await w.atStripe(life => life.pay(payer.id))
  await make.dropPremiumEmail(w)
  return payer
}

export const unsubscribed = async (...options: Parameters<typeof startBillingTestApp>) => {
  const w = await startBillingTestApp(...options)
  return { w, ...(await make.commissioner(w)) }
}

export const billingAdministered = async (...options: Parameters<typeof startBillingTestApp>) => {
  const w = await startBillingTestApp(...options)
  return { w, admin: await make.administrator(w) }
}

export const begun = async (...options: Parameters<typeof startBillingTestApp>) => {
  const w = await startBillingTestApp(...options)
  return { w, person: await beginner(w) }
}

export const subscribed = async (...options: Parameters<typeof startBillingTestApp>) => {
  const w = await startBillingTestApp(...options)
  return { w, person: await subscriber(w) }
}

/** Advances the clock beyond the session lifetime and signs the user in again. */
export const later = async (
  w: TestApp,
  { client, user }: { client: Client; user: User },
  ms: number,
): Promise<void> => {
  w.clock.pass(ms)
  await client.call(accounts.login, { email: user.email, password: make.password })
}
