import { billing } from '#contract/billing'
import { commissionerRole } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { PaymentFault } from '#core/kernel/ports/payments'
import { paymentsOf, withDomainErrors } from './payments-port.ts'

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
