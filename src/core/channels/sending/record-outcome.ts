import { recordAudit } from '#core/kernel/audit'
import { scheduler } from '#core/kernel/authorization'
import type { PostRow } from '#core/kernel/channel-posts/claim-post'
import { endAsSent, endPost, postAsNew, retryPost } from '#core/kernel/channel-posts/end-post'
import { type Ctx, write } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notify, ownerOf } from '#core/leagues/mail/notify'
import { chatServices } from '#domain/chat-services'
import { type ChannelRow, disableChannel } from '../channel-rows.ts'
import type { Outcome } from '../services/service.ts'
import type { ReadyPost } from './prepare-post.ts'

type Sent = { row: PostRow; channel: ChannelRow; league: LeagueRecord; post: ReadyPost }

/** Records the outcome of a post's request. Returns how the post is counted. */
export const recordOutcome = async (
  ctx: Ctx,
  { row, channel, league, post }: Sent,
  outcome: Outcome,
): Promise<'posted' | 'retried' | 'ended'> => {
  const editsPostId = post.edits?.id ?? null
  switch (outcome.is) {
    case 'sent': {
      const sent = { body: post.written.body, remoteId: outcome.remoteId, editsPostId }
      await write(ctx, ctx => endAsSent(ctx, row, sent))
      return 'posted'
    }
    case 'gone':
      await write(ctx, ctx => postAsNew(ctx, row, editsPostId))
      return 'retried'
    case 'failed':
      return retryPost(ctx, row, outcome)
    case 'closed':
      await turnOffAfter(ctx, { row, channel, league }, outcome.reason)
      return 'ended'
    case 'unknown':
      await endPost(ctx, row, 'maybe', outcome.reason)
      return 'ended'
    case 'rejected':
      await endPost(ctx, row, 'dead', outcome.reason)
      return 'ended'
  }
}

/** Turns off a channel whose address doesn't work anymore, and emails the commissioner once. */
const turnOffAfter = (
  ctx: Ctx,
  { row, channel, league }: Omit<Sent, 'post'>,
  reason: string,
): Promise<void> =>
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
