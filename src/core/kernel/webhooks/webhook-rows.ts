import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { WebhookTable, WebhookDeliveryTable } from '#db/tables/kernel'
import { momentOf } from '#contract/kernel/values'
import type { Webhook, Delivery } from '#contract/webhooks'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { WebhookEvent } from '#domain/webhook-events'

export type WebhookRow = Selectable<WebhookTable>

export type DeliveryRow = Selectable<WebhookDeliveryTable>

const momentOr = (ms: number | null): string | null => (ms === null ? null : momentOf(ms))

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events.split(' '),
  createdAt: momentOf(row.created_at_ms),
  failingSince: momentOr(row.failing_since_ms),
  offSince: momentOr(row.disabled_at_ms),
})

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answer_status,
  lastError: row.last_error,
  body: row.body,
  createdAt: momentOf(row.created_at_ms),
  nextAttemptAt: row.status === 'queued' ? momentOf(row.next_attempt_at_ms) : null,
  deliveredAt: momentOr(row.delivered_at_ms),
})

/** Selects the webhooks of a league, or of the site (null), oldest first. */
export const webhooksOf = (ctx: Ctx, leagueId: number | null) =>
  ctx.db
    .selectFrom('webhooks')
    .selectAll()
    .where('league_id', leagueId === null ? 'is' : '=', leagueId)
    .orderBy('id')

/** Returns one of them. Throws not-found for another league's. */
export const findWebhook = async (ctx: Ctx, leagueId: number | null, id: number): Promise<WebhookRow> => {
  const found = await webhooksOf(ctx, leagueId).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Webhook')
  return found
}

/** Bound to the address, so that changing a row can't redirect deliveries to another one. */
export const placeOf = ({ url }: Pick<WebhookRow, 'url'>): string => `webhooks.sealed_secret ${url}`

/** Returns a webhook's host, without the part of its address that may be a secret. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host

/** Removes all webhooks, because requests to them can no longer be signed. Returns their addresses. */
export const deleteAllWebhooks = async (ctx: WriteCtx): Promise<string[]> => {
  const existing = await ctx.db.selectFrom('webhooks').select('url').orderBy('id').execute()
  await ctx.db.deleteFrom('webhooks').execute()
  return existing.map(({ url }) => url)
}

/** An event with its data: ids, amounts and texts of the league, no names of people. */
export type Happened = { event: WebhookEvent; data: Record<string, unknown> }

/** Maximum number of rows per statement on both databases. */
const batch = 500

/**
 * Queues an event of a league (null: of none) for every webhook subscribed to it, in the transaction of the event. The
 * scheduler sends it.
 */
export const enqueueWebhookEvents = async (
  ctx: WriteCtx,
  leagueId: number | null,
  happened: readonly Happened[],
): Promise<void> => {
  if (happened.length === 0) return
  const hooks = await ctx.db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where(hook => hook.or([hook('league_id', 'is', null), hook('league_id', '=', leagueId ?? 0)]))
    .where('disabled_at_ms', 'is', null)
    .orderBy('id')
    .execute()
  if (hooks.length === 0) return
  const payloads = happened.map(({ event, data }) => ({ event, body: bodyOf(ctx, event, leagueId, data) }))
  const rows = hooks.flatMap(({ id, events }) =>
    payloads.filter(({ event }) => events.split(' ').includes(event)).map(one => deliveryRow(ctx, id, one)),
  )
  for (let from = 0; from < rows.length; from += batch)
    await ctx.db
      .insertInto('webhook_deliveries')
      .values(rows.slice(from, from + batch))
      .execute()
}

/** Returns the request body. The id is the same for every webhook and every try, so that receivers can deduplicate. */
export const bodyOf = (ctx: WriteCtx, event: string, leagueId: number | null, data: object): string =>
  JSON.stringify({ id: randomUUID(), event, at: momentOf(ctx.now()), leagueId, data })

export const deliveryRow = (ctx: WriteCtx, webhookId: number, payload: { event: string; body: string }) => ({
  ...payload,
  webhook_id: webhookId,
  next_attempt_at_ms: ctx.now(),
  created_at_ms: ctx.now(),
})
