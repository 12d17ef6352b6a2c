import type { Billing } from '#contract/billing'
import type { Ctx } from '#core/kernel/context'
import {
  PaymentFault,
  type PaymentsPort,
  type RemotePrice,
  type RemotePrices,
  type RemoteSubscription,
} from '#core/kernel/ports/payments'
import { conflict } from '#core/kernel/domain-error'
import type { Price } from '#domain/price-text'
import { isRunningStatus } from '#domain/subscription'

type Seen = { prices: RemotePrices | undefined; askAgainAtMs: number; asking: Promise<void> | undefined }

const hour = 3_600_000
const minute = 60_000

/** Maximum time a page waits for the provider, in milliseconds. A later response is used for the next page. */
const maxWaitMs = 1500

/** Last response of each payment provider. */
const seen = new WeakMap<PaymentsPort, Seen>()

/**
 * Returns current prices, as reported by the provider within the last hour. While it doesn't respond, returns the
 * previous ones; undefined when there are none. Never throws provider errors.
 */
export const pricesNow = async (ctx: Ctx, payments: PaymentsPort): Promise<RemotePrices | undefined> => {
  const state = seen.get(payments) ?? { prices: undefined, askAgainAtMs: 0, asking: undefined }
  seen.set(payments, state)
  if (state.askAgainAtMs <= ctx.now()) state.asking ??= ask(ctx, payments, state)
  if (state.asking) await Promise.race([state.asking, elapsed(maxWaitMs)])
  return state.prices
}

const ask = async (ctx: Ctx, payments: PaymentsPort, state: Seen): Promise<void> => {
  try {
    state.prices = await payments.readPrices()
    state.askAgainAtMs = ctx.now() + hour
  } catch (error) {
    const { kind, message } =
      error instanceof PaymentFault ? error : { kind: 'unknown', message: String(error) }
    ctx.log.warn({ kind, reason: message }, "Couldn't fetch prices from Stripe")
    state.askAgainAtMs = ctx.now() + minute
  } finally {
    state.asking = undefined
  }
}

const elapsed = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref())

const soldAt = (remote: RemotePrice | null | undefined): Price | null =>
  remote?.isActive ? remote.price : null

type SubscriptionState = { status: Billing['status']; is_ending: number; is_yearly: number }

/**
 * Returns the user's possible purchases: Premium without a subscription, more leagues with a paid one that continues.
 */
export const offersTo = async (
  ctx: Ctx,
  payments: PaymentsPort | undefined,
  standing: SubscriptionState | undefined,
): Promise<Billing['offers']> => {
  const prices = payments && (await pricesNow(ctx, payments))
  const status = standing?.status ?? 'none'
  const addon = standing?.is_yearly === 1 ? prices?.yearlyAddon : prices?.addon
  return {
    premium: soldAt(prices?.premium),
    yearly: soldAt(prices?.yearly),
    addon: isRunningStatus(status) && standing?.is_ending === 0 ? soldAt(addon) : null,
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
