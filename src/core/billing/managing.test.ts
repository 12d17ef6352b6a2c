import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { billing, leagueMoneyNotice } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { profile } from '#contract/accounts/profile'
import { commandLine } from '#core/kernel/authorization'
import { setRole } from '#core/accounts/people/change-user'
import { beginner, begun, type BillingTestApp, day, later, subscribed, unsubscribed } from '#testing/billing'
import { month } from '#testing/fakes/stripe-books'
import { move } from '#testing/addresses'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { withCommissioner } from '#testing/made-world'
import { catchUpOnBilling } from './reconcile-billing.ts'

const addonsAt = (w: BillingTestApp, id: string) =>
  w.stripe.state.subscription(id).items.data.find(item => item.price.id === 'price_addon')?.quantity ?? 0

describe('an add-on', () => {
  test('adds three leagues each time and is charged immediately', async () => {
    const { w, person } = await subscribed()
    expect(await person.client.call(billing.purchaseAddon, {})).toEqual({
      message: `Done! You can now run up to 6 leagues, for $5 a month more. ${leagueMoneyNotice}`,
    })
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 3, leagueLimit: 6 })
    const { message } = await person.client.call(billing.purchaseAddon, {})
    expect(message).toContain('up to 9 leagues')
    expect(addonsAt(w, person.id)).toBe(2)
    expect(await person.client.call(accounts.current, {})).toMatchObject({ additionalLeagueSlots: 6 })
    expect(w.stripe.state.charges.size).toBe(3)
  })

  test('is bought once by two concurrent clicks', async () => {
    const { w, person } = await subscribed({ retries: 2 })
    w.stripe.misbehave({ on: 'POST', does: 'dawdle' })
    const clicks = [1, 2, 3].map(() =>
      person.client.call(billing.purchaseAddon, {}).then(
        () => 'bought',
        (error: Error) => error.message,
      ),
    )
    const results = await Promise.all(clicks)
    expect(results).toContain('bought')
    const others = ['bought', '409 Your subscription just changed. Check it before you buy more.']
    expect(results.filter(result => !others.includes(result))).toEqual([])
    expect(addonsAt(w, person.id)).toBe(1)
    expect(w.stripe.state.charges.size).toBe(2)
  })

  test('needs a paid subscription', async () => {
    const { w, client } = await unsubscribed()
    const begun = await beginner(w)
    for (const member of [client, begun.client]) {
      const error = await member.expectError(billing.purchaseAddon, {})
      expect(error.status).toBe(409)
      expect(error.body).toMatchObject({
        code: 'no_subscription',
        redirectToSubscribe: true,
        message: 'More league slots require an active Premium subscription. Subscribe first.',
      })
    }
    w.stripe.life.pay(begun.id)
    w.stripe.state.card = 'is declined'
    w.stripe.life.beginMonth(begun.id)
    w.stripe.life.chargeMonth(begun.id)
    const late = await begun.client.expectError(billing.purchaseAddon, {})
    expect(late.message).toBe('409 Your last payment failed. Change the card under Manage billing first.')
  })

  test('changes nothing when the card declines, and works with another card', async () => {
    const { w, person } = await subscribed()
    w.stripe.state.card = 'is declined'
    const error = await person.client.expectError(billing.purchaseAddon, {})
    expect([error.status, error.body.code]).toEqual([409, 'card_declined'])
    expect(error.body.message).toBe('Your card was declined. No changes were made.')
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 0, status: 'active' })
    w.stripe.state.card = 'pays'
    await person.client.call(billing.purchaseAddon, {})
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 3 })
  })

  test('is not bought again when the first response was lost', async () => {
    const { w, person } = await subscribed()
    w.stripe.misbehave({ on: `POST /v1/subscriptions/${person.id}`, does: 'lose the answer' })
    expect((await person.client.expectError(billing.purchaseAddon, {})).status).toBe(503)
    w.stripe.misbehave()
    expect((await person.client.expectError(billing.purchaseAddon, {})).body.code).toBe('billing_changed')
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 3 })
    expect(addonsAt(w, person.id)).toBe(1)
  })

  test('raises the league limit, and removing it lowers the limit without touching a league', async () => {
    const { w, person } = await subscribed()
    await person.client.call(billing.purchaseAddon, {})
    for (let number = 1; number <= 6; number += 1) {
      await person.client.call(leagues.create, { name: `League ${number}` })
    }
    expect((await person.client.expectError(leagues.create, { name: 'One more' })).message).toBe(
      '403 You run 6 leagues, the most your plan allows. Add league slots to upgrade your limit.',
    )
    await w.atStripe(life => life.setAddonsInPortal(person.id, 0))
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 0, leagueLimit: 3 })
    expect(await person.client.call(leagues.list, {})).toHaveLength(6)
    const error = await person.client.expectError(leagues.create, { name: 'One more' })
    expect(error.body.upgradeRequired).toBe(true)
  })
})

