import type { Delivery } from '#contract/webhooks'
import { testEvent } from '#domain/webhook-events'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { claimMs } from './send-webhooks.ts'
import { sendOne, type Tried } from './send-one.ts'
import { bodyOf, deliveryRow } from './enqueue-events.ts'
import { toDelivery, type DeliveryRow, findWebhook, hostOf, type WebhookRow } from './webhook-rows.ts'

/** Immediately sends a test, once. A successful response turns a disabled webhook back on. Returns the result. */
export const testWebhook = async (
  ctx: Ctx,
  author: Author,
  leagueId: number | null,
  webhookId: number,
): Promise<Delivery> => {
  const hook = await findWebhook(ctx, leagueId, webhookId)
  const row = await write(ctx, ctx =>
    ctx.db
      .insertInto('webhook_deliveries')
      .values({
        ...deliveryRow(ctx, hook.id, { event: testEvent, body: bodyOf(ctx, testEvent, leagueId, {}) }),
        // Claimed, so that no other sender sends it in the meantime.
        next_attempt_at_ms: ctx.now() + claimMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const tried = await sendOne(ctx, hook, row)
  return toDelivery(await recordTestDelivery(ctx, author, hook, row, tried))
}

const recordTestDelivery = (
  ctx: Ctx,
  author: Author,
  hook: WebhookRow,
  { id }: DeliveryRow,
  { answerStatus, fault }: Tried,
): Promise<DeliveryRow> =>
  write(ctx, async ctx => {
    const hasArrived = fault === null
    if (hasArrived && hook.disabled_at_ms !== null) {
      const summary = `Turned the webhook to ${hostOf(hook)} back on`
      await recordAudit(ctx, author, { leagueId: hook.league_id, action: 'webhook.on', summary })
    }
    if (hasArrived)
      await ctx.db
        .updateTable('webhooks')
        .set({ failing_since_ms: null, disabled_at_ms: null })
        .where('id', '=', hook.id)
        .execute()
    return ctx.db
      .updateTable('webhook_deliveries')
      .set({
        status: hasArrived ? 'delivered' : 'dead',
        attempts: 1,
        answer_status: answerStatus,
        last_error: fault,
        delivered_at_ms: hasArrived ? ctx.now() : null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
