import { describe, expect, test } from 'vitest'
import { stripePayments } from '#adapters/stripe/port'
import { billing } from '#contract/billing'
import {
  beginner,
  begun,
  startBillingTestApp,
  type BillingTestApp,
  day,
  subscribed,
  subscriber,
} from '#testing/billing'
import { stripeKeys } from '#testing/fakes/stripe'
import { month, type StripeEvent } from '#testing/fakes/stripe-books'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { applyOpenEvents, receiveEvent } from './events/apply-open-events.ts'
import { catchUpOnBilling } from './reconcile-billing.ts'

const minute = 60_000

const paidUntilMs = startOfTime + month * 1000

const listStoredEvents = (w: BillingTestApp) =>
  w.ctx.db.selectFrom('billing_events').selectAll().orderBy('received_at_ms').orderBy('id').execute()

/** Everything billing has written, except try counters. */
const stateOf = async (w: BillingTestApp) => {
  const { db } = w.ctx
  return {
    users: await db
      .selectFrom('users')
      .select(['is_premium', 'premium_until_ms', 'additional_league_slots', 'stripe_subscription_id'])
      .execute(),
    subscriptions: await db
      .selectFrom('subscriptions')
      .select(['subscription_id', 'status', 'period_end_ms', 'is_ending', 'paid_until_ms'])
      .execute(),
    lost: await db.selectFrom('lost_payments').selectAll().execute(),
    emails: (await db.selectFrom('outbox').select('subject').execute()).map(email => email.subject).sort(),
    open: (await listStoredEvents(w)).filter(event => event.applied_at_ms === null),
  }
}

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map(others => [item, ...others]))

describe('a Stripe event', () => {
  test('is stored once without personal data and applied once, however often it arrives', async () => {
    const { w, person } = await begun()
    const charge = w.stripe.life.pay(person.id)
    w.stripe.life.dispute(charge)
    const events = w.stripe.takeEvents()
    for (const event of [...events, ...events]) await w.deliver(event)
    await Promise.all(Array.from({ length: 20 }, () => w.deliver(events.at(-1) ?? {})))
    const stored = await listStoredEvents(w)
    expect(stored.map(event => event.id).sort()).toEqual(events.map(event => event.id).sort())
    expect(stored.every(event => event.applied_at_ms !== null)).toBe(true)
    expect(stored.map(event => event.payload_json).join()).not.toMatch(/@|Whitfield/)
    const lines = await w.ctx.db.selectFrom('audit_lines').select('action').execute()
    expect(lines.filter(({ action }) => action === 'billing.disputed')).toHaveLength(1)
  })

  test("is stored and acknowledged only, when its type isn't handled", async () => {
    const w = await startBillingTestApp()
    const event = {
      id: 'evt_x',
      type: 'payout.paid',
      livemode: false,
      data: { object: { object: 'payout' } },
    }
    expect(await w.deliver(event)).toEqual({ status: 200, body: { received: true } })
    expect(await listStoredEvents(w)).toMatchObject([{ id: 'evt_x', type: 'payout.paid', last_error: null }])
    expect(w.stripe.calls).toEqual([])
  })

  test("is stored without effect when it belongs to another site's customer", async () => {
    const w = await startBillingTestApp()
    const object = { id: 'sub_other', object: 'subscription', customer: 'cus_other' }
    const event = { id: 'evt_x', type: 'customer.subscription.updated', livemode: false, data: { object } }
    expect((await w.deliver(event)).status).toBe(200)
    expect(await stateOf(w)).toMatchObject({ users: [], subscriptions: [], open: [] })
  })
})

