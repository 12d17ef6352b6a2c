import { billing } from '#contract/billing'
import { commissionerRole } from '#core/kernel/access'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, Refusal } from '#core/kernel/refusal'
import { forgetCustomer } from '#core/accounts/billing-fields'
import { PaymentFault, type PaymentsPort, type RemoteSubscription } from '#core/kernel/ports/payments'
import { refresh } from '#core/billing/events/refresh'
import { dayText } from '#core/billing/texts'
import { countedOnce } from './attempts.ts'
import { customerOf } from './customer.ts'
import { paymentsOf, refuseOpenTiers, refusing } from './paying.ts'

/**
 * Begins a subscription that waits for its first payment, or takes up the one that waits already, and answers the secret
 * with which the browser confirms the payment. Two calls at once begin one. Ends in a conflict for whoever has one.
 */
export const createSubscription = operation(
  billing.subscribe,
  commissionerRole,
  async (ctx, _input, user) => {
    const payments = paymentsOf(ctx)
    refuseOpenTiers(ctx)
    const clientSecret = await refusing(ctx, () => subscribe(ctx, payments, user))
    if (clientSecret !== null) return { clientSecret }
    throw new Refusal('unavailable', 'payment_incomplete', 'Payment setup incomplete. Please try again.')
  },
)

/** A customer who was deleted at the provider is replaced by a new one, once. */
const subscribe = async (ctx: Ctx, payments: PaymentsPort, user: UserRow): Promise<string | null> => {
  const customerId = await customerOf(ctx, payments, user)
  try {
    return await startOrTakeUp(ctx, payments, { userId: user.id, customerId })
  } catch (error) {
    if (!(error instanceof PaymentFault && error.kind === 'gone')) throw error
    await forgetCustomer(ctx, customerId)
    const replaced = await customerOf(ctx, payments, user)
    return startOrTakeUp(ctx, payments, { userId: user.id, customerId: replaced })
  }
}

const startOrTakeUp = (
  ctx: Ctx,
  payments: PaymentsPort,
  paying: { userId: number; customerId: string },
): Promise<string | null> =>
  countedOnce(ctx, paying.userId, 'subscription', async key => {
    const { current } = await refresh(ctx, payments, paying)
    if (current?.status === 'incomplete') return payments.clientSecretOf(current.id)
    if (current) throw alreadySubscribed(current)
    const clientSecret = await payments.startSubscription(paying.customerId, key)
    await refresh(ctx, payments, paying)
    return clientSecret
  })

const alreadySubscribed = ({ status, isEnding, periodEndMs }: RemoteSubscription): Refusal => {
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') {
    return conflict(
      'payment_due',
      'You have a subscription already, but it is not paid. Change the card under Manage billing.',
    )
  }
  if (isEnding) {
    return conflict(
      'subscription_ending',
      `Your subscription runs until ${dayText(periodEndMs)}. Renew it under Manage billing.`,
    )
  }
  return conflict('already_subscribed', 'You have Premium already.')
}
