import { describe, expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { billing } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { commandLine } from '#core/kernel/authorization'
import { expire } from '#core/jobs/job-work'
import { listAuditLines } from '#testing/audit'
import {
  begun,
  startBillingTestApp,
  type BillingTestApp,
  day,
  later,
  subscribed,
  subscriber,
} from '#testing/billing'
import { month } from '#testing/fakes/stripe-books'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { getEmails } from '#testing/emails'
import { promoteUser, revokePremium } from './premium/grant-premium.ts'
import { catchUpOnBilling } from './reconcile-billing.ts'

const monthMs = month * 1000
const hour = 3_600_000

const moment = (ms: number) => new Date(ms).toISOString()

const listEmails = async (w: BillingTestApp) =>
  (await getEmails(w.ctx)).map(({ subject, text_body }) => ({ subject, text: text_body }))

/** A user whose second month has begun and whose card declines. */
const late = async (w: BillingTestApp) => {
  const person = await subscriber(w)
  await later(w, person, monthMs)
  w.stripe.state.card = 'is declined'
  await w.atStripe(life => life.beginMonth(person.id))
  w.clock.pass(hour)
  await w.atStripe(life => life.chargeMonth(person.id))
  return person
}

describe('a renewal', () => {
  test('extends premium when paid', async () => {
    const { w, person } = await subscribed()
    await later(w, person, monthMs)
    await w.atStripe(life => life.beginMonth(person.id))
    const paid = moment(startOfTime + monthMs)
    expect(await person.read()).toMatchObject({ tier: 'premium', status: 'active', premiumUntil: paid })
    await w.atStripe(life => life.chargeMonth(person.id))
    expect(await person.read()).toMatchObject({
      status: 'active',
      premiumUntil: moment(startOfTime + 2 * monthMs),
      periodEnd: moment(startOfTime + 2 * monthMs),
    })
  })

  test('leaves premium for three days when it fails, and notifies the user', async () => {
    const w = await startBillingTestApp()
    const person = await late(w)
    const until = startOfTime + monthMs + 3 * day
    expect(await person.read()).toMatchObject({
      tier: 'premium',
      status: 'past_due',
      premiumUntil: moment(until),
    })
    expect(await listEmails(w)).toMatchObject([{ subject: 'Your Sidepot payment failed' }])
    expect((await listEmails(w))[0]?.text).toContain('Premium continues until December 23, 2026')
    expect((await listEmails(w))[0]?.text).toContain('League money never goes through Stripe or Sidepot.')
    await later(w, person, until - w.clock.now() - 1)
    expect((await person.read()).tier).toBe('premium')
    w.clock.pass(1)
    expect(await person.read()).toMatchObject({ tier: 'free', status: 'past_due', hasSubscription: true })
  })

  test('restores premium when it fails and is finally paid', async () => {
    const w = await startBillingTestApp()
    const person = await late(w)
    await later(w, person, 5 * day)
    expect((await person.read()).tier).toBe('free')
    w.stripe.state.card = 'pays'
    await w.atStripe(life => life.chargeMonth(person.id))
    expect(await person.read()).toMatchObject({
      tier: 'premium',
      status: 'active',
      premiumUntil: moment(startOfTime + 2 * monthMs),
    })
  })

  test.each(['unpaid', 'canceled'] as const)(
    'ends premium immediately when Stripe gave up (%s)',
    async then => {
      const w = await startBillingTestApp()
      const person = await late(w)
      await w.atStripe(life => life.exhaustRetries(person.id, then))
      expect(await person.read()).toMatchObject({ tier: 'free', status: then, premiumUntil: null })
      expect((await listEmails(w)).map(({ subject }) => subject)).toEqual([
        'Your Sidepot payment failed',
        'Your Sidepot Premium has ended',
      ])
    },
  )

  test('is found by polling when its events were lost', async () => {
    const { w, person } = await subscribed()
    await later(w, person, monthMs)
    w.stripe.life.beginMonth(person.id)
    w.stripe.life.chargeMonth(person.id)
    w.stripe.takeEvents()
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 0 })
    w.clock.pass(2 * hour)
    w.stripe.misbehave({ on: '', does: 'break', times: 1 })
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 1 })
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 0 })
    w.clock.pass(hour)
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 1, failed: 0 })
    expect((await person.read()).premiumUntil).toBe(moment(startOfTime + 2 * monthMs))
    expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 0 })
  })
})

