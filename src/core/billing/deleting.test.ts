import { expect, test } from 'vitest'
import { accountDeletion, ownAccount } from '#contract/administration/account-deletion'
import { billing } from '#contract/billing'
import { commandLine } from '#core/kernel/authorization'
import { deleteUser } from '#core/administration/delete-account'
import { write } from '#core/kernel/context'
import { beginner, billingAdministered, subscribed, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { catchUpOnBilling } from './reconcile-billing.ts'
import { processCancellations } from './pending-cancellations.ts'

const minute = 60_000

test.each(['an administrator', 'its owner'])(
  'ends the subscription and customer at Stripe of an account deleted by %s',
  async by => {
    const { w, admin } = await billingAdministered()
    const person = await subscriber(w)
    if (by === 'its owner') await person.client.call(ownAccount.remove, { email: person.user.email })
    else await admin.call(accountDeletion.remove, { userId: person.user.id })
    expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
    expect(w.stripe.state.customers.size).toBe(0)
    await w.receiveStripeEvents()
    const open = await w.ctx.db
      .selectFrom('billing_events')
      .select('id')
      .where('applied_at_ms', 'is', null)
      .execute()
    expect(open).toEqual([])
  },
)

test('cancels a pending payment when the account is deleted', async () => {
  const { w, admin } = await billingAdministered()
  const person = await beginner(w)
  await admin.call(accountDeletion.remove, { userId: person.user.id })
  expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
})

test('deletes the account while Stripe is down, and ends the subscription as soon as possible', async () => {
  const { w, admin } = await billingAdministered()
  const person = await subscriber(w)
  w.stripe.misbehave({ on: '', does: 'break' })
  const { deletedUser } = await admin.call(accountDeletion.remove, { userId: person.user.id })
  expect(deletedUser.hasSubscription).toBe(true)
  expect(w.stripe.state.subscription(person.id).status).toBe('active')
  w.stripe.misbehave()
  w.clock.pass(minute)
  expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 1, failed: 0 })
  expect(w.stripe.state.subscription(person.id).status).toBe('canceled')
  expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 0, failed: 0 })
})

test('ends nothing at Stripe when a deletion is onlyChecked or rejected', async () => {
  const { w, person } = await subscribed()
  const rehearsal = write(w.ctx, async ctx => {
    await deleteUser.run(ctx, commandLine, { userId: person.user.id })
    expect(await processCancellations(ctx)).toEqual({ ended: 0, failed: 0 })
    throw new Error('undone')
  })
  await expect(rehearsal).rejects.toThrow('undone')
  await catchUpOnBilling(w.ctx)
  expect(w.stripe.state.subscription(person.id).status).toBe('active')
  expect(await person.read()).toMatchObject({ tier: 'premium' })
})

test('defers the cancellations while Stripe’s keys are missing', async () => {
  const { w, person } = await subscribed()
  const { payments } = w.ctx.ports
  w.ctx.ports.payments = undefined
  await deleteUser.run(w.ctx, commandLine, { userId: person.user.id })
  expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 0, failed: 0 })
  w.ctx.ports.payments = payments
  expect((await catchUpOnBilling(w.ctx)).cancellations).toEqual({ ended: 1, failed: 0 })
})

test('leaves no customer when a user is deleted while subscribing', async () => {
  const { w, admin } = await billingAdministered()
  const { user, client } = await make.commissioner(w)
  w.stripe.misbehave({ on: 'POST /v1/customers', does: 'hold back', times: 1 })
  const subscribing = client.expectError(billing.subscribe, {})
  await expect.poll(() => w.stripe.state.customers.size, { timeout: 5000 }).toBe(1)
  await admin.call(accountDeletion.remove, { userId: user.id })
  w.stripe.release()
  expect((await subscribing).status).toBe(401)
  await catchUpOnBilling(w.ctx)
  expect(w.stripe.state.customers.size).toBe(0)
  expect(w.stripe.state.subscriptions.size).toBe(0)
})
