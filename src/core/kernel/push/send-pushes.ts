import type { PushMessageRow } from '#db/tables/push'
import type { Ctx } from '#core/kernel/context'
import { dayMs, minuteMs } from '#domain/durations'
import { retryAfterMs } from '#domain/retry-after'
import { nextNight, nightUntil, startOfDay } from '#domain/quiet-hours'
import { maxPushesPerDay } from '#domain/push-kinds'
import { claimNextDue } from '../claim-next-due.ts'
import { PushContent, payloadOf, topicOf } from './payload.ts'
import { wants } from './queue-pushes.ts'
import { type PushOutcome, recordOutcome } from './record-outcome.ts'
import { isGone, sendTo } from './subscriptions.ts'

/** Describes awards when they are sent; null when none of them is still the person's. */
export type AwardPushRenderer = (
  ctx: Ctx,
  about: { leagueId: number; userId: number; awardIds: readonly number[] },
) => Promise<PushContent | null>

/** Time after which a message that was being sent when the process died is given up. */
const claimMs = 10 * minuteMs

const queue = { table: 'push_messages', receiver: 'subscription_id', claimMs, retakes: false } as const

/** Number of push services called concurrently; each device gets one message at a time. */
const atOnce = 8

/** Duration of one run. The next one continues. */
const runMs = 10_000

export type PushReport = { sent: number; retried: number; held: number; dropped: number; dead: number }

/**
 * Sends all messages that are due: none at night and at most three a day on a device; the third stands for others that
 * wait. Each is claimed before it is sent and given up if the process dies while sending it, so that none is sent twice.
 */
export const sendPushes = async (ctx: Ctx, render: AwardPushRenderer): Promise<PushReport> => {
  const report: PushReport = { sent: 0, retried: 0, held: 0, dropped: 0, dead: 0 }
  const beganMs = ctx.now()
  await giveUp(ctx)
  const workOff = async (): Promise<void> => {
    // In both directions: setting the clock back must not make the loop endless.
    while (Math.abs(ctx.now() - beganMs) < runMs) {
      const message = await claimNextDue(ctx, queue)
      if (!message) return
      report[await recordOutcome(ctx, message, await process(ctx, message, render))] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  return report
}

/** Gives up messages that were interrupted, which may have arrived, and those that are no longer true. */
const giveUp = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('push_messages')
    .set({ status: 'dead', last_error: 'Interrupted while it was being sent' })
    .where('status', '=', 'sending')
    .where('next_attempt_at_ms', '<=', ctx.now())
    .execute()
  await ctx.db
    .updateTable('push_messages')
    .set({ status: 'dropped', last_error: 'Too late to send' })
    .where('status', '=', 'queued')
    .where('next_attempt_at_ms', '<=', ctx.now())
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}

/** Selects a device whose session has not ended, with its owner's choices. */
const findDevice = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .leftJoin('push_preferences', 'push_preferences.user_id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .select(['wins', 'changes', 'dues', 'picks', 'questions', 'hides_amounts'])
    .where('push_subscriptions.id', '=', id)
    .where('sessions.expires_at_ms', '>', ctx.now())
    .where('sessions.ends_at_ms', '>', ctx.now())
    .executeTakeFirst()

const process = async (
  ctx: Ctx,
  message: PushMessageRow,
  render: AwardPushRenderer,
): Promise<PushOutcome> => {
  const device = await findDevice(ctx, message.subscription_id)
  if (!device || !wants(device, message.kind)) return { end: 'dropped', reason: 'No longer wanted' }
  const untilMs = nightUntil(ctx.now(), device.time_zone)
  if (untilMs !== null) return { end: 'held', untilMs }
  const left = maxPushesPerDay - (await countSentToday(ctx, device))
  if (left <= 0) return { end: 'dropped', reason: `Already ${maxPushesPerDay} today` }
  try {
    const content = await contentOf(ctx, message, device.user_id, render)
    if (content === null) return { end: 'dropped', reason: 'No longer true' }
    const others = left === 1 ? await otherDueMessages(ctx, message) : []
    const topic = topicOf(message.idempotency_key)
    const response = await sendTo(ctx, device, {
      topic,
      payload: payloadOf(content, { topic, hidesAmounts: device.hides_amounts === 1, more: others.length }),
      // A device that was off must not ring at night either.
      ttlSeconds: Math.ceil(
        (Math.min(message.expires_at_ms, nextNight(ctx.now(), device.time_zone)) - ctx.now()) / 1000,
      ),
    })
    if (isGone(response)) return { end: 'gone' }
    if (response.status >= 200 && response.status < 300) return { end: 'sent', standsFor: others }
    const reason = `Response ${response.status}.`
    if (response.status !== 429 && response.status < 500) return { end: 'dead', reason }
    const delayMs = retryAfterMs(response.retryAfter, ctx.now())
    return { end: 'retried', reason, delayMs: delayMs === undefined ? null : Math.max(delayMs, minuteMs) }
  } catch (error) {
    return { end: 'retried', reason: error instanceof Error ? error.message : String(error), delayMs: null }
  }
}

const countSentToday = async (
  ctx: Ctx,
  { id, time_zone }: { id: number; time_zone: string },
): Promise<number> => {
  const { sent } = await ctx.db
    .selectFrom('push_messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('subscription_id', '=', id)
    .where('status', '=', 'sent')
    .where('sent_at_ms', '>=', startOfDay(ctx.now(), time_zone))
    // A clock that was ahead must not silence the device until then.
    .where('sent_at_ms', '<=', ctx.now() + dayMs)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

const otherDueMessages = async (ctx: Ctx, message: PushMessageRow): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('push_messages')
    .select('id')
    .where('subscription_id', '=', message.subscription_id)
    .where('status', '=', 'queued')
    .where('next_attempt_at_ms', '<=', ctx.now())
    .execute()
  return rows.map(({ id }) => id)
}

const contentOf = async (
  ctx: Ctx,
  { content_json, award_ids_json, league_id }: PushMessageRow,
  userId: number,
  render: AwardPushRenderer,
): Promise<PushContent | null> => {
  if (content_json !== null) return PushContent.parse(JSON.parse(content_json))
  if (league_id === null || award_ids_json === null) return null
  return render(ctx, { leagueId: league_id, userId, awardIds: JSON.parse(award_ids_json) as number[] })
}
