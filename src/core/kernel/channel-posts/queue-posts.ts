import type { Ctx, WriteCtx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'
import type { ChannelMessage } from '#domain/channel-messages'

/* Posts of chat channels, as they wait and end. What they say and how it is sent is up to the channels area. */

/** Queues a message about an event for each channel of its league that gets it, in the transaction of the event. */
export const queuePosts = async (
  ctx: WriteCtx,
  { leagueId, eventId, message }: { leagueId: number; eventId: number; message: ChannelMessage },
  notBeforeMs: number,
): Promise<void> => {
  const channels = await ctx.db
    .selectFrom('channels')
    .select(['id', 'messages'])
    .where('league_id', '=', leagueId)
    .where('disabled_at_ms', 'is', null)
    .orderBy('id')
    .execute()
  const posts = channels
    .filter(({ messages }) => messages.split(' ').includes(message))
    .map(({ id }) => ({
      ...{ channel_id: id, event_id: eventId, message },
      ...{ next_attempt_at_ms: notBeforeMs, created_at_ms: ctx.now() },
    }))
  if (posts.length > 0) await ctx.db.insertInto('channel_posts').values(posts).execute()
}

/** Lets a league's posts that wait for the end of the night be sent now. */
export const releaseHeldPosts = async (ctx: WriteCtx, leagueId: number): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ next_attempt_at_ms: ctx.now() })
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('channel_id', 'in', of => of.selectFrom('channels').select('id').where('league_id', '=', leagueId))
    .execute()
}

/** Ends the waiting posts of a channel that is turned off. */
export const discardPosts = async (ctx: WriteCtx, channelId: number): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ status: 'dead', last_error: 'The channel was turned off.', ended_at_ms: ctx.now() })
    .where('channel_id', '=', channelId)
    .where('status', '=', 'queued')
    .execute()
}

/** Queues a waiting, failed or maybe sent post to be sent now, even at night. Returns false for any other. */
export const requeuePost = async (ctx: WriteCtx, postId: number): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('channel_posts')
    .set({
      ...{ status: 'queued', is_urgent: 1, attempts: 0, last_error: null },
      ...{ next_attempt_at_ms: ctx.now(), began_at_ms: null, ended_at_ms: null },
    })
    .where('id', '=', postId)
    .where('status', 'in', ['queued', 'maybe', 'dead'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const retentionMs = 30 * dayMs

/** Deletes finished posts once they are 30 days old. Events stay as long as their league. */
export const purgeOldPosts = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('channel_posts')
    .where('status', 'not in', ['queued', 'sending'])
    .where('created_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
