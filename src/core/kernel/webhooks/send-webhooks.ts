import { type Ctx, write } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { Delivery } from '#contract/webhooks'
import { testEvent } from '#domain/webhook-events'
import { recordAudit } from '#core/kernel/audit'
import { dayMs, minuteMs } from '#domain/durations'
import { claimNextDue } from '../claim-next-due.ts'
import { recordDelivery, sendOne, type Tried } from './record-delivery.ts'
import {
  type DeliveryRow,
  findWebhook,
  deliveryRow,
  bodyOf,
  toDelivery,
  type WebhookRow,
  hostOf,
} from './webhook-rows.ts'

/** Time after which a delivery that was being sent when the process died is tried again. */
const claimMs = 10 * minuteMs

const queue = { table: 'webhook_deliveries', receiver: 'webhook_id', claimMs, retakes: true } as const

/** Number of receivers called concurrently, because they may be slow; each gets one request at a time. */
const atOnce = 8

/** Duration of one run. The next one continues. */
const runMs = 10_000

type WebhookReport = { sent: number; retried: number; dead: number }

/**
 * Sends all events that are due. Each is claimed before it is sent, so that only one of several servers sends it. A
 * failure is retried after 1, 2, 4 … minutes; after eight tries it is given up until it is replayed manually.
 */
export const sendWebhooks = async (ctx: Ctx): Promise<WebhookReport> => {
  const report: WebhookReport = { sent: 0, retried: 0, dead: 0 }
  const beganMs = ctx.now()
  const workOff = async (): Promise<void> => {
    // In both directions: setting the clock back must not make the loop endless.
    while (Math.abs(ctx.now() - beganMs) < runMs) {
      const row = await claimNextDue(ctx, queue)
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

const retentionMs = 30 * dayMs

/** Deletes delivered and failed events once they are 30 days old. */
export const purgeOldDeliveries = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('webhook_deliveries')
    .where('status', 'in', ['delivered', 'dead'])
    .where('created_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}

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
