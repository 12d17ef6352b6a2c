import { type ChannelPost, channels } from '#contract/channels'
import { momentOf } from '#contract/kernel/values'
import { requeuePost } from '#core/kernel/channel-posts/queue-posts'
import { type Ctx, write } from '#core/kernel/context'
import { conflict, notFound } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { requireCommissioner } from '#core/leagues/access'

const postsOf = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('channel_posts')
    .innerJoin('channels', 'channels.id', 'channel_posts.channel_id')
    .innerJoin('league_events', 'league_events.id', 'channel_posts.event_id')
    .selectAll('channel_posts')
    .select(['channels.name', 'channels.service', 'channels.disabled_at_ms'])
    .select(['league_events.event', 'league_events.week'])
    .where('channels.league_id', '=', leagueId)

type Row = Awaited<ReturnType<ReturnType<typeof postsOf>['executeTakeFirstOrThrow']>>

const toPost = (row: Row): ChannelPost => ({
  id: row.id,
  channelId: row.channel_id,
  channelName: row.name,
  service: row.service,
  event: row.event,
  message: row.message,
  week: row.week,
  status: row.status,
  isEdit: row.edits_post_id !== null,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: momentOf(row.created_at_ms),
  nextAttemptAt: row.status === 'queued' ? momentOf(row.next_attempt_at_ms) : null,
  endedAt: row.ended_at_ms === null ? null : momentOf(row.ended_at_ms),
})

export const readPostLog = operation(
  channels.log,
  requireCommissioner,
  async (ctx, { limit, cursor }, { league }) => {
    const rows = await postsOf(ctx, league.id)
      .$if(cursor !== undefined, query => query.where('channel_posts.id', '<', cursor ?? 0))
      .orderBy('channel_posts.id', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(ctx, rows, limit).map(toPost)
  },
)

/**
 * Queues a post to be sent right away, even in quiet hours. Throws a conflict when it was already sent or is being
 * sent, or when its channel is off.
 */
export const sendPostNow = operation(channels.post, requireCommissioner, (ctx, { postId }, { league }) =>
  write(ctx, async ctx => {
    const find = () => postsOf(ctx, league.id).where('channel_posts.id', '=', postId).executeTakeFirst()
    const row = await find()
    if (!row) throw notFound('Post')
    if (row.disabled_at_ms !== null)
      throw conflict('channel_off', 'This channel is off. Reconnect it or send a test first.')
    if (!(await requeuePost(ctx, postId)))
      throw conflict('post_ended', 'This post was already sent, or is no longer true.')
    return toPost((await find()) ?? row)
  }),
)
