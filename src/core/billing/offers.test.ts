import { describe, expect, test } from 'vitest'
import { billing } from '#contract/billing'
import { administration } from '#contract/administration/administration'
import { startBillingTestApp, subscribed, subscriber, unsubscribed } from '#testing/billing'
import { stripeKeys, yearlyKeys } from '#testing/fakes/stripe'
import * as make from '#testing/make'
import type { Client } from '#testing/test-app'

const minute = 60_000

const offersOf = async (client: Client) => (await client.call(billing.read, {})).offers

const month = { interval: 'month', every: 1 }

describe('offers', () => {
  test("cost what Stripe's prices say, in their currency and period", async () => {
    const w = await startBillingTestApp()
    w.stripe.state.amounts[stripeKeys.premiumPrice] = 900
    w.stripe.state.terms = { [stripeKeys.premiumPrice]: { currency: 'jpy', interval_count: 3 } }
    const { client } = await make.commissioner(w)
    expect((await offersOf(client)).premium).toEqual({
      amount: 900,
      currency: 'JPY',
      interval: 'month',
      every: 3,
    })
    expect((await client.call(administration.upgradePrompt, {})).price).toMatchObject({ amount: 900 })
  })

  test('are fetched once an hour for any number of viewers', async () => {
    const { w, client } = await unsubscribed()
    await Promise.all([1, 2, 3].map(() => offersOf(client)))
    w.clock.pass(59 * minute)
    await offersOf(client)
    expect(w.stripe.count('GET /v1/prices/price_premium')).toBe(1)
    w.stripe.state.amounts[stripeKeys.premiumPrice] = 800
    w.clock.pass(minute)
    expect((await offersOf(client)).premium).toMatchObject({ amount: 8 })
    expect(w.stripe.count('GET /v1/prices/price_premium')).toBe(2)
  })

  test('stay as last known while Stripe fails, and are retried a minute later', async () => {
    const { w, client } = await unsubscribed()
    w.stripe.misbehave({ on: 'GET /v1/prices', does: 'break' })
    expect(await offersOf(client)).toMatchObject({ premium: null, addon: null })
    const callsBefore = w.stripe.count('GET /v1/prices/price_premium')
    await offersOf(client)
    expect(w.stripe.count('GET /v1/prices/price_premium')).toBe(callsBefore)
    w.stripe.misbehave()
    w.clock.pass(minute)
    expect((await offersOf(client)).premium).toMatchObject({ amount: 7, ...month })
    w.stripe.misbehave({ on: 'GET /v1/prices', does: 'break' })
    w.clock.pass(60 * minute)
    expect((await offersOf(client)).premium).toMatchObject({ amount: 7, ...month })
  })

  test("do not delay a page when Stripe doesn't respond", async () => {
    const { w, client } = await unsubscribed({ timeoutMs: 60_000 })
    w.stripe.misbehave({ on: 'GET /v1/prices', does: 'hang' })
    expect((await offersOf(client)).premium).toBeNull()
  })

  test('exclude archived prices', async () => {
    const w = await startBillingTestApp()
    w.stripe.state.terms = { [stripeKeys.addonPrice]: { active: false } }
    const person = await subscriber(w)
    expect(await offersOf(person.client)).toMatchObject({ premium: { amount: 7 }, addon: null })
    const error = await person.client.expectError(billing.purchaseAddon, {})
    expect([error.status, error.body.code]).toEqual([409, 'addon_not_sold'])
    expect(person.id && w.stripe.state.subscription(person.id).items.data).toHaveLength(1)
  })
})

