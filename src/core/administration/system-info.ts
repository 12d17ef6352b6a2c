import { operation } from '#core/kernel/operation'
import { administration } from '#contract/administration/administration'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { DomainError } from '#core/kernel/domain-error'
import { momentOf } from '#contract/kernel/values'
import { isPostgres } from '#db/sql'
import { databaseBytes } from '#db/disk'
import { stuckBilling } from '#core/billing/events/reconcile-subscriptions'
import { openAlerts } from '#core/administration/alerts/raise-alerts'
import type { Ctx } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import { saveInstanceSetting, loadSetting } from '#core/kernel/instance-settings'

/** Whether changes are currently possible and email is sent. Available to everyone. */
export const getServerStatus = operation(
  administration.serverStatus,
  allowAnyone,
  async ({ writeLock, ports }) => {
    const readOnlyState = writeLock.current()
    return {
      stopped: readOnlyState === undefined ? null : { why: readOnlyState.why, what: readOnlyState.what },
      sendsEmail: ports.mailer !== undefined,
    }
  },
)

/** Returns the results of sidepot doctor, for administrators. */
export const examineInstallation = operation(administration.examine, requireSiteAdmin, async ctx => {
  const { doctor } = ctx.ports
  if (doctor === undefined) {
    throw new DomainError('unavailable', 'doctor_unavailable', 'Run sidepot doctor on the server.')
  }
  return { findings: await doctor(), examinedAt: momentOf(ctx.now()) }
})

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

const key = 'unknown proxy'

/** Records and logs that requests arrive through a proxy that TRUST_PROXY does not list. */
export const recordUnknownProxy = async (ctx: Ctx, address: string): Promise<void> => {
  ctx.log.warn(
    { address },
    `Requests come through a proxy at ${address}, which isn't in TRUST_PROXY: all visitors seem to share its address`,
  )
  await writeBestEffort(ctx, () => saveInstanceSetting(ctx, key, address))
}

/** Returns the address of such a proxy; undefined while none was seen and once TRUST_PROXY is set. */
export const unknownProxy = async (
  ctx: Pick<Ctx, 'db'>,
  trustProxy: readonly string[] | undefined,
): Promise<string | undefined> => (trustProxy === undefined ? loadSetting(ctx, key) : undefined)
