import { skippingLocked } from '#db/sql'
import type { Ctx } from '#core/kernel/context'
import { recordDelivery } from './record-delivery.ts'
import { sendOne } from './send-one.ts'
import type { DeliveryRow } from './webhook-rows.ts'

const minute = 60_000
/** What was being sent when the process died is tried again after this long. */
export const claimMs = 10 * minute
/** Receivers may take their time: so many are called at once, each of them one after another. */
const atOnce = 8
/** How long one run goes on. The next one takes over. */
const runMs = 10_000

export type WebhookReport = { sent: number; retried: number; dead: number }

/**
 * Sends the events that are due until there are none. Each is claimed before it goes, so that of several servers one sends
 * it; a failure waits 1, 2, 4 … minutes, and after eight tries it is given up until somebody replays it.
 */
export const sendWebhooks = async (ctx: Ctx): Promise<WebhookReport> => {
  const report: WebhookReport = { sent: 0, retried: 0, dead: 0 }
  const beganMs = ctx.now()
  const workOff = async (): Promise<void> => {
    // Either way: a clock that is set back must not make it endless.
    while (Math.abs(ctx.now() - beganMs) < runMs) {
      const row = await claimNextDue(ctx)
      if (!row) return
      const hook = await ctx.db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', row.webhook_id)
        .executeTakeFirst()
      if (hook) report[await recordDelivery(ctx, hook, row, await sendOne(ctx, hook, row))] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  return report
}

/** Takes the next event that is due, of a webhook that is not being called right now; undefined when there is none. */
const claimNextDue = (ctx: Ctx): Promise<DeliveryRow | undefined> =>
  ctx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'sending', next_attempt_at_ms: ctx.now() + claimMs })
    .where('id', '=', of =>
      of
        .selectFrom('webhook_deliveries as due')
        .select('due.id')
        .where('due.status', 'in', ['queued', 'sending'])
        .where('due.next_attempt_at_ms', '<=', ctx.now())
        .where(due =>
          due.not(
            due.exists(
              due
                .selectFrom('webhook_deliveries as busy')
                .select('busy.id')
                .whereRef('busy.webhook_id', '=', 'due.webhook_id')
                .where('busy.status', '=', 'sending')
                .where('busy.next_attempt_at_ms', '>', ctx.now()),
            ),
          ),
        )
        .orderBy('due.next_attempt_at_ms')
        .orderBy('due.id')
        .limit(1)
        .modifyEnd(skippingLocked(ctx.db)),
    )
    .returningAll()
    .executeTakeFirst()

const retentionMs = 30 * 86_400_000

/** Removes what arrived or was given up, once it is 30 days old. */
export const purgeOldDeliveries = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('webhook_deliveries')
    .where('status', 'in', ['delivered', 'dead'])
    .where('created_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
