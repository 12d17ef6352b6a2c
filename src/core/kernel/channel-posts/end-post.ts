import type { Ctx, WriteCtx } from '#core/kernel/context'
import { hourMs, minuteMs } from '#domain/durations'
import type { PostRow } from './claim-post.ts'

/** Records a post as sent with its text and its id at the service, also as those of the post that it changed. */
export const endAsSent = async (
  ctx: WriteCtx,
  row: PostRow,
  { body, remoteId, editsPostId }: { body: string; remoteId: string | null; editsPostId: number | null },
): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({
      ...{ status: 'sent', attempts: row.attempts + 1, last_error: null, ended_at_ms: ctx.now() },
      ...{ body, remote_id: remoteId, edits_post_id: editsPostId },
    })
    .where('id', '=', row.id)
    .execute()
  if (editsPostId !== null)
    await ctx.db
      .updateTable('channel_posts')
      .set({ body, remote_id: remoteId })
      .where('id', '=', editsPostId)
      .execute()
}

/** Ends a post that was not, or perhaps, sent. */
export const endPost = async (
  ctx: Ctx,
  { id }: PostRow,
  status: 'maybe' | 'dead' | 'replaced',
  because: string,
): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ status, last_error: because, ended_at_ms: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Delays before each retry; each is up to a fifth longer, so that channels don't all retry together. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs]
const jitter = 0.2

/** Queues the next try of a post that certainly wasn't sent; after the last one, it ends as `dead`. */
export const retryPost = async (
  ctx: Ctx,
  row: PostRow,
  { reason, afterMs = 0 }: { reason: string; afterMs?: number },
): Promise<'retried' | 'ended'> => {
  const delayMs = retryDelaysMs[row.attempts]
  if (delayMs === undefined) {
    await endPost(ctx, row, 'dead', reason)
    return 'ended'
  }
  const waitMs = Math.max(afterMs, delayMs * (1 + jitter * Math.random()))
  await ctx.db
    .updateTable('channel_posts')
    .set({
      ...{ status: 'queued', attempts: row.attempts + 1, last_error: reason, began_at_ms: null },
      next_attempt_at_ms: ctx.now() + Math.ceil(waitMs),
    })
    .where('id', '=', row.id)
    .execute()
  return 'retried'
}

/** Queues a post again whose earlier message is gone at the service, so that it becomes a new one. */
export const postAsNew = async (ctx: WriteCtx, { id }: PostRow, earlierId: number | null): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ remote_id: null })
    .where('id', '=', earlierId ?? 0)
    .execute()
  await ctx.db
    .updateTable('channel_posts')
    .set({ status: 'queued', next_attempt_at_ms: ctx.now(), began_at_ms: null })
    .where('id', '=', id)
    .execute()
}

/** Forgets the ids of a channel's messages, because its new address can't change those of another chat. */
export const forgetRemoteIds = async (ctx: WriteCtx, channelId: number): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ remote_id: null })
    .where('channel_id', '=', channelId)
    .execute()
}
