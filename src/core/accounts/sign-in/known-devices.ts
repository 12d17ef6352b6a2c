import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { deviceNetworkOf } from '#core/kernel/client-network'
import { hashOf } from '#core/kernel/secret'
import type { UserRow } from '#db/tables/accounts'
import { knownDeviceOf } from '#domain/device'

/** A device not seen for a year counts as new again. */
const retentionMs = 365 * 86_400_000

/**
 * Remembers the device a user signs in with: browser type and network. Notifies the owner of a new one, except for the
 * very first. Only a hash is stored.
 */
export const recordDevice = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const device = knownDeviceOf(ctx.requestContext.userAgent) ?? 'an unknown program'
  const network = deviceNetworkOf(ctx.requestContext.address)
  const known = await ctx.db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', user.id)
    .execute()
  const hash = hashOf(`device ${user.id} ${device} ${network}`)
  await ctx.db
    .insertInto('known_devices')
    .values({ user_id: user.id, device_hash: hash, last_seen_at_ms: ctx.now() })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at_ms: ctx.now() }),
    )
    .execute()
  if (known.length === 0 || known.some(({ device_hash }) => device_hash === hash)) return
  await queueSecurityEmail(ctx, user, {
    subject: 'New sign-in to your account',
    headline: 'New sign-in from a new device.',
    paragraph: `Your account was accessed with ${device} from the network ${network}. We haven't seen this combination before.`,
  })
}

/** Deletes devices not seen for a year. */
export const purgeOldDevices = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('known_devices')
    .where('last_seen_at_ms', '<=', ctx.now() - retentionMs)
    .execute()
}
