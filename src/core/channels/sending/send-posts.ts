import { type Ctx, write } from '#core/kernel/context'
import { NotSent } from '#core/kernel/ports/mailer'
import { skippingLocked } from '#db/sql'
import { minuteMs } from '#domain/durations'
import type { ChatService } from '#domain/chat-services'
import { retryAfterMs } from '#domain/retry-after'
import { type ChannelRow, openAddress } from '../channel-rows.ts'
import type { Outcome } from '../services/service.ts'
import { defaultChatUrls, serviceOf } from '../services/services.ts'
import { preparePost, type PostRow, type ReadyPost } from './prepare-post.ts'
import { endPost, recordOutcome, retryLater } from './record-outcome.ts'

/** Time after which a post whose process died is looked at again; a request takes ten seconds at most. */
const claimMs = 2 * minuteMs

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
      const row = await claimNextDue(ctx)
      if (!row) return
      const result = await sendClaimed(ctx, row)
      if (result) report[result] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  return report
}

/** Claims the next due post of a channel that is not currently being called; undefined when there is none. */
const claimNextDue = (ctx: Ctx): Promise<PostRow | undefined> =>
  ctx.db
    .updateTable('channel_posts')
    .set({ status: 'sending', next_attempt_at_ms: ctx.now() + claimMs })
    .where('id', '=', of =>
      of
        .selectFrom('channel_posts as due')
        .select('due.id')
        .where('due.status', 'in', ['queued', 'sending'])
        .where('due.next_attempt_at_ms', '<=', ctx.now())
        .where(due =>
          due.not(
            due.exists(
              due
                .selectFrom('channel_posts as busy')
                .select('busy.id')
                .whereRef('busy.channel_id', '=', 'due.channel_id')
                .where('busy.status', '=', 'sending')
                .where('busy.next_attempt_at_ms', '>', ctx.now()),
            ),
          ),
        )
        .orderBy('due.id')
        .limit(1)
        .modifyEnd(skippingLocked(ctx.db)),
    )
    .returningAll()
    .executeTakeFirst()

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
    return retryLater(ctx, row, { reason: "It couldn't be prepared. The server's log has the reason." })
  if (prepared.is === 'held') {
    await hold(ctx, row, prepared.untilMs)
    return undefined
  }
  if (prepared.is !== 'ready') {
    await endPost(ctx, row, prepared.is, prepared.because)
    return 'ended'
  }
  if (!(await begin(ctx, row))) return undefined
  const { post, league } = prepared
  return recordOutcome(ctx, { row, channel, league, post }, await callService(ctx, channel, post))
}

const hold = async (ctx: Ctx, row: PostRow, untilMs: number): Promise<void> => {
  await ctx.db
    .updateTable('channel_posts')
    .set({ status: 'queued', next_attempt_at_ms: untilMs })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .execute()
}

/** Marks a claimed post as begun, unless its claim expired and another server took it. */
const begin = (ctx: Ctx, row: PostRow): Promise<boolean> =>
  write(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('channel_posts')
      .set({ began_at_ms: ctx.now() })
      .where('id', '=', row.id)
      .where('status', '=', 'sending')
      .where('next_attempt_at_ms', '=', row.next_attempt_at_ms)
      .where('began_at_ms', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

/** Sends a message to a channel's chat. Never throws: errors are part of the outcome. */
export const callService = async (ctx: Ctx, channel: ChannelRow, post: ReadyPost): Promise<Outcome> => {
  const service = serviceOf(channel.service)
  const edits = post.edits?.remote_id ?? null
  try {
    const request = await service.request(
      baseUrlOf(ctx, channel.service),
      openAddress(ctx, channel),
      post.written,
      { edits, picture: post.picture },
    )
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
