import { recordAudit } from '#core/kernel/audit'
import { scheduler } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notify, ownerOf } from '#core/leagues/mail/notify'
import { chatServices } from '#domain/chat-services'
import { hourMs, minuteMs } from '#domain/durations'
import type { ChannelRow } from '../channel-rows.ts'
import type { Outcome } from '../services/service.ts'
import type { PostRow, ReadyPost } from './prepare-post.ts'

/** Delays before each retry; each is up to a fifth longer, so that channels don't all retry together. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs]
const jitter = 0.2

type Sent = { row: PostRow; channel: ChannelRow; league: LeagueRecord; post: ReadyPost }

/** Records the outcome of a post's request. Returns how the post is counted. */
export const recordOutcome = async (
  ctx: Ctx,
  sent: Sent,
  outcome: Outcome,
): Promise<'posted' | 'retried' | 'ended'> => {
  if (outcome.is === 'sent') {
    await recordSent(ctx, sent, outcome.remoteId)
    return 'posted'
  }
  if (outcome.is === 'gone') {
    await forgetEarlier(ctx, sent)
    return 'retried'
  }
  if (outcome.is === 'failed') return retryLater(ctx, sent.row, outcome)
  if (outcome.is === 'closed') await turnOffAfter(ctx, sent, outcome.reason)
  else await endPost(ctx, sent.row, outcome.is === 'unknown' ? 'maybe' : 'dead', outcome.reason)
  return 'ended'
}

const recordSent = (ctx: Ctx, { row, post }: Sent, remoteId: string | null): Promise<void> =>
  write(ctx, async ctx => {
    const { body } = post.written
    await ctx.db
      .updateTable('channel_posts')
      .set({
        ...{ status: 'sent', attempts: row.attempts + 1, last_error: null, ended_at_ms: ctx.now() },
        ...{ body, remote_id: remoteId, edits_post_id: post.edits?.id ?? null },
      })
      .where('id', '=', row.id)
      .execute()
    if (post.edits)
      await ctx.db.updateTable('channel_posts').set({ body }).where('id', '=', post.edits.id).execute()
  })

/** Someone deleted the message in the chat: this one is posted as a new one. */
const forgetEarlier = (ctx: Ctx, { row, post }: Sent): Promise<void> =>
  write(ctx, async ctx => {
    if (post.edits)
      await ctx.db
        .updateTable('channel_posts')
        .set({ remote_id: null })
        .where('id', '=', post.edits.id)
        .execute()
    await ctx.db
      .updateTable('channel_posts')
      .set({ status: 'queued', next_attempt_at_ms: ctx.now(), began_at_ms: null })
      .where('id', '=', row.id)
      .execute()
  })

/** Queues the next try of a post that certainly wasn't sent; after the last one, it ends as `dead`. */
export const retryLater = async (
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

/** Ends a post that was not, or perhaps, sent. */
export const endPost = async (
  ctx: Ctx,
  row: PostRow,
  status: 'maybe' | 'dead' | 'replaced',
  because: string,
): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ status, last_error: because, ended_at_ms: ctx.now() })
    .where('id', '=', row.id)
    .execute()
}

/** Turns off a channel whose address doesn't work anymore, and emails the commissioner once. */
const turnOffAfter = (ctx: Ctx, { row, channel, league }: Sent, reason: string): Promise<void> =>
  write(ctx, async ctx => {
    await endPost(ctx, row, 'dead', reason)
    if (!(await disableChannel(ctx, channel, reason))) return
    const { label } = chatServices[channel.service]
    await recordAudit(ctx, scheduler, {
      leagueId: league.id,
      action: 'channel.off',
      summary: `Turned off the ${label} channel ${channel.name}: ${reason}`,
    })
    await notify(
      ctx,
      { league, to: [ownerOf(league)] },
      {
        template: 'channel-off',
        label: 'Channel off',
        headline: `${channel.name} on ${label} gets no more posts`,
        paragraphs: [reason, 'The channel is off. Paste a new address in Settings to turn it back on.'],
        link: { path: `/leagues/${league.id}/settings/channels`, label: 'View channels' },
        reason: 'You get this because you run the league.',
      },
    )
  })

/** Turns off a channel and discards its waiting posts. Returns whether it was on. */
export const disableChannel = async (
  ctx: WriteCtx,
  { id }: Pick<ChannelRow, 'id'>,
  because: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('channels')
    .set({ disabled_at_ms: ctx.now(), disabled_because: because })
    .where('id', '=', id)
    .where('disabled_at_ms', 'is', null)
    .executeTakeFirst()
  await ctx.db
    .updateTable('channel_posts')
    .set({ status: 'dead', last_error: 'The channel was turned off.', ended_at_ms: ctx.now() })
    .where('channel_id', '=', id)
    .where('status', '=', 'queued')
    .execute()
  return numUpdatedRows > 0n
}
