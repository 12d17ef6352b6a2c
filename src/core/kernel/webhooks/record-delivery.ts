import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { Tried } from './send-one.ts'
import { turnOff } from './disable-webhook.ts'
import type { DeliveryRow, WebhookRow } from './webhook-rows.ts'

const minute = 60_000
const week = 7 * 86_400_000
const tries = 8

/** Records the outcome of a try. After a week without a successful delivery, the webhook is turned off. */
export const recordDelivery = (
  ctx: Ctx,
  hook: WebhookRow,
  row: DeliveryRow,
  tried: Tried,
): Promise<'sent' | 'retried' | 'dead'> =>
  write(ctx, async ctx => {
    const attempts = row.attempts + 1
    const hasArrived = tried.fault === null
    const isDead = !hasArrived && attempts >= tries
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({
        status: hasArrived ? 'delivered' : isDead ? 'dead' : 'queued',
        attempts,
        answer_status: tried.answerStatus,
        last_error: tried.fault,
        delivered_at_ms: hasArrived ? ctx.now() : null,
        next_attempt_at_ms: ctx.now() + 2 ** (attempts - 1) * minute,
      })
      .where('id', '=', row.id)
      .execute()
    await recordDeliveryFailure(ctx, hook, hasArrived)
    return hasArrived ? 'sent' : isDead ? 'dead' : 'retried'
  })

const recordDeliveryFailure = async (
  ctx: WriteCtx,
  { id }: WebhookRow,
  hasArrived: boolean,
): Promise<void> => {
  // Current state: other deliveries may have been tried in the meantime.
  const hook = await ctx.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!hook) return
  const { failing_since_ms: since, disabled_at_ms } = hook
  if (hasArrived !== (since === null)) {
    await ctx.db
      .updateTable('webhooks')
      .set({ failing_since_ms: hasArrived ? null : ctx.now() })
      .where('id', '=', id)
      .execute()
  }
  if (hasArrived || since === null || disabled_at_ms !== null) return
  if (ctx.now() - since >= week) await turnOff(ctx, hook)
}
