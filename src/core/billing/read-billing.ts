import { billing, leagueMoneyNotice } from '#contract/billing'
import { momentOf } from '#contract/kernel/values'
import { requireSignedIn } from '#core/kernel/authorization'
import { userById } from '#core/accounts/get-user'
import type { UserRow } from '#db/tables/accounts'
import { isPremium, limitsOf, premiumUntilOf } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { PaymentFault } from '#core/kernel/ports/payments'
import { refresh } from './events/refresh.ts'
import { offersTo } from './offers.ts'

/**
 * Returns the caller's subscription. While a first payment is pending, the provider is queried, which is faster than
 * its events.
 */
export const readBilling = operation(billing.read, requireSignedIn, async (ctx, _input, viewer) => {
  if ((await subscriptionOf(ctx, viewer.id))?.status === 'incomplete') await findPayment(ctx, viewer)
  const user = (await userById(ctx, viewer.id)) ?? viewer
  const subscription = await subscriptionOf(ctx, user.id)
  const premium = isPremium(ctx, user)
  const endMs = subscription?.period_end_ms ?? null
  const payments = ctx.config.tiers === 'enforced' ? ctx.ports.payments : undefined
  return {
    enabled: payments !== undefined,
    publishableKey: payments?.publishableKey ?? null,
    tier: premium ? ('premium' as const) : ('free' as const),
    premiumUntil: premiumUntilOf(user),
    hasSubscription: user.stripe_subscription_id !== null,
    hasCustomer: user.stripe_customer_id !== null,
    status: subscription?.status ?? ('none' as const),
    periodEnd: endMs === null ? null : momentOf(endMs),
    cancelAtPeriodEnd: subscription?.is_ending === 1,
    additionalLeagueSlots: user.additional_league_slots,
    leagueLimit: limitsOf(ctx, user).leagues,
    offers: await offersTo(ctx, payments, subscription),
    notice: leagueMoneyNotice,
  }
})

const subscriptionOf = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Reading must work while the provider is down. */
const findPayment = async (ctx: Ctx, user: UserRow): Promise<void> => {
  const customerId = user.stripe_customer_id
  if (!ctx.ports.payments || customerId === null) return
  try {
    await refresh(ctx, ctx.ports.payments, { userId: user.id, customerId })
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    ctx.log.warn({ kind: error.kind, reason: error.message }, "Couldn't fetch a payment from Stripe")
  }
}
