import { operation } from '#core/kernel/operation'
import { billing } from '#contract/billing'
import { commissionerRole } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { type PaymentsPort, PaymentFault } from '#core/kernel/ports/payments'
import { type Paying, refresh } from '#core/billing/events/refresh'
import { dayText } from '#core/billing/notices'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { paymentsOf, withDomainErrors, assertTiersEnforced } from './customer.ts'

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

/**
 * Undoes a cancellation: the subscription renews again at the end of its period. Idempotent. Throws a conflict once the
 * subscription has ended.
 */
export const resumeSubscription = operation(billing.keep, commissionerRole, async (ctx, _input, user) => {
  const payments = paymentsOf(ctx)
  assertTiersEnforced(ctx)
  const customerId = user.stripe_customer_id
  if (customerId === null) throw nothingToResume()
  const message = await withDomainErrors(ctx, () => resume(ctx, payments, { userId: user.id, customerId }))
  return { message }
})

const resume = async (ctx: Ctx, payments: PaymentsPort, paying: Paying): Promise<string> => {
  const { current } = await refresh(ctx, payments, paying)
  if (!current || current.status === 'incomplete') throw nothingToResume()
  if (current.isEnding) await payments.renew(current)
  await refresh(ctx, payments, paying)
  return `Your subscription continues and renews on ${dayText(current.periodEndMs)}.`
}

const nothingToResume = () =>
  conflict('no_subscription', 'You have no subscription to resume. Subscribe to Premium instead.')

/** Returns the provider's page for cards and invoices. Throws a conflict for users who never started a subscription. */
export const openPortal = operation(billing.openPortal, commissionerRole, async (ctx, _input, user) => {
  const payments = paymentsOf(ctx)
  const customerId = user.stripe_customer_id
  if (customerId === null) throw nothingToManage()
  return withDomainErrors(ctx, async () => {
    try {
      return { url: await payments.openPortal(customerId, `${ctx.config.publicUrl}/settings`) }
    } catch (error) {
      if (error instanceof PaymentFault && error.kind === 'gone') throw nothingToManage()
      throw error
    }
  })
})

const nothingToManage = (): DomainError =>
  new DomainError(
    'conflict',
    'no_customer',
    "There's nothing to manage until you subscribe. Subscribe to Premium first.",
    { redirectToSubscribe: true },
  )
