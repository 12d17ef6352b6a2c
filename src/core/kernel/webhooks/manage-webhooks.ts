import type { Delivery, NewWebhook, Webhook } from '#contract/webhooks'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { pageOf } from '#core/kernel/page'
import { conflict, invalid, notFound } from '#core/kernel/domain-error'
import { newSecret } from '#core/kernel/secret'
import { toDelivery, findWebhook, hostOf, placeOf, toWebhook, webhooksOf } from './webhook-rows.ts'

/* Webhook management, shared by leagues and the site (`leagueId` null). The operations built on it check access. */

const maxWebhooks = 10

export const listWebhooks = async (ctx: Ctx, leagueId: number | null): Promise<Webhook[]> =>
  (await webhooksOf(ctx, leagueId).execute()).map(toWebhook)

/** Throws a validation error for an address that is never called, and a conflict when there are already 10. */
export const addWebhook = (
  ctx: Ctx,
  author: Author,
  leagueId: number | null,
  { url, events }: { url: string; events: readonly string[] },
): Promise<NewWebhook> =>
  write(ctx, async ctx => {
    const fault = ctx.ports.webhooks.faultOf(url)
    if (fault !== undefined) throw invalid('url', fault)
    const existing = await webhooksOf(ctx, leagueId).execute()
    if (existing.length >= maxWebhooks)
      throw conflict('too_many_webhooks', `There are ${maxWebhooks} webhooks. Remove one first.`)
    const secret = `whsec_${newSecret()}`
    const row = await ctx.db
      .insertInto('webhooks')
      .values({
        league_id: leagueId,
        url,
        sealed_secret: ctx.ports.secrets.seal(secret, placeOf({ url })),
        events: [...new Set(events)].join(' '),
        created_at_ms: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const summary = `Added a webhook to ${hostOf(row)}`
    await recordAudit(ctx, author, { leagueId, action: 'webhook.added', summary })
    return { ...toWebhook(row), secret }
  })

/** Removes it with its log and pending deliveries. */
export const removeWebhook = (
  ctx: Ctx,
  author: Author,
  leagueId: number | null,
  webhookId: number,
): Promise<null> =>
  write(ctx, async ctx => {
    const row = await findWebhook(ctx, leagueId, webhookId)
    await ctx.db.deleteFrom('webhooks').where('id', '=', row.id).execute()
    const summary = `Removed the webhook to ${hostOf(row)}`
    await recordAudit(ctx, author, { leagueId, action: 'webhook.removed', summary })
    return null
  })

type Part = { webhookId: number; limit: number; cursor?: number | undefined }

export const readLog = async (
  ctx: Ctx,
  leagueId: number | null,
  { webhookId, limit, cursor }: Part,
): Promise<Delivery[]> => {
  const { id } = await findWebhook(ctx, leagueId, webhookId)
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(ctx, rows, limit).map(toDelivery)
}

/** Resets the tries of an event. Throws a conflict when it is already waiting or the webhook is off. */
export const replayDelivery = (
  ctx: Ctx,
  leagueId: number | null,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<Delivery> =>
  write(ctx, async ctx => {
    const { id, disabled_at_ms } = await findWebhook(ctx, leagueId, webhookId)
    if (disabled_at_ms !== null)
      throw conflict('webhook_off', 'This webhook is off. A successful test turns it back on.')
    const update = ctx.db
      .updateTable('webhook_deliveries')
      .set({ status: 'queued', attempts: 0, next_attempt_at_ms: ctx.now(), delivered_at_ms: null })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
    const row = await update.where('status', 'in', ['delivered', 'dead']).returningAll().executeTakeFirst()
    if (row) return toDelivery(row)
    const known = ctx.db.selectFrom('webhook_deliveries').select('id').where('id', '=', deliveryId)
    if (!(await known.where('webhook_id', '=', id).executeTakeFirst())) throw notFound('Event')
    throw conflict('delivery_waiting', 'This event is already waiting for its next try.')
  })
