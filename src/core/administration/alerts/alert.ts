import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { outboxCounts } from '#core/administration/outbox'
import { latestBackups, staleDestinations } from '#core/administration/backups/backup-status'
import { stuckBilling } from '#core/billing/events/reconcile-subscriptions'
import { latestCredible } from '#core/kernel/clock-ahead'
import { loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'
import { plural } from '#domain/text'

/** A problem that an administrator should fix. */
export type Alert = {
  /** Alert key, such as `job:backup`. Reported once until the problem is resolved. */
  key: string
  /** Sentence that describes the problem, without the fix. */
  what: string
  suggestedFix: string
}

/** A check for one type of problem. The keys of its findings start with its own. */
export type AlertCheck = {
  sort: string
  /** @param raised keys of the alerts already sent to administrators */
  find: (ctx: Ctx, raised: ReadonlySet<string>) => Promise<Alert[]>
}

const failuresInARow = 3

/** Jobs that failed three times in a row, including retries. */
export const failedJobs: AlertCheck = {
  sort: 'job',
  find: async ctx => {
    const { rows } = await sql<{ job: string; outcome: string; tries: number; detail: string | null }>`
      select job, outcome, tries, detail from (
        select job, outcome, tries, detail, scheduled_for_ms,
          row_number() over (partition by job order by scheduled_for_ms desc) as place
        from job_runs where outcome is not null and scheduled_for_ms <= ${latestCredible(ctx)}
      ) as latest
      where place <= ${failuresInARow} order by job, scheduled_for_ms desc`.execute(ctx.db)
    return [...new Set(rows.map(({ job }) => job))].flatMap(job => {
      const runs = rows.filter(row => row.job === job)
      const well = runs.findIndex(({ outcome }) => outcome === 'done')
      const failed = well === -1 ? runs : runs.slice(0, well)
      const tries = failed.reduce((sum, run) => sum + Number(run.tries), 0)
      if (tries < failuresInARow) return []
      return {
        key: `job:${job}`,
        what: `The job ${job} failed ${tries} times in a row: ${failed[0]?.detail ?? 'reason unknown'}`,
        suggestedFix: `Check the log and retry with sidepot jobs run ${job} or under Jobs.`,
      }
    })
  },
}

export const failedEmails: AlertCheck = {
  sort: 'dead-mail',
  find: async ctx => {
    const { dead } = await outboxCounts(ctx)
    return dead === 0
      ? []
      : [
          {
            key: 'dead-mail',
            what: `${plural(dead, 'email')} couldn't be sent, and ${dead === 1 ? 'was' : 'were'} given up`,
            suggestedFix:
              'See the outbox for the reason. Resend from there, or with sidepot mail retry --all.',
          },
        ]
  },
}

/**
 * Locations that should hold backups but have none from the last two days. A new location has two days for its first.
 */
export const missingBackups: AlertCheck = {
  sort: 'backups',
  find: async ctx => {
    const stale = staleDestinations(ctx.ports.backups?.places ?? [], await latestBackups(ctx), ctx.now())
    const missing: Alert[] = []
    for (const place of stale) {
      const since = newAt(place, await configuredSince(ctx, place))
      if (staleDestinations([place], [since, ...(await listBackupsInPlace(ctx))], ctx.now()).length === 0)
        continue
      missing.push({
        key: `backups:${place}`,
        what: `There's no good database backup from the last two days in ${place}`,
        suggestedFix: 'Run sidepot jobs run backup and check its output.',
      })
    }
    return missing
  },
}

/** Lists the location only before reporting a missing backup: a restored database knows less than its folder. */
const listBackupsInPlace = async (ctx: Ctx) => {
  const there = (await ctx.ports.backups?.list().catch(() => [])) ?? []
  return there.filter(({ hasLedgerErrors }) => !hasLedgerErrors)
}

const newAt = (place: string, takenAtMs: number) => ({ place, name: '', takenAtMs, bytes: 0 })

/** Returns the time at which a location was first seen among the backup locations, in UTC milliseconds. */
const configuredSince = async (ctx: Ctx, place: string): Promise<number> => {
  const key = `copies wanted in ${place}`
  const known = await loadSetting(ctx, key)
  if (known !== undefined) return Number(known)
  await saveInstanceSetting(ctx, key, String(ctx.now()))
  return ctx.now()
}

/** Factor by which free space must exceed the limit before an alert is cleared. */
const clearlyMore = 1.2

export const lowDisk: AlertCheck = {
  sort: 'disk',
  find: async (ctx, raised) =>
    (ctx.ports.roomOnDisk?.() ?? []).flatMap(({ folder, free, minFree }) => {
      const key = `disk:${folder}`
      const threshold = raised.has(key) ? minFree * clearlyMore : minFree
      if (free >= threshold) return []
      return {
        key,
        what: `Only ${Math.round(free / 1_000_000)} MB free on the disk that holds ${folder}`,
        suggestedFix: 'Free up space, or nothing can be saved or backed up.',
      }
    }),
}

/** Providers with permanently failed leagues: the provider rejected them, or the retries are exhausted. */
export const rejectedByProvider: AlertCheck = {
  sort: 'provider',
  find: async ({ db, ports }) => {
    const labelOf = (id: string) => ports.providers.find(one => one.id === id)?.label ?? id
    const rows = await db
      .selectFrom('integrations')
      .select(({ fn }) => [
        'provider',
        fn.countAll<number>().as('leagues'),
        fn.max('error_message').as('said'),
      ])
      .where('is_enabled', '=', 1)
      .where('connection_status', '=', 'error')
      .where('failed_attempts', '>', 0)
      .where('retry_at_ms', 'is', null)
      .groupBy('provider')
      .orderBy('provider')
      .execute()
    return rows.map(({ provider, leagues, said: message }) => ({
      key: `provider:${provider}`,
      what: `${labelOf(provider)} is rejecting ${plural(Number(leagues), 'league')}: ${message ?? 'reason unknown'}`,
      suggestedFix:
        'Their commissioners see what to do in Settings under Provider sync; sidepot doctor lists them.',
    }))
  },
}

export const stuckPayments: AlertCheck = {
  sort: 'billing',
  find: async ctx => {
    const stuck = ctx.ports.payments && (await stuckBilling(ctx))
    const suggestedFix =
      'Run the billing job under Jobs, or sidepot jobs run billing, to retry them all. See docs/billing.md.'
    return stuck ? [{ key: 'billing', what: stuck.what, suggestedFix }] : []
  },
}
