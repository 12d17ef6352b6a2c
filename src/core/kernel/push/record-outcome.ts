import type { PushMessageRow } from '#db/tables/push'
import { type Ctx, write } from '#core/kernel/context'
import { dayMs, minuteMs } from '#domain/durations'
import { deleteSubscription, markReached } from './subscriptions.ts'

/** Result of trying to send a message. */
export type PushOutcome =
  | { end: 'sent'; standsFor: readonly number[] }
  /** It is night where the device is. */
  | { end: 'held'; untilMs: number }
  | { end: 'retried'; reason: string; delayMs: number | null }
  | { end: 'dropped' | 'dead'; reason: string }
  /** The push service no longer knows the device. */
  | { end: 'gone' }

const tries = 5

/** Records the result of a try; a message that failed five times is given up. Returns how it counts. */
export const recordOutcome = (
  ctx: Ctx,
  message: PushMessageRow,
  outcome: PushOutcome,
): Promise<Exclude<PushOutcome['end'], 'gone'>> =>
  write(ctx, async ctx => {
    const update = (change: Partial<PushMessageRow>) =>
      ctx.db.updateTable('push_messages').set(change).where('id', '=', message.id).execute()
    const attempts = message.attempts + 1
    switch (outcome.end) {
      case 'gone':
        await deleteSubscription(ctx, message.subscription_id)
        return 'dropped'
      case 'held':
        await update({ status: 'queued', next_attempt_at_ms: outcome.untilMs })
        return 'held'
      case 'retried': {
        const isDead = attempts >= tries
        await update({
          status: isDead ? 'dead' : 'queued',
          attempts,
          last_error: outcome.reason.slice(0, 500),
          next_attempt_at_ms: ctx.now() + (outcome.delayMs ?? 2 ** (attempts - 1) * minuteMs),
        })
        return isDead ? 'dead' : 'retried'
      }
      case 'sent':
        await update({ status: 'sent', attempts, last_error: null, sent_at_ms: ctx.now() })
        await markReached(ctx, message.subscription_id)
        if (outcome.standsFor.length > 0)
          await ctx.db
            .updateTable('push_messages')
            .set({ status: 'dropped', last_error: 'Counted in another one' })
            .where('id', 'in', outcome.standsFor)
            .where('status', '=', 'queued')
            .execute()
        return 'sent'
      case 'dropped':
      case 'dead':
        await update({ status: outcome.end, attempts, last_error: outcome.reason.slice(0, 500) })
        return outcome.end
    }
  })

const retentionMs = 30 * dayMs

/** Deletes finished messages once they are 30 days old. */
export const purgeOldPushes = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('push_messages')
    .where('status', 'in', ['sent', 'dead', 'dropped'])
    .where('created_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
