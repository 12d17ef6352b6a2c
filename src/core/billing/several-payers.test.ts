import { expect, test } from 'vitest'
import { billing } from '#contract/billing'
import { profile } from '#contract/accounts/profile'
import { startBillingTestApp, type BillingTestApp, type Subscriber, subscriber } from '#testing/billing'
import { catchUpOnBilling } from './reconcile-billing.ts'

const minute = 60_000

/** All stored data about a user's payments. */
const knownOf = async ({ ctx: { db } }: BillingTestApp, { user }: Subscriber) => ({
  user: await db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
  subscription: await db.selectFrom('subscriptions').selectAll().where('user_id', '=', user.id).execute(),
  lost: await db.selectFrom('lost_payments').selectAll().where('user_id', '=', user.id).execute(),
})

test('changes to one subscriber leave the others unchanged', async () => {
  const w = await startBillingTestApp()
  const disputing = await subscriber(w)
  await w.atStripe(life => life.dispute(w.stripe.life.chargeOf(disputing.id)))
  w.clock.pass(minute)
  const person = await subscriber(w)
  const late = await subscriber(w)
  w.stripe.state.card = 'is declined'
  w.stripe.life.beginMonth(late.id)
  await w.atStripe(life => life.chargeMonth(late.id))
  w.stripe.state.card = 'pays'
  const others = async () => [await knownOf(w, disputing), await knownOf(w, late)]
  const before = await others()
  expect(before).toMatchObject([{ lost: [{}] }, { subscription: [{ status: 'past_due' }], lost: [] }])
  w.clock.pass(minute)

  await person.client.call(billing.purchaseAddon, {})
  expect(await person.read()).toMatchObject({ status: 'active', additionalLeagueSlots: 3 })
  await person.client.call(profile.update, { firstName: 'Dana', lastName: 'Moved', email: 'new@example.com' })
  w.stripe.misbehave({ on: '', does: 'break' })
  expect((await catchUpOnBilling(w.ctx)).subscriptions).toEqual({ read: 0, failed: 1 })
  w.stripe.misbehave()
  expect(await others()).toEqual(before)

  const dispute = w.stripe.life.dispute([...w.stripe.state.charges.values()].find(isOf(person)) ?? noCharge())
  await w.receiveStripeEvents()
  expect(await person.read()).toMatchObject({ tier: 'free', additionalLeagueSlots: 0 })
  await w.atStripe(life => life.closeDispute(dispute, 'won'))
  const expected = { tier: 'premium', status: 'canceled', additionalLeagueSlots: 3, hasCustomer: true }
  expect(await person.read()).toMatchObject(expected)
  await w.atStripe(life => life.deleteCustomer(person.customerId))
  expect(await person.read()).toMatchObject({ ...expected, hasCustomer: false })
  expect(await others()).toEqual(before)
})

const isOf =
  ({ customerId }: Subscriber) =>
  ({ customer }: { customer: string | null }) =>
    customer === customerId

const noCharge = (): never => {
  throw new Error('There is no charge')
}

test('retries each due cancellation separately: with doubled delays, at most an hour', async () => {
  const w = await startBillingTestApp()
  const [one, two] = [await subscriber(w), await subscriber(w)]
  const owed = () =>
    w.ctx.db.selectFrom('pending_cancellations').selectAll().orderBy('owed_since_ms').execute()
  w.stripe.misbehave({ on: 'DELETE', does: 'break' })
  await w.atStripe(life => life.dispute(w.stripe.life.chargeOf(one.id)))
  const began = w.clock.now()
  w.clock.pass(minute / 2)
  await w.atStripe(life => life.dispute(w.stripe.life.chargeOf(two.id)))
  const first = { target: one.id, reason: 'disputed', owed_since_ms: began, last_error: 'Something broke' }
  const second = { ...first, target: two.id, owed_since_ms: began + minute / 2 }
  expect(await owed()).toEqual([
    { ...first, attempts: 1, next_attempt_at_ms: began + minute },
    { ...second, attempts: 1, next_attempt_at_ms: began + 1.5 * minute },
  ])
  w.clock.pass(minute / 2)
  const pauses: number[] = []
  for (let tries = 2; tries <= 8; tries += 1) {
    await catchUpOnBilling(w.ctx)
    const next = (await owed())[0]?.next_attempt_at_ms ?? 0
    pauses.push((next - w.clock.now()) / minute)
    if (tries === 2) expect((await owed())[1]).toMatchObject({ attempts: 1 })
    w.clock.pass(next - w.clock.now())
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
  w.stripe.misbehave()
  await w.ctx.db
    .updateTable('pending_cancellations')
    .set({ next_attempt_at_ms: w.clock.now() + 1 })
    .where('target', '=', two.id)
    .execute()
  expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 1, failed: 0 })
  expect(await owed()).toMatchObject([{ target: two.id }])
})
