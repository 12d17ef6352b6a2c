import { push } from '#contract/accounts/push'
import type { PushDevice } from '#contract/accounts/push'
import { momentOf } from '#contract/kernel/values'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireActor, requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { conflict, forbidden, invalid, notFound } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { topicOf } from '#core/kernel/push/payload'
import {
  deleteSubscription,
  isGone,
  markReached,
  saveSubscription,
  sendTo,
} from '#core/kernel/push/subscriptions'
import { recordExpensiveCall } from '#core/kernel/rate-limit'
import { hashOf } from '#core/kernel/secret'
import type { PushSubscriptionRow } from '#db/tables/push'
import { minuteMs } from '#domain/durations'

const toDevice = (row: PushSubscriptionRow, currentSessionId: number | null): PushDevice => ({
  id: row.id,
  device: row.device,
  current: row.session_id === currentSessionId,
  timeZone: row.time_zone,
  createdAt: momentOf(row.created_at_ms),
  lastSuccessAt: row.last_success_at_ms === null ? null : momentOf(row.last_success_at_ms),
})

/** Returns the id of the request's session; null when it has none. */
const currentSessionId = async ({ db, requestContext }: Ctx): Promise<number | null> => {
  if (requestContext.sessionToken === null) return null
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashOf(requestContext.sessionToken))
    .executeTakeFirst()
  return session?.id ?? null
}

/** Lists a person's push devices, oldest first. */
export const pushDevicesOf = async (ctx: Ctx, userId: number): Promise<PushDevice[]> => {
  const rows = await ctx.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const sessionId = await currentSessionId(ctx)
  return rows.map(row => toDevice(row, sessionId))
}

/** Throws not-found for another person's device. */
const findDevice = async (ctx: Ctx, userId: number, deviceId: number): Promise<PushSubscriptionRow> => {
  const row = await ctx.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('Device')
  return row
}

/**
 * Turns push on for the browser of the request, until its session ends by signing out, a new password or expiry. Throws
 * `forbidden` without a session, and a validation error for an endpoint that is never called.
 */
export const subscribeDevice = operation(push.subscribe, requireActor, async (ctx, input, actor) => {
  const { user } = actor
  const sessionId = actor.by.kind === 'session' ? await currentSessionId(ctx) : null
  if (sessionId === null) throw forbidden('Only a signed-in browser can turn on push.')
  const { timeZone, ...address } = input
  const fault = ctx.ports.push.faultOf(address)
  if (fault !== undefined) throw invalid('endpoint', fault)
  return write(ctx, async ctx => {
    const before = await ctx.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint_hash', '=', hashOf(address.endpoint))
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    const saved = await saveSubscription(ctx, { userId: user.id, sessionId }, address, timeZone)
    if (!before) await recordAccountEvent(ctx, user.id, 'account.push-on', `Turned on push: ${saved.device}`)
    return toDevice(saved, sessionId)
  })
})

/** Turns push off for one of the caller's devices, with the messages that wait for it. */
export const unsubscribeDevice = operation(push.unsubscribe, requireSignedIn, (ctx, { deviceId }, user) =>
  write(ctx, async ctx => {
    const { device } = await findDevice(ctx, user.id, deviceId)
    await deleteSubscription(ctx, deviceId)
    await recordAccountEvent(ctx, user.id, 'account.push-off', `Turned off push: ${device}`)
    return null
  }),
)

const testTopic = topicOf('test')

const testTtlSeconds = 5 * (minuteMs / 1000)

/**
 * Sends a test to one of the caller's devices, at any hour; it doesn't count toward the daily maximum. Throws a conflict
 * with the reason when it can't be sent, and turns push off for a device that its push service no longer knows.
 */
export const testDevice = operation(push.test, requireSignedIn, async (ctx, { deviceId }, user) => {
  const device = await findDevice(ctx, user.id, deviceId)
  await recordExpensiveCall(ctx, 'push test', user.id, 20)
  const payload = JSON.stringify({
    title: 'Push is on',
    body: "You'll hear from Sidepot here.",
    path: '/settings',
    tag: testTopic,
  })
  const message = { payload, topic: testTopic, ttlSeconds: testTtlSeconds }
  const response = await sendTo(ctx, device, message).catch((error: unknown) => {
    throw conflict('push_failed', `The test wasn't sent. ${error instanceof Error ? error.message : ''}`)
  })
  if (isGone(response)) {
    await deleteSubscription(ctx, device.id)
    throw conflict('push_ended', 'This device no longer accepts push. Turn it on there again.')
  }
  if (response.status >= 300)
    throw conflict('push_failed', `The test wasn't sent: its push service returned ${response.status}.`)
  await markReached(ctx, device.id)
  return { message: 'A test is on its way.' }
})
