import { removeAuthenticatorApps } from '#core/accounts/factors/authenticator-app'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { deleteEmailBodies } from '#core/kernel/outbox/expire-emails'
import { deleteAllWebhooks } from '#core/kernel/webhooks/webhook-rows'
import { deleteAllChannels } from '#core/channels/channel-rows'
import { deletePushKeys } from '#core/kernel/push/push-keys'
import { clearConnectionSecrets } from '#core/weeks/connection/configure-integration'
import { plural } from '#domain/text'
import { purgeDeleted } from '#core/administration/soft-deleted/restore-deleted'

/** Data that a database loses along with its secret key. */
export type LostSecrets = {
  /** League connections that must be connected again. */
  connections: { leagueId: number; leagueName: string; provider: string }[]
  /** Webhook addresses that must be added again. */
  webhooks: string[]
  /** Names of chat channels that must be added again. */
  channels: string[]
  /** Number of users who sign in without their authenticator app until they add one again. */
  apps: number
  sessions: number
  /** Number of unsent emails. */
  mails: number
  /** Number of deleted leagues and users that can no longer be restored. */
  deleted: number
}

/**
 * Drops everything encrypted with a lost key, so that the rest can be used with a new one. Leagues, awards and the
 * ledger are not encrypted and lose nothing. Atomic.
 *
 * @param reseal marks the database as encrypted with the new key
 */
export const dropLostSecrets = (
  ctx: Ctx,
  author: Author,
  reseal: (ctx: Ctx) => Promise<void>,
): Promise<LostSecrets> =>
  write(ctx, async ctx => {
    const { apps, sessions } = await removeAuthenticatorApps(ctx)
    const lost = {
      connections: await clearConnectionSecrets(ctx),
      webhooks: await deleteAllWebhooks(ctx),
      channels: await deleteAllChannels(ctx),
      apps,
      sessions,
      mails: await deleteEmailBodies(ctx),
      deleted: await purgeDeleted(ctx),
    }
    // The devices that subscribed with them ended with their sessions.
    await deletePushKeys(ctx)
    await reseal(ctx)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'site.secrets-dropped',
      summary: `Deleted the secrets of a lost key: ${plural(lost.connections.length, 'connection')}, ${plural(lost.webhooks.length, 'webhook')}, ${plural(lost.channels.length, 'channel')}, ${plural(apps, 'authenticator app')}`,
    })
    return lost
  })
