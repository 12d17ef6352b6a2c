import { expect, test } from 'vitest'
import { administration } from '#contract/administration/administration'
import { jobCalls } from '#contract/jobs'
import { openAlerts, raiseAlerts } from '#core/administration/alerts/raise-alerts'
import { beginner, billingAdministered, startBillingTestApp, type BillingTestApp } from '#testing/billing'
import { catchUpOnBilling } from '#core/billing/reconcile-billing'
import { stuckBilling } from '#core/billing/events/reconcile-subscriptions'
import { getEmails } from '#testing/emails'

const minute = 60_000

/** A user who paid while every request to Stripe fails. */
const paidInVain = async (w: BillingTestApp) => {
  const person = await beginner(w)
  w.stripe.misbehave({ on: 'GET /v1/subscriptions', does: 'break' })
  await w.atStripe(life => life.pay(person.id))
  return person
}

test('retries open events immediately when run manually, including abandoned ones', async () => {
  const { w, admin } = await billingAdministered()
  const person = await paidInVain(w)
  for (const wait of [1, 2, 4, 8]) {
    w.clock.pass(wait * minute)
    await catchUpOnBilling(w.ctx)
  }
  w.stripe.misbehave()
  w.clock.pass(1000)
  expect((await catchUpOnBilling(w.ctx)).events).toEqual({ applied: 0, failed: 0 })
  const run = await admin.call(jobCalls.run, { job: 'billing' })
  expect(JSON.parse(run.detail ?? '')).toMatchObject({ events: { failed: 0 } })
  expect(await stuckBilling(w.ctx)).toBeUndefined()
  const open = await w.ctx.db
    .selectFrom('billing_events')
    .selectAll()
    .where('applied_at_ms', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect((await person.read()).tier).toBe('premium')
})

test('notifies admins once of events that fail three times, until they are applied', async () => {
  const { w, admin } = await billingAdministered()
  await paidInVain(w)
  expect(await stuckBilling(w.ctx)).toBeUndefined()
  for (const wait of [1, 2]) {
    w.clock.pass(wait * minute)
    await catchUpOnBilling(w.ctx)
  }
  const stuck = await stuckBilling(w.ctx)
  expect(stuck?.what).toMatch(/^\d payment events? couldn't be processed: Something broke$/)
  expect((await admin.call(administration.system, {})).stuckBilling).toBe(stuck?.what)
  await raiseAlerts(w.ctx)
  await raiseAlerts(w.ctx)
  const emails = await getEmails(w.ctx, on => on.where('template', '=', 'operator-alert'))
  expect(emails).toHaveLength(1)
  w.stripe.misbehave()
  await admin.call(jobCalls.run, { job: 'billing' })
  await raiseAlerts(w.ctx)
  expect(await openAlerts(w.ctx)).toEqual([])
  expect((await admin.call(administration.system, {})).stuckBilling).toBeNull()
})

test('counts events not tried for an hour as stuck', async () => {
  const w = await startBillingTestApp()
  await w.ctx.db
    .insertInto('billing_events')
    .values({ id: 'evt_1', type: 'invoice.paid', payload_json: '{}', received_at_ms: w.clock.now() })
    .execute()
  w.clock.pass(60 * minute - 1)
  expect(await stuckBilling(w.ctx)).toBeUndefined()
  w.clock.pass(1)
  expect((await stuckBilling(w.ctx))?.what).toBe("1 payment event couldn't be processed: not tried yet")
})