describe("the provider's billing page", () => {
  test('opens for users who started to subscribe', async () => {
    const { w, person } = await begun()
    expect(await person.client.call(billing.openPortal, {})).toEqual({
      url: `https://billing.stripe.com/p/session/${person.customerId}`,
    })
    expect(w.stripe.calls.at(-1)?.params).toEqual({
      customer: person.customerId,
      return_url: 'http://localhost:3000/settings',
    })
  })

  test('shows nothing to others or for a deleted customer', async () => {
    const { w, client } = await unsubscribed()
    const person = await beginner(w)
    w.stripe.life.deleteCustomer(person.customerId)
    for (const member of [client, person.client]) {
      const error = await member.expectError(billing.openPortal, {})
      expect(error.status).toBe(409)
      expect(error.body).toMatchObject({
        code: 'no_customer',
        redirectToSubscribe: true,
        message: "There's nothing to manage until you subscribe. Subscribe to Premium first.",
      })
    }
  })
})

describe('canceling', () => {
  test.each(['active', 'trialing'])(
    "while %s keeps premium to the period's end, and not a day longer",
    async status => {
      const { w, person } = await subscribed()
      w.stripe.state.subscription(person.id).status = status
      const confirmation = {
        message:
          'Your subscription ends on December 20, 2026. Premium stays until then, and nothing is deleted afterward.',
      }
      expect(await person.client.call(billing.cancel, {})).toEqual(confirmation)
      expect(await person.client.call(billing.cancel, {})).toEqual(confirmation)
      const end = new Date(startOfTime + month * 1000).toISOString()
      expect(await person.read()).toMatchObject({
        cancelAtPeriodEnd: true,
        status,
        tier: 'premium',
        premiumUntil: end,
        periodEnd: end,
      })
      await later(w, person, month * 1000 - 1)
      expect((await person.read()).tier).toBe('premium')
      w.clock.pass(1)
      expect((await person.read()).tier).toBe('free')
      await w.atStripe(life => life.endPeriod(person.id))
      expect(await person.read()).toMatchObject({ status: 'canceled', tier: 'free', hasSubscription: false })
      await person.client.call(billing.subscribe, {})
    },
  )

  test('is shown when made in the portal, and so is undoing it', async () => {
    const { w, person } = await subscribed()
    await w.atStripe(life => life.cancelInPortal(person.id))
    expect(await person.read()).toMatchObject({ cancelAtPeriodEnd: true })
    expect((await person.client.expectError(billing.subscribe, {})).message).toBe(
      '409 Your subscription runs until December 20, 2026. Resume it in Settings instead of starting a new one.',
    )
    await w.atStripe(life => life.renewInPortal(person.id))
    expect(await person.read()).toMatchObject({ cancelAtPeriodEnd: false })
  })

  test('ends a subscription with an open payment immediately, without collecting it', async () => {
    const { w, person } = await subscribed()
    await later(w, person, month * 1000)
    w.stripe.state.card = 'is declined'
    w.stripe.life.beginMonth(person.id)
    w.stripe.life.chargeMonth(person.id)
    expect(await person.client.call(billing.cancel, {})).toEqual({
      message: "Your subscription has ended, and the open payment won't be collected. Nothing was deleted.",
    })
    expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
    expect(await person.read()).toMatchObject({ status: 'canceled', tier: 'free' })
  })

  test('is possible for a former commissioner until the subscription has ended', async () => {
    const { w, person } = await subscribed()
    await setRole.run(w.ctx, commandLine, { userId: person.user.id, newRole: 'manager' })
    await person.client.call(billing.openPortal, {})
    await person.client.call(billing.cancel, {})
    await w.atStripe(life => life.endPeriod(person.id))
    expect((await person.client.expectError(billing.cancel, {})).message).toBe(
      "403 Billing is for commissioners. Managers don't pay.",
    )
  })

  test('needs a subscription', async () => {
    const { w, client } = await unsubscribed()
    const begun = await beginner(w)
    for (const member of [client, begun.client]) {
      expect((await member.expectError(billing.cancel, {})).message).toBe(
        '409 You have no subscription to cancel.',
      )
    }
  })

  test.each([billing.cancel, billing.openPortal, billing.purchaseAddon])(
    'reports an error and changes nothing while Stripe is down ($path)',
    async call => {
      const { w, person } = await subscribed()
      const before = await person.read()
      w.stripe.misbehave({ on: '', does: 'break' })
      const error = await person.client.expectError(call, {})
      expect([error.status, error.body.code]).toEqual([503, 'payments_unavailable'])
      expect(await person.read()).toEqual(before)
    },
  )
})

