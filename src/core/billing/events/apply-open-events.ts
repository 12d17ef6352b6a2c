import type { Selectable } from 'kysely'
import type { BillingEventTable } from '#db/tables/billing'
import type { Ctx } from '#core/kernel/context'
import { processCancellations, backoffMs, reasonOf } from '#core/billing/pending-cancellations'
import type { PaymentsPort } from '#core/kernel/ports/payments'
import { applyEvent } from './apply-event.ts'

type Row = Selectable<BillingEventTable>

const thirtyDaysMs = 30 * 86_400_000

/** Events to try: those that are due, or all open ones, including those that failed permanently. */
export type EventSelection = 'due' | 'all'

/**
 * Applies events that are due. A failed one is retried after 1, 2, 4 … minutes, up to an hour, for 30 days, with the
 * reason stored. Safe to run twice and on several servers, because an event counts once. Does nothing while billing is
 * not configured.
 */
export const applyOpenEvents = async (
  ctx: Ctx,
  selection: EventSelection = 'due',
): Promise<{ applied: number; failed: number }> => {
  const report = { applied: 0, failed: 0 }
  const { payments } = ctx.ports
  if (!payments) return report
  const due = await ctx.db
    .selectFrom('billing_events')
    .selectAll()
    .where('applied_at_ms', 'is', null)
    .$if(selection === 'due', open =>
      open
        .where('next_attempt_at_ms', '<=', ctx.now())
        .where('received_at_ms', '>', ctx.now() - thirtyDaysMs),
    )
    .orderBy('received_at_ms')
    .orderBy('id')
    .limit(selection === 'due' ? 50 : 500)
    .execute()
  for (const event of due) report[(await applyOrPostpone(ctx, payments, event)) ? 'applied' : 'failed'] += 1
  return report
}

/** Applies one stored event unless that was already done. A failure is left to the job. */
export const applyStoredEvent = async (ctx: Ctx, id: string): Promise<void> => {
  const { payments } = ctx.ports
  const event = await ctx.db
    .selectFrom('billing_events')
    .selectAll()
    .where('id', '=', id)
    .where('applied_at_ms', 'is', null)
    .executeTakeFirst()
  if (payments && event) await applyOrPostpone(ctx, payments, event)
}

const applyOrPostpone = async (ctx: Ctx, payments: PaymentsPort, event: Row): Promise<boolean> => {
  try {
    await applyEvent(ctx, payments, event)
    await processCancellations(ctx)
    return true
  } catch (error) {
    ctx.log.error({ err: error, event: event.id, type: event.type }, "A payment event couldn't be applied")
    await ctx.db
      .updateTable('billing_events')
      .set({
        attempts: event.attempts + 1,
        next_attempt_at_ms: ctx.now() + backoffMs(event.attempts),
        last_error: reasonOf(error),
      })
      .where('id', '=', event.id)
      .where('applied_at_ms', 'is', null)
      .execute()
    return false
  }
}
