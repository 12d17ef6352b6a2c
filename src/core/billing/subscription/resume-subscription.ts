import { billing } from '#contract/billing'
import { commissionerRole } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import type { PaymentsPort } from '#core/kernel/ports/payments'
import { type Paying, refresh } from '#core/billing/events/refresh'
import { dayText } from '#core/billing/billing-text'
import { paymentsOf, assertTiersEnforced, withDomainErrors } from './payments-port.ts'

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
