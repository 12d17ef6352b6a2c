import type { Ctx, WriteCtx } from '#core/kernel/context'
import { awardIdsOf, type Batch } from '#core/kernel/outbox/pending-award-email'
import { lifetimeMs } from './queue-pushes.ts'

const pushesOf = (ctx: Ctx, { leagueId, publicationId }: Batch, status: 'queued' | 'dropped') =>
  ctx.db
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .select(['push_messages.id', 'push_subscriptions.user_id', 'push_messages.award_ids_json'])
    .where('push_messages.league_id', '=', leagueId)
    .where('publication_id', publicationId === null ? 'is' : '=', publicationId)
    .where('award_ids_json', 'is not', null)
    .where('status', '=', status)

/** Returns a batch's pushes that wait to be sent. */
export const waitingAwardPushes = (ctx: Ctx, batch: Batch) => pushesOf(ctx, batch, 'queued').execute()

type Waiting = Awaited<ReturnType<typeof waitingAwardPushes>>[number]

/** Adds awards to a waiting push, which then waits until this time, in UTC milliseconds. */
export const extendAwardPush = async (
  ctx: WriteCtx,
  push: Waiting,
  awardIds: readonly number[],
  notBeforeMs: number,
): Promise<void> => {
  await ctx.db
    .updateTable('push_messages')
    .set({
      award_ids_json: JSON.stringify([...new Set([...awardIdsOf(push), ...awardIds])]),
      next_attempt_at_ms: notBeforeMs,
      expires_at_ms: notBeforeMs + lifetimeMs,
    })
    .where('id', '=', push.id)
    .execute()
}

/** Deletes a batch's dropped pushes: voided awards can be restored, and their push is then sent after all. */
export const forgetDroppedPushes = async (ctx: WriteCtx, batch: Batch): Promise<void> => {
  const dropped = (await pushesOf(ctx, batch, 'dropped').execute()).map(({ id }) => id)
  if (dropped.length > 0) await ctx.db.deleteFrom('push_messages').where('id', 'in', dropped).execute()
}

/** Whether an award's winner got a push about it, or is getting one. */
export const wasAwardPushed = async (ctx: Ctx, leagueId: number, awardId: number): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('push_messages')
    .select('award_ids_json')
    .where('league_id', '=', leagueId)
    .where('award_ids_json', 'is not', null)
    .where('status', 'in', ['sending', 'sent'])
    .execute()
  return rows.some(row => awardIdsOf(row).includes(awardId))
}