describe('events in any order', () => {
  const story = async (w: BillingTestApp): Promise<StripeEvent[]> => {
    const person = await beginner(w)
    w.stripe.life.pay(person.id)
    w.stripe.life.cancelInPortal(person.id)
    return w.stripe.takeEvents().filter(event => event.type !== 'customer.created')
  }
  const sadStory = async (w: BillingTestApp): Promise<StripeEvent[]> => {
    const person = await subscriber(w)
    const charge = w.stripe.life.chargeOf(person.id)
    w.stripe.life.refund(charge)
    w.stripe.life.dispute(charge)
    w.stripe.life.endPeriod(person.id)
    return w.stripe.takeEvents()
  }

  /** Delivers the events in this order, and the first of them again after each. */
  const deliverInOrder = async (w: BillingTestApp, events: StripeEvent[], order: number[]) => {
    expect(events).toHaveLength(order.length)
    for (const place of order) {
      await w.deliver(events[place] ?? {})
      await w.deliver(events[order[0] ?? 0] ?? {})
    }
    return stateOf(w)
  }

  test.each(permutations([0, 1, 2, 3]).map(order => ({ order })))(
    'keep premium to its end for a user who paid and then canceled: $order',
    async ({ order }) => {
      const w = await startBillingTestApp()
      expect(await deliverInOrder(w, await story(w), order)).toEqual({
        users: [
          {
            is_premium: 1,
            premium_until_ms: paidUntilMs,
            additional_league_slots: 0,
            stripe_subscription_id: expect.any(String),
          },
        ],
        subscriptions: [
          {
            subscription_id: expect.any(String),
            status: 'active',
            period_end_ms: paidUntilMs,
            is_ending: 1,
            paid_until_ms: paidUntilMs,
          },
        ],
        lost: [],
        emails: ['You have Sidepot Premium'],
        open: [],
      })
    },
  )

  test.each(permutations([0, 1, 2]).map(order => ({ order })))(
    'end premium for a user whose payment was refunded and disputed: $order',
    async ({ order }) => {
      const w = await startBillingTestApp()
      expect(await deliverInOrder(w, await sadStory(w), order)).toEqual({
        users: [
          {
            is_premium: 0,
            premium_until_ms: null,
            additional_league_slots: 0,
            stripe_subscription_id: null,
          },
        ],
        subscriptions: [
          {
            subscription_id: null,
            status: 'canceled',
            period_end_ms: paidUntilMs,
            is_ending: 0,
            paid_until_ms: null,
          },
        ],
        lost: [expect.objectContaining({ reason: 'disputed' })],
        emails: ['Your Sidepot Premium has ended'],
        open: [],
      })
    },
  )

  test('lead to the same state when they all arrive together', async () => {
    const w = await startBillingTestApp()
    const events = await story(w)
    await Promise.all(events.map(event => w.deliver(event)))
    const state = await stateOf(w)
    expect(state.subscriptions).toMatchObject([{ status: 'active', is_ending: 1 }])
    expect(state.users).toMatchObject([{ is_premium: 1 }])
  })

  test('do not restore an older state when delayed', async () => {
    const { w, person } = await subscribed()
    w.stripe.life.setAddonsInPortal(person.id, 0)
    const [early] = w.stripe.takeEvents()
    w.stripe.misbehave({ on: 'GET /v1/subscriptions', does: 'hold back', times: 1 })
    const slow = w.deliver(early ?? {})
    await expect.poll(() => w.stripe.calls.at(-1)?.call, { timeout: 5000 }).toBe('GET /v1/subscriptions')
    await w.atStripe(life => life.exhaustRetries(person.id, 'unpaid'))
    expect(await person.read()).toMatchObject({ status: 'unpaid', tier: 'free' })
    w.stripe.release()
    await slow
    expect(await person.read()).toMatchObject({ status: 'unpaid', tier: 'free' })
  })
})

