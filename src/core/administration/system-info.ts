import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { isPostgres } from '#db/sql'
import { databaseBytes } from '#db/size'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { stuckBilling } from '#core/billing/events/stuck-events'
import { openAlerts } from './alerts/raise-alerts.ts'
import { unknownProxy } from './unknown-proxy.ts'

/** Returns version and configuration of this server, without secrets. */
export const systemState = operation(administration.system, requireSiteAdmin, async ctx => {
  const { config, db, ports, writeLock } = ctx
  const readOnlyState = writeLock.current()
  const applied = await db.selectFrom('migrations').select('name').execute()
  return {
    version: config.version,
    node: process.version,
    database: isPostgres(db) ? ('PostgreSQL' as const) : ('SQLite' as const),
    databaseBytes: await databaseBytes(db),
    migrations: applied.length,
    isMailConfigured: ports.mailer !== undefined,
    isBillingConfigured: ports.payments !== undefined,
    isBackupConfigured: (ports.backups?.places.length ?? 0) > 0,
    stuckBilling: (ports.payments && (await stuckBilling(ctx))?.what) ?? null,
    unknownProxy: (await unknownProxy(ctx, config.trustProxy)) ?? null,
    tiers: config.tiers,
    supportEmail: config.supportEmail ?? null,
    alerts: (await openAlerts(ctx)).map(({ what, suggested_fix, since_ms }) => ({
      what,
      suggestedFix: suggested_fix,
      since: momentOf(since_ms),
    })),
    stopped:
      readOnlyState === undefined
        ? null
        : { what: readOnlyState.what, suggestedFix: readOnlyState.suggestedFix },
  }
})