test('polls Stripe automatically once an event is overdue', async () => {
  const { w, person } = await begun()
  const { life, state } = w.stripe
  const getNextCheck = async () => {
    await w.receiveStripeEvents()
    const row = await w.ctx.db.selectFrom('subscriptions').select('recheck_at_ms').executeTakeFirst()
    return row?.recheck_at_ms
  }
  const afterRenewal = startOfTime + monthMs + 2 * hour
  expect(await getNextCheck()).toBe(startOfTime + hour)
  life.pay(person.id)
  expect(await getNextCheck()).toBe(afterRenewal)
  life.cancelInPortal(person.id)
  expect(await getNextCheck()).toBe(afterRenewal)
  life.renewInPortal(person.id)
  await later(w, person, monthMs - hour)
  await person.client.call(billing.purchaseAddon, {})
  expect(await getNextCheck()).toBe(w.clock.now() + 12 * hour)
  state.card = 'is declined'
  w.clock.pass(hour)
  life.beginMonth(person.id)
  expect(await getNextCheck()).toBe(w.clock.now() + 12 * hour)
  life.exhaustRetries(person.id, 'unpaid')
  w.clock.pass(hour)
  expect(await getNextCheck()).toBe(w.clock.now() + 12 * hour)
  life.endPeriod(person.id)
  expect(await getNextCheck()).toBe(null)
})

test('keeps a paid month to its end when the server admin cancels immediately', async () => {
  const { w, person } = await subscribed()
  await later(w, person, day)
  await w.atStripe(life => life.endPeriod(person.id))
  expect(await person.read()).toMatchObject({
    tier: 'premium',
    status: 'canceled',
    hasSubscription: false,
    premiumUntil: moment(startOfTime + monthMs),
  })
})

test('keeps what was paid for when the customer is deleted at Stripe', async () => {
  const { w, person } = await subscribed()
  await w.atStripe(life => life.deleteCustomer(person.customerId))
  expect(await person.read()).toMatchObject({
    tier: 'premium',
    status: 'canceled',
    hasCustomer: false,
    premiumUntil: moment(startOfTime + monthMs),
  })
})

const promote = (w: BillingTestApp, userId: number, duration: number) =>
  promoteUser.run(w.ctx, commandLine, { userId, duration })

describe('granted and paid premium', () => {
  test('do not shorten each other: the later end counts', async () => {
    const { w, person } = await subscribed()
    const paid = moment(startOfTime + monthMs)
    expect(await promote(w, person.user.id, 7)).toMatchObject({ premiumUntil: paid })
    const grantedUntil = moment(startOfTime + 37 * day)
    expect(await promote(w, person.user.id, 30)).toMatchObject({ premiumUntil: grantedUntil })
    await w.atStripe(life => life.exhaustRetries(person.id, 'unpaid'))
    expect(await person.read()).toMatchObject({
      tier: 'premium',
      premiumUntil: grantedUntil,
      status: 'unpaid',
    })
    expect(await listEmails(w)).toEqual([])
  })

  test('keep a grant through subscribing until it expires', async () => {
    const { w, person } = await subscribed()
    await promote(w, person.user.id, 30)
    await promote(w, person.user.id, 30)
    await later(w, person, 2 * monthMs - 1)
    expect((await person.read()).tier).toBe('premium')
    w.clock.pass(1)
    expect((await person.read()).tier).toBe('free')
  })

  test('lose only the grant when it is revoked, which is rejected when all is paid for', async () => {
    const { w, person } = await subscribed()
    const revoke = () => revokePremium.run(w.ctx, commandLine, { userId: person.user.id })
    await expect(revoke()).rejects.toThrow('This Premium is paid. Cancel the subscription instead.')
    await promote(w, person.user.id, 30)
    await promote(w, person.user.id, 30)
    expect(await revoke()).toMatchObject({
      subscriptionTier: 'premium',
      premiumUntil: moment(startOfTime + monthMs),
    })
  })

  test('keep premium without an end unchanged by a grant or a subscription', async () => {
    const { w, person } = await subscribed()
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: null })
      .where('id', '=', person.user.id)
      .execute()
    await expect(promote(w, person.user.id, 7)).rejects.toThrow('This Premium already has no end date.')
    await w.atStripe(life => life.exhaustRetries(person.id, 'unpaid'))
    expect(await person.read()).toMatchObject({ tier: 'premium', premiumUntil: null })
  })
})