describe('unsigned Stripe events', () => {
  const event = { id: 'evt_x', type: 'payout.paid', livemode: false, data: { object: { object: 'payout' } } }
  const signed = JSON.stringify(event)

  test.each<[string, (w: BillingTestApp) => string]>([
    ['nothing', () => ''],
    ['nonsense', () => 'nonsense'],
    ['a signature with another secret', w => w.stripe.sign(signed, { secret: 'whsec_other' })],
    ['a signature of another body', w => w.stripe.sign(`${signed} `)],
    ['a signature of six minutes ago', w => w.stripe.sign(signed, { atMs: w.clock.now() - 6 * minute })],
  ])('are rejected: %s', async (_, signature) => {
    const w = await startBillingTestApp()
    const { status, body } = await w.deliver(event, signature(w))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'bad_signature',
      message: 'The signature is invalid or too old.',
    })
    expect(await listStoredEvents(w)).toEqual([])
  })

  test('exclude those up to four minutes old, or signed with the secret being replaced', async () => {
    const w = await startBillingTestApp()
    const old = w.stripe.sign(signed, { atMs: w.clock.now() - 4 * minute })
    expect((await w.deliver(event, old)).status).toBe(200)
    const webhookSecret = 'whsec_new, whsec_double'
    w.ctx.ports.payments = stripePayments({ ...stripeKeys, webhookSecret, apiUrl: w.stripe.url })
    expect((await w.deliver({ ...event, id: 'evt_y' })).status).toBe(200)
    const fresh = w.stripe.sign(signed, { secret: 'whsec_new' })
    expect((await w.deliver(event, fresh)).status).toBe(200)
  })

  test('rejects a live event with test mode keys', async () => {
    const w = await startBillingTestApp()
    const { status, body } = await w.deliver({ ...event, livemode: true })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'wrong_mode',
      message: 'This event is from live mode, but the keys are for the other mode.',
    })
  })

  test('rejects events without keys', async () => {
    const w = await startTestApp()
    const response = await w.server.inject({ method: 'POST', url: '/api/billing/webhook', payload: event })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'billing_disabled'])
  })
})

describe('a stored event', () => {
  /** A user has paid for the first time; Stripe has not reported it yet. */
  const withPaidEvent = async () => {
    const w = await startBillingTestApp()
    const payer = await beginner(w)
    w.stripe.life.pay(payer.id)
    const event = w.stripe.takeEvents().at(-1) ?? { id: '' }
    const payload = JSON.stringify(event)
    const isPremium = async () => (await stateOf(w)).users.map(user => user.is_premium)
    return { w, event, payload, isPremium }
  }

  /** Sends the event as Stripe does, without waiting for its effects. */
  const send = async (w: BillingTestApp, payload: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': w.stripe.sign(payload) }
    const response = await w.server.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload })
    return [response.statusCode, response.json()]
  }

  test('is acknowledged before it is applied, and counts once when it arrives again', async () => {
    const { w, event, payload, isPremium } = await withPaidEvent()
    w.stripe.misbehave({ on: 'GET /v1/subscriptions', does: 'hold back', times: 1 })
    expect(await send(w, payload)).toEqual([200, { received: true }])
    expect(await send(w, payload)).toEqual([200, { received: true }])
    expect(await listStoredEvents(w)).toMatchObject([{ id: event.id, applied_at_ms: null, attempts: 0 }])
    expect(await isPremium()).toEqual([0])
    const stillApplying = () => {
      w.stripe.release()
      return w.server.applyingEvents.size
    }
    await expect.poll(stillApplying).toBe(0)
    expect(await listStoredEvents(w)).toMatchObject([{ applied_at_ms: w.clock.now(), attempts: 0 }])
    expect(await isPremium()).toEqual([1])
  })

  test('is applied by the job when the server stopped before', async () => {
    const { w, payload, isPremium } = await withPaidEvent()
    await receiveEvent(w.ctx, payload, w.stripe.sign(payload))
    expect(await isPremium()).toEqual([0])
    expect(await catchUpOnBilling(w.ctx)).toMatchObject({ events: { applied: 1, failed: 0 } })
    expect(await listStoredEvents(w)).toMatchObject([{ applied_at_ms: w.clock.now(), last_error: null }])
    expect(await isPremium()).toEqual([1])
  })

  test('is awaited by a server that shuts down', async () => {
    const { w, payload, isPremium } = await withPaidEvent()
    w.stripe.misbehave({ on: 'GET /v1/subscriptions', does: 'dawdle' })
    await send(w, payload)
    expect(w.server.applyingEvents.size).toBe(1)
    await w.server.close()
    expect(await isPremium()).toEqual([1])
  })
})

