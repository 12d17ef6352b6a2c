import type { Ctx } from '#core/kernel/context'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { PaymentFault, type PaymentsPort } from '#core/kernel/ports/payments'

/** Returns the payment provider. Throws `billing_disabled` when none is configured. */
export const paymentsOf = (ctx: Ctx): PaymentsPort => {
  if (ctx.ports.payments) return ctx.ports.payments
  throw new DomainError(
    'unavailable',
    'billing_disabled',
    "Billing isn't set up on this server. A site admin can grant Premium.",
  )
}

/** Users can't be charged for features that everyone has. */
export const assertTiersEnforced = (ctx: Ctx): void => {
  if (ctx.config.tiers === 'open') {
    throw conflict('premium_for_all', "Every league on this server is Premium. There's nothing to pay.")
  }
}

/** Calls the provider and converts its errors into a DomainError that says what to do. */
export const withDomainErrors = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    throw toDomainError(ctx, error)
  }
}

const toDomainError = (ctx: Ctx, { kind, message }: PaymentFault): DomainError => {
  if (kind === 'declined') return conflict('card_declined', `${message} No changes were made.`)
  if (kind === 'unknown-code') return new DomainError('invalid', 'unknown_code', message)
  if (kind === 'unanswered' || kind === 'unavailable') {
    ctx.log.warn({ kind, reason: message }, "Couldn't reach Stripe")
    return new DomainError(
      'unavailable',
      'payments_unavailable',
      "Couldn't reach Stripe, the payment provider. Try again in a few minutes: you won't be charged twice.",
    )
  }
  ctx.log.error({ kind, reason: message }, 'Stripe rejected a request. Check the STRIPE_ settings and prices')
  return new DomainError(
    'unavailable',
    'payments_misconfigured',
    'Stripe, the payment provider, rejected this. A site admin must check the billing settings.',
  )
}
