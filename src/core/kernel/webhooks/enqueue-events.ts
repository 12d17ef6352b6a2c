import { randomUUID } from 'node:crypto'
import { momentOf } from '#contract/kernel/values'
import type { WebhookEvent } from '#domain/webhook-events'
import type { WriteCtx } from '#core/kernel/context'

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
