import { removeAuthenticatorApps } from '#core/accounts/factors/remove-authenticator-apps'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { deleteEmailBodies } from '#core/kernel/outbox/forget-mails'
import { deleteAllWebhooks } from '#core/kernel/webhooks/forget-webhooks'
import { clearConnectionSecrets } from '#core/weeks/connection/clear-connections'
import { plural } from '#domain/text'
import { purgeDeleted } from './soft-deleted/purge-deleted.ts'

/** What a database loses with its secret key. */
export type LostSecrets = {
  /** To be connected again. */
  connections: { leagueId: number; leagueName: string; provider: string }[]
  /** The addresses of the webhooks; to be added again. */
  webhooks: string[]
  /** People who sign in without their authenticator app until they add one again. */
  apps: number
  sessions: number
  /** Mails that were not sent. */
  mails: number
  /** Deleted leagues and people that can no longer be restored. */
  deleted: number
}

/**
 * Drops everything that was sealed with a key that is lost, so that the rest can be used with another: leagues, awards and the
 * ledger are not sealed and lose nothing. All of it or nothing.
 *
 * @param reseal marks the database as sealed with the new key
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
      apps,
      sessions,
      mails: await deleteEmailBodies(ctx),
      deleted: await purgeDeleted(ctx),
    }
    await reseal(ctx)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'site.secrets-forgotten',
      summary: `Forgot the secrets of a lost key: ${plural(lost.connections.length, 'connection')}, ${plural(lost.webhooks.length, 'webhook')}, ${plural(apps, 'authenticator app')}`,
    })
    return lost
  })
