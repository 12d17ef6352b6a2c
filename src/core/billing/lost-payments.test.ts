import { describe, expect, test } from 'vitest'
import { billing } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { listAuditLines } from '#testing/audit'
import { startBillingTestApp, type BillingTestApp, later, subscribed, subscriber } from '#testing/billing'
import { month } from '#testing/fakes/stripe-books'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { getEmails } from '#testing/emails'
import { promoteUser } from './premium/grant-premium.ts'
import { catchUpOnBilling } from './reconcile-billing.ts'

const minute = 60_000

const listEmails = (w: BillingTestApp) => getEmails(w.ctx)

const auditLines = async (w: BillingTestApp) =>
  (await listAuditLines(w.ctx)).map(line => `${line.actorName}: ${line.summary}`)

const ended = { tier: 'free', status: 'canceled', hasSubscription: false, additionalLeagueSlots: 0 }

describe('a disputed payment', () => {
  test('ends premium and the subscription, and notifies every admin once', async () => {
    const w = await startBillingTestApp()
    await make.administrator(w, 'ada@example.com')
    await make.administrator(w, 'bo@example.com')
    const person = await subscriber(w)
    const league = await person.client.call(leagues.create, { name: 'Fourth & Long' })
    const charge = w.stripe.life.chargeOf(person.id)
    w.stripe.life.dispute(charge)
    const [created] = await w.receiveStripeEvents()
    await w.receiveStripeEvents()
    await w.deliver(created ?? {})
    expect(await person.read()).toMatchObject(ended)
    expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
    expect(await person.client.call(leagues.info, { leagueId: league.id })).toMatchObject({
      isPremium: false,
      name: 'Fourth & Long',
    })
    const toAdmins = (await listEmails(w)).filter(
      email => email.to_email !== person.user.email && !email.subject.endsWith('is a site admin'),
    )
    expect(toAdmins.map(email => [email.to_email, email.subject])).toEqual([
      ['ada@example.com', 'A payment of Dana Whitfield was disputed'],
      ['bo@example.com', 'A payment of Dana Whitfield was disputed'],
    ])
    expect(toAdmins[0]?.text_body).toContain('Respond to the dispute in the Stripe dashboard.')
    expect(await auditLines(w)).toContain(
      'Stripe: Ended the paid Premium of Dana Whitfield, because a payment was disputed',
    )
    expect((await listEmails(w)).map(email => email.subject)).toContain('Your Sidepot Premium has ended')
  })

  test('restores what was paid for when won, but not the subscription', async () => {
    const { w, person } = await subscribed()
    const dispute = w.stripe.life.dispute(w.stripe.life.chargeOf(person.id))
    await w.receiveStripeEvents()
    await w.atStripe(life => life.closeDispute(dispute, 'won'))
    expect(await person.read()).toMatchObject({
      tier: 'premium',
      status: 'canceled',
      premiumUntil: new Date(startOfTime + month * 1000).toISOString(),
    })
  })

  test('stays lost when lost, and the user can subscribe again', async () => {
    const { w, person } = await subscribed()
    const dispute = w.stripe.life.dispute(w.stripe.life.chargeOf(person.id))
    await w.atStripe(life => life.closeDispute(dispute, 'lost'))
    expect(await person.read()).toMatchObject(ended)
    await person.client.call(billing.subscribe, {})
    await w.atStripe(life => life.pay([...w.stripe.state.subscriptions.keys()].at(-1) ?? ''))
    expect(await person.read()).toMatchObject({ tier: 'premium', status: 'active' })
  })

  test('leaves granted premium', async () => {
    const { w, person } = await subscribed()
    await promoteUser.run(w.ctx, commandLine, { userId: person.user.id, duration: 7 })
    await w.atStripe(life => life.dispute(w.stripe.life.chargeOf(person.id)))
    expect(await person.read()).toMatchObject({
      tier: 'premium',
      premiumUntil: new Date(startOfTime + 7 * 86_400_000).toISOString(),
    })
    expect(await listEmails(w)).toEqual([])
  })

  test('ends the subscription at Stripe even if the first attempt fails', async () => {
    const { w, person } = await subscribed()
    w.stripe.life.dispute(w.stripe.life.chargeOf(person.id))
    w.stripe.misbehave({ on: 'DELETE', does: 'break' })
    await w.receiveStripeEvents()
    expect(await person.read()).toMatchObject(ended)
    expect(w.stripe.state.subscription(person.id).status).toBe('active')
    expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 0, failed: 0 })
    w.clock.pass(minute)
    expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 0, failed: 1 })
    w.stripe.misbehave()
    w.clock.pass(2 * minute)
    expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 1, failed: 0 })
    expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
    await w.receiveStripeEvents()
    expect(await person.read()).toMatchObject(ended)
  })
})

describe('a refunded payment', () => {
  test('ends premium like a dispute when refunded in full', async () => {
    const w = await startBillingTestApp()
    await make.administrator(w)
    const person = await subscriber(w)
    w.stripe.life.refund(w.stripe.life.chargeOf(person.id))
    const [refunded] = await w.receiveStripeEvents()
    expect(await person.read()).toMatchObject(ended)
    expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
    expect((await listEmails(w)).map(email => email.subject)).toEqual([
      'A payment of Dana Whitfield was refunded',
      'Your Sidepot Premium has ended',
    ])
    expect((await listEmails(w))[0]?.text_body).toContain('No action is needed.')
    w.clock.pass(2 * month * 1000)
    await w.deliver({ ...refunded, id: 'evt_again' })
    expect(await w.ctx.db.selectFrom('lost_payments').selectAll().execute()).toHaveLength(1)
  })

  test.each(['in part', 'for an add-on', 'for a month that is over'] as const)(
    '%s ends nothing',
    async which => {
      const { w, person } = await subscribed()
      const first = w.stripe.life.chargeOf(person.id)
      if (which === 'in part') w.stripe.life.refund(first, 'in part')
      if (which === 'for an add-on') {
        await person.client.call(billing.purchaseAddon, {})
        w.stripe.life.refund(w.stripe.life.chargeOf(person.id))
      }
      if (which === 'for a month that is over') {
        await later(w, person, month * 1000)
        w.stripe.life.beginMonth(person.id)
        w.stripe.life.chargeMonth(person.id)
        w.stripe.life.refund(first)
      }
      await w.receiveStripeEvents()
      expect(await person.read()).toMatchObject({ tier: 'premium', status: 'active' })
      expect(await listEmails(w)).toEqual([])
    },
  )

  test("is ignored for an unknown customer's charge", async () => {
    const { w, person } = await subscribed()
    const charge = { ...w.stripe.life.chargeOf(person.id), id: 'ch_other', customer: 'cus_other' }
    w.stripe.state.charges.set(charge.id, charge)
    await w.atStripe(life => life.refund(charge))
    expect((await person.read()).tier).toBe('premium')
  })
})
