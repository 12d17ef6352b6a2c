import { defaultPushKinds, type PushKind } from '#domain/push-kinds'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'
import type { Outdated } from '../outbox/expire-emails.ts'
import type { PushContent } from './payload.ts'

/** A message to one person, which goes to each of their devices once. */
export type Push = {
  userId: number
  kind: PushKind
  /** Only the first message with this key goes to a device. */
  idempotencyKey: string
  leagueId: number | null
  /** Its texts, or the awards that are described when it is sent. */
  content: PushContent | { awardIds: readonly number[]; publicationId: number | null }
  /** Earliest time to send it, in UTC milliseconds. */
  notBeforeMs?: number
  /** Time at which it is no longer true, in UTC milliseconds; a day from now by default. */
  expiresAtMs?: number | undefined
}

/** Maximum number of rows per statement on both databases. */
const batch = 500

/** Lifetime of a message: long enough to be held for a night. */
export const lifetimeMs = dayMs

/**
 * Queues messages for the devices of those who want their kind, in the transaction that causes them. The scheduler sends
 * them.
 */
export const queuePushes = async (ctx: WriteCtx, pushes: readonly Push[]): Promise<void> => {
  const devices = await devicesOf(ctx, [...new Set(pushes.map(({ userId }) => userId))])
  if (devices.length === 0) return
  const rows = pushes.flatMap(push =>
    devices
      .filter(device => device.user_id === push.userId && wants(device, push.kind))
      .map(({ id }) => rowOf(ctx, id, push)),
  )
  for (let from = 0; from < rows.length; from += batch)
    await ctx.db
      .insertInto('push_messages')
      .values(rows.slice(from, from + batch))
      .onConflict(known => known.columns(['subscription_id', 'idempotency_key']).doNothing())
      .execute()
}

/** Selects devices with the choices of their owners, which are null until they made any. */
const deviceQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom('push_subscriptions')
    .leftJoin('push_preferences', 'push_preferences.user_id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
    .select(['wins', 'changes', 'dues', 'picks', 'questions', 'hides_amounts'])

type Device = Awaited<ReturnType<ReturnType<typeof deviceQuery>['execute']>>[number]

const devicesOf = async (ctx: Ctx, userIds: readonly number[]): Promise<Device[]> => {
  const devices: Device[] = []
  for (let from = 0; from < userIds.length; from += batch) {
    const part = userIds.slice(from, from + batch)
    devices.push(...(await deviceQuery(ctx).where('push_subscriptions.user_id', 'in', part).execute()))
  }
  return devices
}

/** Whether a person wants a kind of messages by push. */
export const wants = (chosen: Record<PushKind, 0 | 1 | null>, kind: PushKind): boolean =>
  chosen[kind] === null ? defaultPushKinds[kind] : chosen[kind] === 1

const rowOf = (ctx: WriteCtx, subscriptionId: number, push: Push) => {
  const dueAtMs = Math.max(push.notBeforeMs ?? 0, ctx.now())
  const { content } = push
  return {
    subscription_id: subscriptionId,
    idempotency_key: push.idempotencyKey,
    kind: push.kind,
    league_id: push.leagueId,
    content_json: 'awardIds' in content ? null : JSON.stringify(content),
    award_ids_json: 'awardIds' in content ? JSON.stringify(content.awardIds) : null,
    publication_id: 'awardIds' in content ? content.publicationId : null,
    next_attempt_at_ms: dueAtMs,
    expires_at_ms: push.expiresAtMs ?? dueAtMs + lifetimeMs,
    created_at_ms: ctx.now(),
  }
}

/** Drops waiting messages, because they are no longer true. */
export const dropPushes = async (ctx: WriteCtx, { leagueId, keyPrefix, userId }: Outdated): Promise<void> => {
  await ctx.db
    .updateTable('push_messages')
    .set({ status: 'dropped' })
    .where('league_id', '=', leagueId)
    .where('status', '=', 'queued')
    .where('idempotency_key', 'like', `${keyPrefix}%`)
    .$if(userId !== undefined, query =>
      query.where('subscription_id', 'in', of =>
        of
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', userId ?? 0),
      ),
    )
    .execute()
}
