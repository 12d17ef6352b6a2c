import { operation } from '#core/kernel/operation'
import { billing, leagueMoneyNotice, type Billing } from '#contract/billing'
import { requireSignedIn } from '#core/kernel/authorization'
import { userById, isPremium, premiumUntilOf, limitsOf } from '#core/accounts/user'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { refresh } from '#core/billing/events/refresh'
import {
  PaymentFault,
  type RemotePrices,
  type PaymentsPort,
  type RemotePrice,
  type RemoteSubscription,
} from '#core/kernel/ports/payments'
import type { Price } from '#domain/price-text'
import { isRunningStatus } from '#domain/subscription'
import { conflict } from '#core/kernel/domain-error'
import { hourMs, minuteMs } from '#domain/durations'

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

type CachedPrices = {
  prices: RemotePrices | undefined
  refreshAtMs: number
  pending: Promise<void> | undefined
}

/** Maximum time a page waits for the provider, in milliseconds. A later response is used for the next page. */
const maxWaitMs = 1500

/** Last response of each payment provider. */
const priceCache = new WeakMap<PaymentsPort, CachedPrices>()

/**
 * Returns current prices, as reported by the provider within the last hour. While it doesn't respond, returns the
 * previous ones; undefined when there are none. Never throws provider errors.
 */
const pricesNow = async (ctx: Ctx, payments: PaymentsPort): Promise<RemotePrices | undefined> => {
  const state = priceCache.get(payments) ?? { prices: undefined, refreshAtMs: 0, pending: undefined }
  priceCache.set(payments, state)
  if (state.refreshAtMs <= ctx.now()) state.pending ??= fetchPrices(ctx, payments, state)
  if (state.pending) await Promise.race([state.pending, elapsed(maxWaitMs)])
  return state.prices
}

const fetchPrices = async (ctx: Ctx, payments: PaymentsPort, state: CachedPrices): Promise<void> => {
  try {
    state.prices = await payments.readPrices()
    state.refreshAtMs = ctx.now() + hourMs
  } catch (error) {
    const { kind, message } =
      error instanceof PaymentFault ? error : { kind: 'unknown', message: String(error) }
    ctx.log.warn({ kind, reason: message }, "Couldn't fetch prices from Stripe")
    state.refreshAtMs = ctx.now() + minuteMs
  } finally {
    state.pending = undefined
  }
}

const elapsed = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref())

const soldAt = (remote: RemotePrice | null | undefined): Price | null =>
  remote?.isActive ? remote.price : null

type SubscriptionState = { status: Billing['status']; is_ending: number; is_yearly: number }

/**
 * Returns the user's possible purchases: Premium without a subscription, more leagues with a paid one that continues.
 */
const offersTo = async (
  ctx: Ctx,
  payments: PaymentsPort | undefined,
  subscription: SubscriptionState | undefined,
): Promise<Billing['offers']> => {
  const prices = payments && (await pricesNow(ctx, payments))
  const status = subscription?.status ?? 'none'
  const addon = subscription?.is_yearly === 1 ? prices?.yearlyAddon : prices?.addon
  return {
    premium: soldAt(prices?.premium),
    yearly: soldAt(prices?.yearly),
    addon: isRunningStatus(status) && subscription?.is_ending === 0 ? soldAt(addon) : null,
    discount: prices?.discount ?? null,
    acceptsCodes: payments?.acceptsCodes ?? false,
  }
}

/** Returns the price of Premium; null when it is not sold or the price is unknown. */
export const premiumPrice = async (ctx: Ctx): Promise<Price | null> => {
  const { payments } = ctx.ports
  return payments && ctx.config.tiers === 'enforced'
    ? soldAt((await pricesNow(ctx, payments))?.premium)
    : null
}

/** Whether Premium is sold by the year. */
export const sellsYears = async (ctx: Ctx, payments: PaymentsPort): Promise<boolean> =>
  soldAt((await pricesNow(ctx, payments))?.yearly) !== null

/** Returns the price of three more leagues with a subscription. Throws a conflict when they are not sold with it. */
export const addonPriceOf = async (
  ctx: Ctx,
  payments: PaymentsPort,
  { isYearly }: RemoteSubscription,
): Promise<Price> => {
  const prices = await pricesNow(ctx, payments)
  // Nothing is sold at a price that users couldn't see.
  const price = soldAt(isYearly ? prices?.yearlyAddon : prices?.addon)
  if (price) return price
  throw conflict('addon_not_sold', "You can't add leagues to this subscription right now.")
}
