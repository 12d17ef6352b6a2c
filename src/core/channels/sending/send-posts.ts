import { beginPost, claimNextPost, holdPost, type PostRow } from '#core/kernel/channel-posts/claim-post'
import { endPost, retryPost } from '#core/kernel/channel-posts/end-post'
import type { Ctx } from '#core/kernel/context'
import { NotSent } from '#core/kernel/ports/mailer'
import type { ChatService } from '#domain/chat-services'
import { retryAfterMs } from '#domain/retry-after'
import { type ChannelRow, readableAddress } from '../channel-rows.ts'
import type { Outcome } from '../services/service.ts'
import { defaultChatUrls, serviceOf } from '../services/services.ts'
import { preparePost, type ReadyPost } from './prepare-post.ts'
import { recordOutcome } from './record-outcome.ts'

/** Number of channels called concurrently; each gets one request at a time. */
const atOnce = 4

/** Duration of one run. The next one continues. */
const runMs = 10_000

type PostReport = { posted: number; retried: number; ended: number }

/**
 * Sends all channel posts that are due. Each is claimed, rendered and marked as begun before its request, so that of
 * several servers only one sends it, and that one whose process died is never sent again: it ends as `maybe`. A failure
 * is retried after 1, 5 and 30 minutes, 2 and 8 hours.
 */
export const sendPosts = async (ctx: Ctx): Promise<PostReport> => {
  const report: PostReport = { posted: 0, retried: 0, ended: 0 }
  const beganMs = ctx.now()
  const workOff = async (): Promise<void> => {
    // In both directions: setting the clock back must not make the loop endless.
    while (Math.abs(ctx.now() - beganMs) < runMs) {
      const row = await claimNextPost(ctx)
      if (!row) return
      const result = await sendClaimed(ctx, row)
      if (result) report[result] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  return report
}

const sendClaimed = async (ctx: Ctx, row: PostRow): Promise<keyof PostReport | undefined> => {
  const channel = await ctx.db
    .selectFrom('channels')
    .selectAll()
    .where('id', '=', row.channel_id)
    .executeTakeFirst()
  if (!channel) return undefined
  if (row.began_at_ms !== null) {
    await endPost(ctx, row, 'maybe', 'The server stopped while it was posting.')
    return 'ended'
  }
  const prepared = await preparePost(ctx, row, channel).catch((error: unknown) => {
    ctx.log.error({ err: error, post: row.id }, "A post for a channel couldn't be prepared")
    return null
  })
  if (prepared === null)
    return retryPost(ctx, row, { reason: "It couldn't be prepared. The server's log has the reason." })
  if (prepared.is === 'held') {
    await holdPost(ctx, row, prepared.untilMs)
    return undefined
  }
  if (prepared.is !== 'ready') {
    await endPost(ctx, row, prepared.is, prepared.because)
    return 'ended'
  }
  if (!(await beginPost(ctx, row))) return undefined
  const { post, league } = prepared
  return recordOutcome(ctx, { row, channel, league, post }, await callService(ctx, channel, post))
}

/** Sends a message to a channel's chat. Never throws: errors are part of the outcome. */
export const callService = async (ctx: Ctx, channel: ChannelRow, post: ReadyPost): Promise<Outcome> => {
  const service = serviceOf(channel.service)
  const edits = post.edits?.remote_id ?? null
  const address = readableAddress(ctx, channel)
  if (!address) return { is: 'closed', reason: "The channel's address can't be read anymore." }
  try {
    const { written, picture } = post
    const base = baseUrlOf(ctx, channel.service)
    const request = service.request(base, address, written, { edits, picture })
    const response = await ctx.ports.webhooks.call(request)
    const outcome = service.outcomeOf(response, edits)
    if (outcome.is !== 'failed') return outcome
    const afterMs = outcome.afterMs ?? retryAfterMs(response.headers['retry-after'], ctx.now()) ?? 0
    return { ...outcome, afterMs }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'Unknown error'
    return { is: error instanceof NotSent ? 'failed' : 'unknown', reason }
  }
}

const baseUrlOf = ({ config }: Ctx, service: ChatService): string =>
  config.chatApiUrl ?? defaultChatUrls[service]