test('delete nothing when premium ends; only new premium actions require it again', async () => {
  const { w, person } = await subscribed()
  const { client, user } = person
  const league = await client.call(leagues.create, { name: 'Fourth & Long' })
  await client.call(leagues.create, { name: 'Second' })
  const benchBoss = {
    leagueId: league.id,
    type: 'bench_boss',
    week: 1,
    managerId: user.id,
    playerName: 'Somebody',
    position: 'WR' as const,
    points: 30,
    prizeAmount: 10,
  }
  await client.call(awards.add, benchBoss)
  await later(w, person, monthMs + 3 * day)
  expect(await client.call(leagues.list, {})).toMatchObject([
    { isPremium: false, maxManagers: 6, totalAwards: 1 },
    { isPremium: false },
  ])
  expect(await client.call(awards.list, { leagueId: league.id })).toHaveLength(1)
  expect((await client.call(ledgerEntries.list, { leagueId: league.id })).balance).toBe(10)
  const error = await client.expectError(awards.add, { ...benchBoss, week: 2 })
  expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
  const third = await client.expectError(leagues.create, { name: 'Third' })
  expect([third.status, third.body.upgradeRequired]).toEqual([403, true])
})

describe('expiring premium', () => {
  test('is recorded once: slots are removed, the user is notified, admins see it', async () => {
    const { w, person } = await subscribed()
    await person.client.call(billing.purchaseAddon, {})
    await w.atStripe(life => life.cancelInPortal(person.id))
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 3, leagueLimit: 6 })
    w.clock.pass(10 * day)
    const other = await subscriber(w)
    await other.client.call(billing.purchaseAddon, {})
    await later(w, person, monthMs - 10 * day - 1)
    await expire(w.ctx)
    expect(await person.read()).toMatchObject({ tier: 'premium', additionalLeagueSlots: 3 })
    w.clock.pass(1)
    await Promise.all([expire(w.ctx), expire(w.ctx)])
    const nothing = { tier: 'free', additionalLeagueSlots: 0, leagueLimit: 1, premiumUntil: null }
    expect(await person.read()).toMatchObject(nothing)
    await later(w, other, 0)
    expect(await other.read()).toMatchObject({ tier: 'premium', additionalLeagueSlots: 3, leagueLimit: 6 })
    await promote(w, other.user.id, 7)
    expect(await other.read()).toMatchObject({
      premiumUntil: moment(startOfTime + 10 * day + monthMs),
    })
    await w.atStripe(life => life.endPeriod(person.id))
    expect(await person.read()).toMatchObject(nothing)
    expect((await listEmails(w)).map(({ subject }) => subject)).toEqual(['Your Sidepot Premium has ended'])
    expect((await listEmails(w))[0]?.text).toContain('Nothing was deleted')
    const lines = await listAuditLines(w.ctx)
    expect(lines.filter(({ action }) => action === 'billing.lapsed')).toMatchObject([
      { league_id: null, actorName: 'Stripe', summary: 'The paid Premium of Dana Whitfield expired' },
    ])
    const admin = await make.administrator(w)
    const users = await admin.call(people.list, {})
    expect(users.find(({ id }) => id === person.user.id)).toMatchObject({ subscriptionTier: 'free' })
  })

  test('removes the paid league slots even if granted premium continues, until paid', async () => {
    const { w, person } = await subscribed()
    const { client } = person
    await client.call(billing.purchaseAddon, {})
    for (let times = 1; times <= 3; times += 1) await promote(w, person.user.id, 30)
    for (const name of ['One', 'Two', 'Three']) await client.call(leagues.create, { name })
    w.stripe.state.card = 'is declined'
    await later(w, person, monthMs)
    w.stripe.life.beginMonth(person.id)
    await later(w, person, 3 * day)
    await expire(w.ctx)
    expect(await person.read()).toMatchObject({ tier: 'premium', additionalLeagueSlots: 0, leagueLimit: 3 })
    expect(await listEmails(w)).toEqual([])
    const error = await client.expectError(leagues.create, { name: 'Four' })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
    w.stripe.state.card = 'pays'
    await w.atStripe(life => life.chargeMonth(person.id))
    expect(await person.read()).toMatchObject({ additionalLeagueSlots: 3, leagueLimit: 6 })
    await client.call(leagues.create, { name: 'Four' })
  })
})

test('deletes events after 90 days', async () => {
  const w = await startBillingTestApp()
  await subscriber(w)
  const countStored = async () => {
    await expire(w.ctx)
    return (await w.ctx.db.selectFrom('billing_events').select('id').execute()).length
  }
  w.clock.pass(90 * day - 1)
  expect(await countStored()).toBeGreaterThan(0)
  w.clock.pass(1)
  expect(await countStored()).toBe(0)
})
