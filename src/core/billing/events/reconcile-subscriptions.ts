import { userById } from '#core/accounts/get-user'
import type { Ctx } from '#core/kernel/context'
import { payerOf } from '#core/billing/subscription/customer'
import { PaymentFault } from '#core/kernel/ports/payments'
import { refresh } from './refresh.ts'

const hour = 3_600_000

/**
 * Fetches subscriptions that should have changed by a certain time: a webhook may have been lost, and users should
 * neither lose premium nor keep it for free because of that. Also updates the customer's name and address at the
 * provider, since these change.
 */
export const reconcileSubscriptions = async (ctx: Ctx): Promise<{ read: number; failed: number }> => {
  const report = { read: 0, failed: 0 }
  const { payments } = ctx.ports
  if (!payments) return report
  for (const { userId, customerId } of await dueAt(ctx)) {
    try {
      await refresh(ctx, payments, { userId, customerId })
      const user = await userById(ctx, userId)
      if (user) await payments.updateCustomer(customerId, payerOf(user))
      report.read += 1
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error
      ctx.log.warn({ kind: error.kind, reason: error.message }, "Couldn't fetch a subscription from Stripe")
      await ctx.db
        .updateTable('subscriptions')
        .set({ recheck_at_ms: ctx.now() + hour })
        .where('user_id', '=', userId)
        .execute()
      report.failed += 1
    }
  }
  return report
}

const dueAt = async (ctx: Ctx): Promise<{ userId: number; customerId: string }[]> => {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['users.id', 'users.stripe_customer_id'])
    .where('recheck_at_ms', '<=', ctx.now())
    .orderBy('recheck_at_ms')
    .limit(50)
    .execute()
  return rows.flatMap(row =>
    row.stripe_customer_id === null ? [] : [{ userId: row.id, customerId: row.stripe_customer_id }],
  )
}