describe('more leagues', () => {
  test('are sold only with a paid, continuing subscription', async () => {
    const w = await startBillingTestApp()
    const free = await make.commissioner(w)
    expect((await offersOf(free.client)).addon).toBeNull()
    const comped = await make.commissioner(w)
    await make.premium(w, comped.user)
    expect((await offersOf(comped.client)).addon).toBeNull()
    const person = await subscriber(w)
    expect((await offersOf(person.client)).addon).toMatchObject({ amount: 5, ...month })
    await person.client.call(billing.cancel, {})
    expect((await offersOf(person.client)).addon).toBeNull()
    const error = await person.client.expectError(billing.purchaseAddon, {})
    expect(error.message).toBe(
      '409 Your subscription ends on December 20, 2026. Resume it before you buy more leagues.',
    )
    expect(w.stripe.state.subscription(person.id).items.data).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  test.each(['here', 'at Stripe'])('made %s is undone', async where => {
    const { w, person } = await subscribed()
    if (where === 'here') await person.client.call(billing.cancel, {})
    else w.stripe.life.cancelInPortal(person.id)
    await w.receiveStripeEvents()
    expect(await person.read()).toMatchObject({ cancelAtPeriodEnd: true })
    for (const time of [1, 2]) {
      const { message } = await person.client.call(billing.keep, {})
      expect(message, `time ${time}`).toBe('Your subscription continues and renews on December 20, 2026.')
    }
    expect(await person.read()).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' })
    expect(w.stripe.state.subscription(person.id)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    })
    expect(w.stripe.count(`POST /v1/subscriptions/${person.id}`)).toBe(where === 'here' ? 2 : 1)
  })

  test('cannot be undone once nothing is left', async () => {
    const { w, client } = await unsubscribed()
    const person = await subscriber(w)
    w.stripe.life.endPeriod(person.id)
    for (const member of [client, person.client]) {
      const error = await member.expectError(billing.keep, {})
      expect([error.status, error.body.code]).toEqual([409, 'no_subscription'])
    }
  })
})

describe('yearly Premium', () => {
  test('is sold when it has a price, with more leagues for a year', async () => {
    const { w, client } = await unsubscribed({ sold: yearlyKeys })
    expect((await offersOf(client)).yearly).toEqual({
      amount: 70,
      currency: 'USD',
      interval: 'year',
      every: 1,
    })
    const { due } = await client.call(billing.subscribe, { plan: 'year' })
    expect(due).toEqual({ amount: 70, currency: 'USD' })
    const [subscription] = [...w.stripe.state.subscriptions.values()]
    await w.atStripe(life => life.pay(subscription?.id ?? ''))
    expect((await offersOf(client)).addon).toMatchObject({ amount: 50, interval: 'year' })
    expect((await client.call(billing.purchaseAddon, {})).message).toContain('for $50 a year more')
    expect(subscription?.items.data.map(({ price }) => price.id)).toEqual([
      'price_yearly',
      'price_yearly_addon',
    ])
  })

  test('is rejected without a price, and has no add-ons without a yearly price', async () => {
    const monthly = await startBillingTestApp()
    const { client } = await make.commissioner(monthly)
    const error = await client.expectError(billing.subscribe, { plan: 'year' })
    expect([error.status, error.body.code]).toEqual([409, 'plan_not_sold'])
    expect(monthly.stripe.state.customers.size).toBe(0)
    const w = await startBillingTestApp({ sold: { yearlyPrice: yearlyKeys.yearlyPrice } })
    const { client: yearly } = await make.commissioner(w)
    await yearly.call(billing.subscribe, { plan: 'year' })
    await w.atStripe(life => life.pay([...w.stripe.state.subscriptions.keys()][0] ?? ''))
    expect((await offersOf(yearly)).addon).toBeNull()
    expect((await yearly.expectError(billing.purchaseAddon, {})).body.code).toBe('addon_not_sold')
  })

  test('replaces a monthly checkout that was started and not paid', async () => {
    const { w, client } = await unsubscribed({ sold: yearlyKeys })
    const { clientSecret } = await client.call(billing.subscribe, {})
    expect((await client.call(billing.subscribe, {})).clientSecret).toBe(clientSecret)
    expect((await client.call(billing.subscribe, { plan: 'year' })).clientSecret).not.toBe(clientSecret)
    const statuses = [...w.stripe.state.subscriptions.values()].map(({ status }) => status)
    expect(statuses).toEqual(['canceled', 'incomplete'])
  })
})

describe('coupons', () => {
  test('include configured discounts in every subscription and show them', async () => {
    const w = await startBillingTestApp({ sold: { coupon: 'LAUNCH20' } })
    w.stripe.state.coupons = { LAUNCH20: 20 }
    const { client } = await make.commissioner(w)
    expect((await offersOf(client)).discount).toMatchObject({ percent: 20, lasts: 'repeating', months: 3 })
    const { due } = await client.call(billing.subscribe, {})
    expect(due.amount).toBe(5.6)
  })

  test('accept codes as typed; an unknown one starts nothing', async () => {
    const w = await startBillingTestApp({ sold: { acceptsCodes: true } })
    w.stripe.state.codes = { FRIENDS: 50 }
    const { client } = await make.commissioner(w)
    const error = await client.expectError(billing.subscribe, { code: 'ENEMIES' })
    expect([error.status, error.body.code]).toEqual([400, 'unknown_code'])
    expect(w.stripe.state.subscriptions.size).toBe(0)
    const first = await client.call(billing.subscribe, { code: 'FRIENDS' })
    expect(first.due.amount).toBe(3.5)
    expect(await client.call(billing.subscribe, { code: 'FRIENDS' })).toEqual(first)
    expect((await client.call(billing.subscribe, {})).due.amount).toBe(7)
  })

  test('reject codes when they are turned off', async () => {
    const { client } = await unsubscribed()
    expect((await client.expectError(billing.subscribe, { code: 'FRIENDS' })).body.code).toBe(
      'codes_not_taken',
    )
  })

  test('start Premium without a card for a discount of 100%', async () => {
    const w = await startBillingTestApp({ sold: { acceptsCodes: true } })
    w.stripe.state.codes = { GIFT: 100 }
    const { client } = await make.commissioner(w)
    expect(await client.call(billing.subscribe, { code: 'GIFT' })).toEqual({
      clientSecret: null,
      due: { amount: 0, currency: 'USD' },
    })
    expect(await client.call(billing.read, {})).toMatchObject({ tier: 'premium', status: 'active' })
  })
})

describe('the Premium end date', () => {
  test('is the end of the paid period without grace days; a failed payment mentions them', async () => {
    const { w, person } = await subscribed()
    const { premiumUntil, periodEnd } = await person.read()
    expect(premiumUntil).toBe(periodEnd)
    w.stripe.state.card = 'is declined'
    w.stripe.life.beginMonth(person.id)
    await w.atStripe(life => life.chargeMonth(person.id))
    expect(Date.parse((await person.read()).premiumUntil ?? '')).toBeGreaterThan(Date.parse(periodEnd ?? ''))
  })

  test('is the end of the grant when that is later', async () => {
    const { w, person } = await subscribed()
    await make.premium(w, person.user)
    const { premiumUntil, periodEnd } = await person.read()
    expect(premiumUntil).toBe('2026-12-20T17:00:00.000Z')
    expect(periodEnd).toBe('2026-12-20T17:00:00.000Z')
  })
})
