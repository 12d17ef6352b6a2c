import { accounts } from '#contract/accounts/accounts'
import { billing } from '#contract/billing'
import { startBillingTestApp } from '#testing/billing'
import * as make from '#testing/make'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Subscription from start to end. */
export const billingTraces = async (): Promise<Tracing> => {
  const w = await startBillingTestApp()
  const { client: dana, user } = await make.commissioner(w, { email: 'dana@example.com' })
  await make.administrator(w)
  const { client: sam } = await make.commissioner(w, { email: 'sam@example.com', firstName: 'Sam' })
  const trace = await tracing(w, [watch(dana, accounts.current, {}), watch(dana, billing.read, {})])
  const { expectEffects, happens, watching } = trace
  const receiveEvents = (happening: () => unknown): Promise<unknown> => {
    happening()
    return w.receiveStripeEvents()
  }

  await expectEffects(w.browser(), billing.subscribe, {}, ['refused: 401 unauthenticated'])
  await expectEffects(dana, billing.openPortal, {}, ['refused: 409 no_customer'])
  await expectEffects(dana, billing.purchaseAddon, {}, ['refused: 409 no_subscription'])
  await expectEffects(dana, billing.cancel, {}, ['refused: 409 no_subscription'])
  await expectEffects(dana, billing.keep, {}, ['refused: 409 no_subscription'])
  await expectEffects(dana, billing.subscribe, {}, ['reads: billing'])
  const id = [...w.stripe.state.subscriptions.keys()].at(-1) ?? ''
  await happens('the first payment', () => receiveEvents(() => w.stripe.life.pay(id)), [
    'audit: Stripe, billing.status: The subscription of Dana Whitfield is active',
    'mail: premium-begun to dana@example.com: You have Sidepot Premium',
    'reads: auth/user, billing',
  ])
  const first = w.stripe.life.chargeOf(id)
  await expectEffects(dana, billing.purchaseAddon, {}, ['reads: auth/user, billing'])
  await expectEffects(dana, billing.openPortal, {}, [])
  await expectEffects(dana, billing.cancel, {}, ['reads: billing'])
  await expectEffects(dana, billing.keep, {}, ['reads: billing'])
  await happens('cancelling at Stripe', () => receiveEvents(() => w.stripe.life.cancelInPortal(id)), [
    'reads: billing',
  ])
  await happens('reversing that', () => receiveEvents(() => w.stripe.life.renewInPortal(id)), [
    'reads: billing',
  ])
  w.stripe.state.card = 'is declined'
  await happens('a month', () => receiveEvents(() => w.stripe.life.beginMonth(id)), ['reads: billing'])
  await happens('a declined payment', () => receiveEvents(() => w.stripe.life.chargeMonth(id)), [
    'audit: Stripe, billing.status: The subscription of Dana Whitfield is past due',
    'mail: billing to dana@example.com: Your Sidepot payment failed',
    'reads: auth/user, billing',
  ])
  await happens('a dispute', () => receiveEvents(() => w.stripe.life.dispute(first)), [
    'audit: Stripe, billing.disputed: Ended the paid Premium of Dana Whitfield, because a payment was disputed',
    'audit: Stripe, billing.status: The subscription of Dana Whitfield is canceled',
    'mail: billing to ada@example.com: A payment of Dana Whitfield was disputed',
    'mail: billing to dana@example.com: Your Sidepot Premium has ended',
    'reads: auth/user, billing',
  ])

  await expectEffects(dana, billing.migrateLegacy, {}, ['refused: 409 not_legacy'])
  await w.ctx.db.updateTable('users').set({ is_premium: 1 }).where('id', '<>', user.id).execute()
  await watching([watch(sam, accounts.current, {}), watch(dana, accounts.current, {}, "dana's account")])
  await expectEffects(sam, billing.migrateLegacy, {}, [
    'audit: Sam Whitfield, billing.legacy-moved: Set the open-ended Premium of Sam Whitfield to end in 30 days',
    'reads: auth/user',
  ])
  return trace
}
