import { z } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { hashOf } from '#core/kernel/secret'
import type { PushAddress, PushResponse } from '#core/kernel/ports/push'
import type { PushSubscriptionRow } from '#db/tables/push'
import { deviceOf } from '#domain/device'
import { getPushKeys, pushSubject } from './push-keys.ts'

/** Maximum number of devices per person; another one replaces the oldest. */
const maxDevices = 10

const Address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Bound to the row, so that a message can't be redirected to another person's device. */
const placeOf = (userId: number, endpointHash: string): string =>
  `push_subscriptions.sealed_endpoint ${userId} ${endpointHash}`

/**
 * Saves a browser's subscription for a person's session. A browser belongs to the person who turned it on last, and
 * turning it on again updates its time zone.
 */
export const saveSubscription = (
  ctx: Ctx,
  { userId, sessionId }: { userId: number; sessionId: number },
  address: PushAddress,
  timeZone: string,
): Promise<PushSubscriptionRow> =>
  write(ctx, async ctx => {
    const endpoint_hash = hashOf(address.endpoint)
    const values = {
      session_id: sessionId,
      sealed_endpoint: ctx.ports.secrets.seal(JSON.stringify(address), placeOf(userId, endpoint_hash)),
      device: deviceOf(ctx.requestContext.userAgent),
      time_zone: timeZone,
    }
    // With what waits for the person who used this browser before.
    await ctx.db
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', endpoint_hash)
      .where('user_id', '<>', userId)
      .execute()
    const saved = await ctx.db
      .insertInto('push_subscriptions')
      .values({ ...values, user_id: userId, endpoint_hash, created_at_ms: ctx.now() })
      .onConflict(known => known.column('endpoint_hash').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    await removeOldest(ctx, userId)
    return saved
  })

const removeOldest = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const rows = await ctx.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  const surplus = rows.slice(maxDevices).map(({ id }) => id)
  if (surplus.length > 0) await ctx.db.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute()
}

/** Deletes a subscription with the messages that wait for it. */
export const deleteSubscription = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Records that the push service accepted a message for a device. */
export const markReached = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db
    .updateTable('push_subscriptions')
    .set({ last_success_at_ms: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Sends a payload to one device. Throws an Error with a user-facing message when there is no response. */
export const sendTo = async (
  ctx: Ctx,
  device: Pick<PushSubscriptionRow, 'user_id' | 'endpoint_hash' | 'sealed_endpoint'>,
  message: { payload: string; topic: string; ttlSeconds: number },
): Promise<PushResponse> => {
  const keys = await getPushKeys(ctx)
  if (keys === undefined) throw new Error('Push has no keys yet, and nothing can be written.')
  const sealed = ctx.ports.secrets.open(device.sealed_endpoint, placeOf(device.user_id, device.endpoint_hash))
  return ctx.ports.push.send({
    ...message,
    to: Address.parse(JSON.parse(sealed)),
    keys,
    subject: pushSubject(ctx),
  })
}

/** Whether the push service no longer knows the subscription, so that it can be deleted. */
export const isGone = ({ status }: PushResponse): boolean => status === 404 || status === 410
