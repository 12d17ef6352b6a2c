import { administration } from '#contract/administration/administration'
import { isPostgres } from '#db/sql'
import { databaseBytes } from '#db/size'
import { siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { unknownProxy } from './unknown-proxy.ts'

/** What runs here and what is configured; nothing that is secret. */
export const systemState = operation(administration.system, siteAdmin, async ctx => {
  const { config, db, ports, stops } = ctx
  const stopped = stops.current()
  const applied = await db.selectFrom('migrations').select('name').execute()
  return {
    version: config.version,
    node: process.version,
    database: isPostgres(db) ? ('PostgreSQL' as const) : ('SQLite' as const),
    databaseBytes: await databaseBytes(db),
    migrations: applied.length,
    isMailConfigured: ports.mailer !== undefined,
    isBillingConfigured: ports.payments !== undefined,
    isBackupConfigured: config.backupDir !== undefined,
    unknownProxy: (await unknownProxy(ctx, config.trustProxy)) ?? null,
    tiers: config.tiers,
    supportEmail: config.supportEmail ?? null,
    stopped: stopped === undefined ? null : { what: stopped.what, remedy: stopped.remedy },
  }
})
