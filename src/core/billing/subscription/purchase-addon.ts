import { billing, leagueMoneyNotice } from '#contract/billing'
import { amountText, periodText } from '#domain/price-text'
import { leaguesPerAddon } from '#domain/subscription'
import { commissionerRole } from '#core/kernel/authorization'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, DomainError } from '#core/kernel/domain-error'
import type { PaymentsPort, RemoteSubscription } from '#core/kernel/ports/payments'
import { refresh } from '#core/billing/events/refresh'
import { plural } from '#domain/text'
import { tierLimits } from '#domain/tier-limits'
import { addonPriceOf } from '#core/billing/offers'
import { dayText } from '#core/billing/billing-text'
import { countedOnce } from './idempotent-calls.ts'
import { paymentsOf, assertTiersEnforced, withDomainErrors } from './payments-port.ts'

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