describe('premium from before subscriptions existed', () => {
  const endless = async () => {
    const w = await startTestApp()
    const person = await make.commissioner(w)
    await w.ctx.db.updateTable('users').set({ is_premium: 1 }).where('id', '=', person.user.id).execute()
    return { w, person, client: person.client }
  }

  test('gets an end in 30 days, once', async () => {
    const { w, person, client } = await endless()
    const premiumUntil = new Date(startOfTime + 30 * day).toISOString()
    const results = await Promise.allSettled([1, 2].map(() => client.call(billing.migrateLegacy, {})))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results).toContainEqual({
      status: 'fulfilled',
      value: {
        message: 'Your Premium now runs until December 20, 2026. Subscribe before then to keep it.',
        premiumUntil,
      },
    })
    expect(await client.call(billing.read, {})).toMatchObject({ tier: 'premium', premiumUntil })
    await later(w, person, 30 * day)
    expect(await client.call(billing.read, {})).toMatchObject({ tier: 'free', premiumUntil })
  })

  test('does not apply to others', async () => {
    const { w, client, user } = await withCommissioner()
    const message = '409 Only Premium without a subscription or end date can be migrated.'
    expect((await client.expectError(billing.migrateLegacy, {})).message).toBe(message)
    await make.premium(w, user)
    expect((await client.expectError(billing.migrateLegacy, {})).message).toBe(message)
  })
})

describe('a new name or address', () => {
  const moved = { firstName: 'Dana', lastName: 'Moved', email: 'dana@new.example' }
  const customerAt = (w: BillingTestApp, id: string) => w.stripe.state.customers.get(id)

  test('is sent to Stripe within a minute, so that receipts arrive', async () => {
    const { w, person } = await subscribed()
    await move(w, person.client, moved)
    await catchUpOnBilling(w.ctx)
    expect(customerAt(w, person.customerId)).toMatchObject({ email: moved.email, name: 'Dana Moved' })
    await w.receiveStripeEvents()
    expect(await person.read()).toMatchObject({ tier: 'premium', status: 'active' })
    const calls = w.stripe.calls.length
    await person.client.call(profile.update, moved)
    await catchUpOnBilling(w.ctx)
    expect(w.stripe.calls).toHaveLength(calls)
  })

  test('is sent later when Stripe is unreachable, and the profile is saved anyway', async () => {
    const { w, person } = await subscribed()
    w.stripe.misbehave({ on: `POST /v1/customers/${person.customerId}`, does: 'break' })
    expect((await move(w, person.client, moved)).email).toBe(moved.email)
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 1 })
    w.stripe.misbehave()
    w.clock.pass(day / 24)
    await catchUpOnBilling(w.ctx)
    expect(customerAt(w, person.customerId)).toMatchObject({ email: moved.email })
  })

  test('is not sent to Stripe for users who never started to subscribe', async () => {
    const { w, client } = await unsubscribed()
    await move(w, client, moved)
    await catchUpOnBilling(w.ctx)
    expect(w.stripe.calls).toEqual([])
  })
})
