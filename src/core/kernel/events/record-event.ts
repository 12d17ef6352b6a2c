import type { WriteCtx } from '#core/kernel/context'
import { queuePosts } from '#core/kernel/channel-posts/queue-posts'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/webhook-rows'
import { messageOf } from '#domain/channel-messages'
import type { LeagueEvent } from '#domain/webhook-events'

/** An event of a league with the ids of the rows and ledger entries it is about, from which messages are rendered. */
export type NewLeagueEvent = {
  leagueId: number
  seasonId: number
  event: LeagueEvent
  week?: number
  /** Ids, amounts in dollars and texts of the league; no names of people. Webhooks get it as it is. */
  data: Record<string, unknown>
  /** Only the first event with this key is recorded, so that a repeated job reports nothing twice. */
  idempotencyKey?: string
  /** Whether channels get a post about it; true by default. */
  isPosted?: boolean
  /** Delay of its posts in milliseconds, so that one undone right away is not announced. */
  postAfterMs?: number
}

/**
 * Records an event in the transaction that causes it, and queues it for the league's channels and webhooks. Every
 * message about it is rendered from this record, so that they can't disagree.
 */
export const recordEvent = async (ctx: WriteCtx, happened: NewLeagueEvent): Promise<void> => {
  const { leagueId, seasonId, event, week, data, idempotencyKey } = happened
  const { isPosted = true, postAfterMs = 0 } = happened
  const message = messageOf(event)
  const recorded = await ctx.db
    .insertInto('league_events')
    .values({
      league_id: leagueId,
      season_id: seasonId,
      event,
      week: week ?? null,
      data_json: JSON.stringify(data),
      idempotency_key: idempotencyKey ?? null,
      at_ms: ctx.now(),
    })
    .onConflict(known => known.columns(['league_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!recorded) return
  if (message !== undefined && isPosted)
    await queuePosts(ctx, { leagueId, eventId: recorded.id, message }, ctx.now() + postAfterMs)
  await enqueueWebhookEvents(ctx, leagueId, [{ event, data: week === undefined ? data : { week, ...data } }])
}
