import { operation } from '#core/kernel/operation'
import { billing, leagueMoneyNotice } from '#contract/billing'
import { commissionerRole } from '#core/kernel/authorization'
import { DomainError, conflict } from '#core/kernel/domain-error'
import type { Ctx } from '#core/kernel/context'
import {
  type PaymentsPort,
  type Chosen,
  type FirstPayment,
  PaymentFault,
  type RemoteSubscription,
} from '#core/kernel/ports/payments'
import type { UserRow } from '#db/tables/accounts'
import { clearCustomerId } from '#core/accounts/user'
import { type Paying, refresh } from '#core/billing/events/refresh'
import { sellsYears, addonPriceOf } from '#core/billing/read-billing'
import { dayText } from '#core/billing/notices'
import { plural } from '#domain/text'
import { amountText, periodText } from '#domain/price-text'
import { leaguesPerAddon, tierLimits } from '#domain/subscription'
import { paymentsOf, assertTiersEnforced, withDomainErrors, getCustomer, countedOnce } from './customer.ts'

/**
 * Starts a subscription awaiting its first payment, or resumes one that already waits, and returns the secret with
 * which the browser confirms the payment. A pending one for another plan or code is dropped. Two concurrent calls start
 * only one. Throws a conflict when the user already has one.
 */
export const createSubscription = operation(
  billing.subscribe,
  commissionerRole,
  async (ctx, { plan, code = null }, user) => {
    const payments = paymentsOf(ctx)
    assertTiersEnforced(ctx)
    const chosen = { isYearly: plan === 'year', code }
    await assertPlanAvailable(ctx, payments, chosen)
    const payment = await withDomainErrors(ctx, () => subscribe(ctx, payments, user, chosen))
    if (payment.clientSecret !== null || payment.due.amount === 0) return payment
    throw new DomainError('unavailable', 'payment_incomplete', 'Payment setup incomplete. Please try again.')
  },
)

/** A customer deleted at the provider is replaced by a new one, once. */
const subscribe = async (
  ctx: Ctx,
  payments: PaymentsPort,
  user: UserRow,
  chosen: Chosen,
): Promise<FirstPayment> => {
  const customerId = await getCustomer(ctx, payments, user)
  try {
    return await startOrResume(ctx, payments, { userId: user.id, customerId }, chosen)
  } catch (error) {
    if (!(error instanceof PaymentFault && error.kind === 'gone')) throw error
    await clearCustomerId(ctx, customerId)
    const replaced = await getCustomer(ctx, payments, user)
    return startOrResume(ctx, payments, { userId: user.id, customerId: replaced }, chosen)
  }
}

const startOrResume = (
  ctx: Ctx,
  payments: PaymentsPort,
  paying: Paying,
  chosen: Chosen,
): Promise<FirstPayment> =>
  countedOnce(ctx, paying.userId, 'subscription', async key => {
    const { current } = await refresh(ctx, payments, paying)
    if (current && isWhatWaits(current, chosen)) return payments.firstPaymentOf(current.id)
    if (current && current.status !== 'incomplete') throw alreadySubscribed(current)
    if (current) await payments.cancelNow(current.id)
    const payment = await payments.startSubscription(paying.customerId, chosen, key)
    await refresh(ctx, payments, paying)
    return payment
  })

const isWhatWaits = (current: RemoteSubscription, { isYearly, code }: Chosen): boolean =>
  current.status === 'incomplete' && current.isYearly === isYearly && current.code === code

const assertPlanAvailable = async (
  ctx: Ctx,
  payments: PaymentsPort,
  { isYearly, code }: Chosen,
): Promise<void> => {
  if (code !== null && !payments.acceptsCodes)
    throw conflict('codes_not_taken', "Promo codes aren't accepted on this site.")
  if (isYearly && !(await sellsYears(ctx, payments))) {
    throw conflict('plan_not_sold', "Yearly billing isn't available on this site.")
  }
}

const alreadySubscribed = ({ status, isEnding, periodEndMs }: RemoteSubscription): DomainError => {
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') {
    return conflict(
      'payment_due',
      "You already have a subscription, but it isn't paid. Change the card under Manage billing.",
    )
  }
  if (isEnding) {
    return conflict(
      'subscription_ending',
      `Your subscription runs until ${dayText(periodEndMs)}. Resume it in Settings instead of starting a new one.`,
    )
  }
  return conflict('already_subscribed', 'You already have Premium.')
}

/**
 * Adds three league slots to the subscription and immediately charges for the rest of the period; a declined card
 * changes nothing. Two concurrent clicks buy one add-on. Throws a conflict with redirectToSubscribe without a
 * subscription.
 */
export const purchaseAddon = operation(billing.purchaseAddon, commissionerRole, async (ctx, _input, user) => {
  const payments = paymentsOf(ctx)
  assertTiersEnforced(ctx)
  const { slots, price } = await withDomainErrors(ctx, () => purchase(ctx, payments, user))
  return {
    message: `Done! You can now run up to ${plural(tierLimits.premium.leagues + slots, 'league')}, for ${amountText(price)} ${periodText(price)} more. ${leagueMoneyNotice}`,
  }
})

/** Returns the new number of extra leagues and the price of the last three. */
const purchase = async (ctx: Ctx, payments: PaymentsPort, user: UserRow) => {
  const customerId = user.stripe_customer_id
  if (customerId === null) throw needsSubscription()
  const paying = { userId: user.id, customerId }
  return countedOnce(ctx, user.id, 'addon', async key => {
    const { current } = await refresh(ctx, payments, paying)
    const subscription = paidFor(current)
    // The caller decided based on the displayed state; another click or the provider's own page may have been faster.
    if (subscription.addons * leaguesPerAddon !== user.additional_league_slots) {
      throw conflict('billing_changed', 'Your subscription just changed. Check it before you buy more.')
    }
    const price = await addonPriceOf(ctx, payments, subscription)
    await payments.setAddons(subscription, subscription.addons + 1, key)
    return { slots: leaguesPerAddon * (await refresh(ctx, payments, paying)).addons, price }
  })
}

const paidFor = (current: RemoteSubscription | undefined): RemoteSubscription => {
  if (!current || current.status === 'incomplete') throw needsSubscription()
  if (current.isEnding) {
    throw conflict(
      'subscription_ending',
      `Your subscription ends on ${dayText(current.periodEndMs)}. Resume it before you buy more leagues.`,
    )
  }
  if (current.status === 'active' || current.status === 'trialing') return current
  throw conflict('payment_due', 'Your last payment failed. Change the card under Manage billing first.')
}

const needsSubscription = (): DomainError =>
  new DomainError(
    'conflict',
    'no_subscription',
    'More league slots require an active Premium subscription. Subscribe first.',
    { redirectToSubscribe: true },
  )
