import type { Selectable } from 'kysely'
import type { PendingCancellationTable } from '#db/tables/billing'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { PaymentsPort } from '#core/kernel/ports/payments'
import { minuteMs } from '#domain/durations'

type Owed = Selectable<PendingCancellationTable>

/**
 * Records, in the deciding transaction, that a subscription (sub_…) must be canceled at the provider, or a customer
 * (cus_…) deleted there with all subscriptions. It is carried out afterwards and retried until it succeeds.
 */
export const requestCancellation = async (ctx: WriteCtx, target: string, reason: string): Promise<void> => {
  const now = ctx.now()
  await ctx.db
    .insertInto('pending_cancellations')
    .values({ target, reason, owed_since_ms: now, next_attempt_at_ms: now })
    .onConflict(existing => existing.column('target').doNothing())
    .execute()
}

/**
 * Carries out pending cancellations at the provider. A failure is retried after 1, 2, 4 … minutes, up to an hour, and
 * never given up, because it would cost the user money. Idempotent. Does nothing inside a transaction, which might be
 * rolled back.
 */
export const processCancellations = async (
  ctx: Ctx,
  selection: 'due' | 'all' = 'due',
): Promise<{ ended: number; failed: number }> => {
  const report = { ended: 0, failed: 0 }
  const { payments } = ctx.ports
  if (!payments || ctx.db.isTransaction) return report
  const due = await ctx.db
    .selectFrom('pending_cancellations')
    .selectAll()
    .$if(selection === 'due', owed => owed.where('next_attempt_at_ms', '<=', ctx.now()))
    .orderBy('next_attempt_at_ms')
    .limit(50)
    .execute()
  for (const owed of due) report[(await cancelAtProvider(ctx, payments, owed)) ? 'ended' : 'failed'] += 1
  return report
}

const cancelAtProvider = async (ctx: Ctx, payments: PaymentsPort, owed: Owed): Promise<boolean> => {
  try {
    if (owed.target.startsWith('cus_')) await payments.deleteCustomer(owed.target)
    else await payments.cancelNow(owed.target)
    await ctx.db.deleteFrom('pending_cancellations').where('target', '=', owed.target).execute()
    return true
  } catch (error) {
    ctx.log.warn({ err: error, target: owed.target }, 'A Stripe cancellation failed and will be retried')
    await postpone(ctx, owed, error)
    return false
  }
}

const postpone = async (ctx: Ctx, { target, attempts }: Owed, error: unknown): Promise<void> => {
  await ctx.db
    .updateTable('pending_cancellations')
    .set({
      attempts: attempts + 1,
      next_attempt_at_ms: ctx.now() + backoffMs(attempts),
      last_error: reasonOf(error),
    })
    .where('target', '=', target)
    .execute()
}

/** Returns the delay after a number of failures. */
export const backoffMs = (failures: number): number => Math.min(2 ** failures, 60) * minuteMs

/** Returns the stored part of an error. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
