import { describe, expect, test } from 'vitest'
import { stripePayments } from '#adapters/stripe/port'
import { accounts } from '#contract/accounts/accounts'
import { billing, leagueMoneyNotice } from '#contract/billing'
import { begun, startBillingTestApp, subscribed, unsubscribed } from '#testing/billing'
import { stripeKeys } from '#testing/fakes/stripe'
import { month } from '#testing/fakes/stripe-books'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { withCommissioner } from '#testing/made-world'

const moment = (ms: number) => new Date(ms).toISOString()

describe('before the first payment', () => {
  test('shows what premium costs and that league money is not involved', async () => {
    const { w, client } = await unsubscribed()
    expect(await client.call(billing.read, {})).toEqual({
      enabled: true,
      publishableKey: 'pk_test_double',
      tier: 'free',
      premiumUntil: null,
      hasSubscription: false,
      hasCustomer: false,
      status: 'none',
      periodEnd: null,
      cancelAtPeriodEnd: false,
      additionalLeagueSlots: 0,
      leagueLimit: 1,
      offers: {
        premium: { amount: 7, currency: 'USD', interval: 'month', every: 1 },
        yearly: null,
        addon: null,
        discount: null,
        acceptsCodes: false,
      },
      notice: leagueMoneyNotice,
    })
    expect(w.stripe.calls.map(({ call }) => call)).toEqual([
      'GET /v1/prices/price_premium',
      'GET /v1/prices/price_addon',
    ])
  })

  test('shows that nothing can be bought without keys', async () => {
    const { client } = await withCommissioner()
    expect(await client.call(billing.read, {})).toMatchObject({ enabled: false, publishableKey: null })
    for (const call of [billing.subscribe, billing.purchaseAddon, billing.openPortal, billing.cancel]) {
      const error = await client.expectError(call, {})
      expect([error.status, error.body.code]).toEqual([503, 'billing_disabled'])
      expect(error.body.message).toBe("Billing isn't set up on this server. A site admin can grant Premium.")
    }
  })

  test('charges nothing when every league is premium', async () => {
    const { client } = await unsubscribed({ tiers: 'open' })
    expect(await client.call(billing.read, {})).toMatchObject({ enabled: false, tier: 'premium' })
    for (const call of [billing.subscribe, billing.purchaseAddon]) {
      expect((await client.expectError(call, {})).message).toBe(
        "409 Every league on this server is Premium. There's nothing to pay.",
      )
    }
  })

  test('charges managers nothing', async () => {
    const w = await startBillingTestApp()
    const { members, user } = await make.league(w, { managers: 2 })
    const manager = await make.signedInAs(w, members.find(one => one.userId !== user.id)?.userId ?? 0)
    for (const call of [billing.subscribe, billing.purchaseAddon, billing.openPortal, billing.cancel]) {
      expect((await manager.expectError(call, {})).message).toBe(
        "403 Billing is for commissioners. Managers don't pay.",
      )
    }
    expect((await manager.call(billing.read, {})).tier).toBe('free')
  })
})

describe('a first payment', () => {
  test('starts premium as soon as Stripe confirms it', async () => {
    const w = await startBillingTestApp()
    const { user, client } = await make.commissioner(w, { email: 'dana@example.com' })
    const { clientSecret } = await client.call(billing.subscribe, {})
    const [subscription] = [...w.stripe.state.subscriptions.values()]
    expect(clientSecret).toBe(w.stripe.secretOf(subscription?.id ?? ''))
    expect([...w.stripe.state.customers.values()]).toMatchObject([
      { email: 'dana@example.com', name: 'Dana Whitfield', metadata: { sidepot_user: String(user.id) } },
    ])
    expect(await client.call(accounts.current, {})).toMatchObject({
      subscriptionTier: 'free',
      hasSubscription: false,
    })
    await w.atStripe(life => life.pay(subscription?.id ?? ''))
    expect(await client.call(accounts.current, {})).toMatchObject({
      subscriptionTier: 'premium',
      hasSubscription: true,
      premiumUntil: moment(startOfTime + month * 1000),
    })
    expect(await client.call(billing.read, {})).toMatchObject({
      status: 'active',
      tier: 'premium',
      periodEnd: moment(startOfTime + month * 1000),
      leagueLimit: 3,
      hasCustomer: true,
    })
  })

  test('is shown on the page before its event arrives', async () => {
    const { w, person } = await begun()
    expect(await person.read()).toMatchObject({ status: 'incomplete', tier: 'free', periodEnd: null })
    w.stripe.life.pay(person.id)
    expect(await person.read()).toMatchObject({ status: 'active', tier: 'premium' })
    const before = w.stripe.calls.length
    await person.read()
    expect(w.stripe.calls).toHaveLength(before)
  })

  test('is not overwritten by a request sent before and answered after it', async () => {
    const { w, person } = await begun()
    w.stripe.misbehave({ on: 'GET /v1/subscriptions', does: 'hold back', times: 1 })
    const before = w.stripe.calls.length
    const slow = person.read()
    await expect.poll(() => w.stripe.calls.length, { timeout: 5000 }).toBe(before + 1)
    await w.atStripe(life => life.pay(person.id))
    const paid = await person.read()
    expect(paid).toMatchObject({ status: 'active', tier: 'premium', hasSubscription: true })
    w.stripe.release()
    expect(await slow).toEqual(paid)
    expect(await person.read()).toEqual(paid)
    expect(await w.ctx.db.selectFrom('outbox').select('subject').execute()).toEqual([
      { subject: 'You have Sidepot Premium' },
    ])
  })

  test('adds nothing when the card declines, and can be retried', async () => {
    const { w, person } = await begun()
    await w.atStripe(life => life.declineFirst(person.id))
    expect(await person.read()).toMatchObject({ status: 'incomplete', tier: 'free', premiumUntil: null })
    const { clientSecret } = await person.client.call(billing.subscribe, {})
    expect(clientSecret).toBe(w.stripe.secretOf(person.id))
  })

  test('expires when not made, and the next attempt starts over', async () => {
    const { w, person } = await begun()
    await w.atStripe(life => life.expire(person.id))
    expect(await person.read()).toMatchObject({ status: 'incomplete_expired', tier: 'free' })
    await person.client.call(billing.subscribe, {})
    expect(w.stripe.state.subscriptions.size).toBe(2)
    expect(w.stripe.state.customers.size).toBe(1)
  })
})

