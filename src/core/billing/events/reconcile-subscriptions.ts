import type { Ctx } from '#core/kernel/context'
import { userById } from '#core/accounts/user'
import { payerOf } from '#core/billing/subscription/customer'
import { PaymentFault } from '#core/kernel/ports/payments'
import { plural } from '#domain/text'
import { hourMs } from '#domain/durations'
import { refresh } from './refresh.ts'

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
        .set({ recheck_at_ms: ctx.now() + hourMs })
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

/** Number of consecutive failures that is no longer coincidence. */
const failures = 3

/**
 * Stripe events that could not be applied, or updates to Stripe that could not be sent, for some time; undefined when
 * there are none.
 */
type Stuck = { what: string; sinceMs: number }

/** Returns payment events and cancellations that failed three times or were not tried for an hour. */
export const stuckBilling = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Stuck | undefined> => {
  const events = await db
    .selectFrom('billing_events')
    .select(['received_at_ms as sinceMs', 'last_error'])
    .where('applied_at_ms', 'is', null)
    .where(is => is.or([is('attempts', '>=', failures), is('received_at_ms', '<=', now() - hourMs)]))
    .orderBy('received_at_ms')
    .orderBy('id')
    .execute()
  const cancellations = await db
    .selectFrom('pending_cancellations')
    .select(['owed_since_ms as sinceMs', 'last_error'])
    .where(is => is.or([is('attempts', '>=', failures), is('owed_since_ms', '<=', now() - hourMs)]))
    .orderBy('owed_since_ms')
    .orderBy('target')
    .execute()
  const all = [...events, ...cancellations]
  if (all.length === 0) return undefined
  const counts = [
    ...(events.length > 0 ? [plural(events.length, 'payment event')] : []),
    ...(cancellations.length > 0
      ? [plural(cancellations.length, 'cancellation at Stripe', 'cancellations at Stripe')]
      : []),
  ]
  const reason = all.find(({ last_error }) => last_error !== null)?.last_error ?? 'not tried yet'
  return {
    what: `${counts.join(' and ')} couldn't be processed: ${reason}`,
    sinceMs: Math.min(...all.map(({ sinceMs }) => sinceMs)),
  }
}