describe("an event that can't be applied", () => {
  test('is acknowledged, stored with the reason and applied later', async () => {
    const { w, person } = await begun()
    w.stripe.life.pay(person.id)
    const paid = w.stripe.takeEvents().at(-1)
    w.stripe.misbehave({ on: '', does: 'break' })
    expect((await w.deliver(paid ?? {})).status).toBe(200)
    expect(await listStoredEvents(w)).toMatchObject([
      { applied_at_ms: null, attempts: 1, last_error: 'Something broke' },
    ])
    expect(await person.read()).toMatchObject({ tier: 'free' })
    expect(await applyOpenEvents(w.ctx)).toEqual({ applied: 0, failed: 0 })
    w.clock.pass(minute)
    expect(await applyOpenEvents(w.ctx)).toEqual({ applied: 0, failed: 1 })
    w.clock.pass(minute)
    expect(await applyOpenEvents(w.ctx)).toEqual({ applied: 0, failed: 0 })
    w.stripe.misbehave()
    w.clock.pass(minute)
    const twice = await Promise.all([applyOpenEvents(w.ctx), applyOpenEvents(w.ctx)])
    expect(twice[0]?.failed).toBe(0)
    expect(await listStoredEvents(w)).toMatchObject([{ applied_at_ms: w.clock.now(), last_error: null }])
    expect((await person.client.call(billing.read, {})).tier).toBe('premium')
    expect(await applyOpenEvents(w.ctx)).toEqual({ applied: 0, failed: 0 })
  })

  test('is applied immediately when Stripe sends it again', async () => {
    const { w, person } = await begun()
    w.stripe.life.pay(person.id)
    const paid = w.stripe.takeEvents().at(-1) ?? {}
    w.stripe.misbehave({ on: '', does: 'hang up', times: 2 })
    await w.deliver(paid)
    await w.deliver(paid)
    expect(await listStoredEvents(w)).toMatchObject([{ applied_at_ms: w.clock.now() }])
    expect((await person.client.call(billing.read, {})).tier).toBe('premium')
  })

  test('waits on its own, needs keys for retries, and is abandoned after 30 days', async () => {
    const { w, person } = await begun()
    w.stripe.life.pay(person.id)
    const paid = w.stripe.takeEvents().at(-1)
    w.stripe.misbehave({ on: '', does: 'break' })
    await w.deliver({ ...paid, id: 'evt_a' })
    w.clock.pass(1)
    await w.deliver({ ...paid, id: 'evt_b' })
    w.stripe.misbehave()
    await w.deliver({ ...paid, id: 'evt_c' })
    const began = w.clock.now()
    expect(await listStoredEvents(w)).toMatchObject([
      { id: 'evt_a', attempts: 1, next_attempt_at_ms: began - 1 + minute, applied_at_ms: null },
      { id: 'evt_b', attempts: 1, next_attempt_at_ms: began + minute, applied_at_ms: null },
      { id: 'evt_c', attempts: 0, applied_at_ms: began },
    ])
    w.clock.pass(30 * day - 1)
    const { payments } = w.ctx.ports
    w.ctx.ports.payments = undefined
    expect(await catchUpOnBilling(w.ctx)).toEqual({
      events: { applied: 0, failed: 0 },
      cancellations: { ended: 0, failed: 0 },
      subscriptions: { read: 0, failed: 0 },
    })
    w.ctx.ports.payments = payments
    expect(await applyOpenEvents(w.ctx)).toEqual({ applied: 1, failed: 0 })
    expect((await stateOf(w)).open).toMatchObject([{ id: 'evt_a', attempts: 1 }])
  })
})