describe('a subscription', () => {
  test('is resumed instead of duplicated while awaiting its first payment', async () => {
    const { w, person } = await begun()
    const first = w.stripe.secretOf(person.id)
    expect(await person.client.call(billing.subscribe, {})).toMatchObject({ clientSecret: first })
    expect(w.stripe.state.subscriptions.size).toBe(1)
  })

  test('starts once for any number of clicks', async () => {
    const { w, client } = await unsubscribed({ retries: 2 })
    w.stripe.misbehave({ on: 'POST', does: 'dawdle' })
    const results = await Promise.all([1, 2, 3, 4].map(() => client.call(billing.subscribe, {})))
    expect(new Set(results.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(w.stripe.state.customers.size).toBe(1)
    expect(w.stripe.state.subscriptions.size).toBe(1)
    expect(await w.ctx.db.selectFrom('billing_attempts').selectAll().execute()).toEqual([])
  })

  test('is not sold twice', async () => {
    const { w, person } = await subscribed()
    const error = await person.client.expectError(billing.subscribe, {})
    expect([error.status, error.body.code]).toEqual([409, 'already_subscribed'])
    expect(error.body.message).toBe('You already have Premium.')
    expect(w.stripe.state.subscriptions.size).toBe(1)
  })

  test('is fixed by another card, not another subscription, when unpaid', async () => {
    const { w, person } = await subscribed()
    w.stripe.state.card = 'is declined'
    w.stripe.life.beginMonth(person.id)
    w.stripe.life.chargeMonth(person.id)
    expect((await person.client.expectError(billing.subscribe, {})).message).toBe(
      "409 You already have a subscription, but it isn't paid. Change the card under Manage billing.",
    )
  })

  test('can start again for a customer the server admin deleted at Stripe', async () => {
    const { w, person } = await subscribed()
    w.stripe.life.deleteCustomer(person.customerId)
    await person.client.call(billing.subscribe, {})
    expect(w.stripe.state.customers.size).toBe(1)
    await w.atStripe(life => life.pay([...w.stripe.state.subscriptions.keys()].at(-1) ?? ''))
    expect(await person.read()).toMatchObject({ status: 'active', tier: 'premium' })
  })
})

describe('subscribing while Stripe is down', () => {
  test.each(['break', 'throttle', 'hang', 'hang up'] as const)(
    'reports an error and saves nothing partially (%s)',
    async does => {
      const { w, user, client } = await unsubscribed({ timeoutMs: 300 })
      w.stripe.misbehave({ on: '', does })
      const error = await client.expectError(billing.subscribe, {})
      expect([error.status, error.body.code]).toEqual([503, 'payments_unavailable'])
      expect(error.body.message).toBe(
        "Couldn't reach Stripe, the payment provider. Try again in a few minutes: you won't be charged twice.",
      )
      expect(await client.call(accounts.current, {})).toEqual(user)
      expect(await w.ctx.db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
      w.stripe.misbehave()
      await client.call(billing.subscribe, {})
      expect(w.stripe.state.customers.size).toBe(1)
      expect(w.stripe.state.subscriptions.size).toBe(1)
    },
  )

  test.each(['POST /v1/customers', 'POST /v1/subscriptions'])(
    'repeats a call with a lost response without duplicating it (%s)',
    async on => {
      const { w, client } = await unsubscribed()
      w.stripe.misbehave({ on, does: 'lose the answer', times: 2 })
      expect((await client.expectError(billing.subscribe, {})).status).toBe(503)
      const { client: another } = await make.commissioner(w)
      const { clientSecret: ofAnother } = await another.call(billing.subscribe, {})
      const { clientSecret } = await client.call(billing.subscribe, {})
      expect(w.stripe.state.customers.size).toBe(2)
      const ids = [...w.stripe.state.subscriptions.keys()]
      expect(ids).toHaveLength(2)
      const id = ids.find(one => w.stripe.secretOf(one) !== ofAnother) ?? ''
      expect(clientSecret).toBe(w.stripe.secretOf(id))
    },
  )

  test('still shows known data, also while a payment is pending', async () => {
    const { w, person } = await begun()
    w.stripe.misbehave({ on: '', does: 'break' })
    expect(await person.read()).toMatchObject({ status: 'incomplete', enabled: true })
  })
})

test('tells the admin to fix settings that Stripe rejects', async () => {
  const { w, client } = await unsubscribed()
  const lines: object[] = []
  w.ctx.log.error = fields => void lines.push(fields)
  w.ctx.ports.payments = stripePayments({ ...stripeKeys, secretKey: 'sk_test_old', apiUrl: w.stripe.url })
  const error = await client.expectError(billing.subscribe, {})
  expect([error.status, error.body.code]).toEqual([503, 'payments_misconfigured'])
  expect(error.body.message).toBe(
    'Stripe, the payment provider, rejected this. A site admin must check the billing settings.',
  )
  expect(lines).toEqual([expect.objectContaining({ kind: 'misconfigured' })])
})
