import { billing } from '#contract/billing'
import { commissionerRole } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import type { PaymentsPort } from '#core/kernel/ports/payments'
import { type Paying, refresh } from '#core/billing/events/refresh'
import { dayText } from '#core/billing/billing-text'
import { paymentsOf, withDomainErrors } from './payments-port.ts'

/**
 * Cancels the subscription at the end of the paid period. If its payment is open, it ends immediately and the payment
 * is not collected. Idempotent. Throws a conflict without a subscription.
 */
export const cancelSubscription = operation(billing.cancel, commissionerRole, async (ctx, _input, user) => {
  const payments = paymentsOf(ctx)
  const customerId = user.stripe_customer_id
  if (customerId === null) throw nothingToCancel()
  const message = await withDomainErrors(ctx, () => cancel(ctx, payments, { userId: user.id, customerId }))
  return { message }
})

const cancel = async (ctx: Ctx, payments: PaymentsPort, paying: Paying): Promise<string> => {
  const { current } = await refresh(ctx, payments, paying)
  if (!current || current.status === 'incomplete') throw nothingToCancel()
  const isPaid = current.status === 'active' || current.status === 'trialing'
  if (!isPaid) await payments.cancelNow(current.id)
  else if (!current.isEnding) await payments.endWithPeriod(current.id)
  await refresh(ctx, payments, paying)
  return isPaid
    ? `Your subscription ends on ${dayText(current.periodEndMs)}. Premium stays until then, and nothing is deleted afterward.`
    : "Your subscription has ended, and the open payment won't be collected. Nothing was deleted."
}

const nothingToCancel = () => conflict('no_subscription', 'You have no subscription to cancel.')
