import type { Ctx } from '#core/kernel/context'
import { latestCredible } from '#core/kernel/clock-ahead'
import { operation } from '#core/kernel/operation'
import { backupFiles, type Backup } from '#contract/administration/backup-files'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { StoredBackup } from '#core/kernel/ports/backups'
import { momentOf } from '#contract/kernel/values'
import { requireBackups } from '#core/administration/backups'
import { DomainError, notFound } from '#core/kernel/domain-error'
import { dayMs } from '#domain/durations'

/** Age of the latest good backup, in milliseconds, after which the nightly backups are considered failing. */
const staleAfterMs = 2 * dayMs

export type BackupRecord = { place: string; name: string; takenAtMs: number; bytes: number }

type Reading = Pick<Ctx, 'db' | 'now'>

/** Returns the latest good backup in each location. A date in the future is not trusted. */
export const latestBackups = async (ctx: Reading): Promise<BackupRecord[]> => {
  const rows = await ctx.db
    .selectFrom('backup_files')
    .select(['place', 'name', 'taken_at_ms', 'bytes'])
    .where('ledger_errors', 'is', null)
    .where('taken_at_ms', '<=', latestCredible(ctx))
    .orderBy('taken_at_ms', 'desc')
    .execute()
  const newest = new Map<string, BackupRecord>()
  for (const { place, name, taken_at_ms: takenAtMs, bytes } of rows) {
    if (!newest.has(place)) newest.set(place, { place, name, takenAtMs, bytes })
  }
  return [...newest.values()]
}

/** Returns the problems found by the latest backup and test restore in each location, as sentences. */
export const backupFaults = async (ctx: Reading): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('backup_files')
    .selectAll()
    .where('taken_at_ms', '<=', latestCredible(ctx))
    .orderBy('taken_at_ms', 'desc')
    .execute()
  return [...new Set(rows.map(({ place }) => place))].flatMap(place => {
    const here = rows.filter(row => row.place === place)
    const ledgerErrors = here[0]?.ledger_errors
    const testRestoreResult = here
      .toSorted((a, b) => (b.restore_tested_at_ms ?? 0) - (a.restore_tested_at_ms ?? 0))
      .at(0)?.restore_test_error
    return [
      ...(ledgerErrors ? [`The latest backup in ${place} has ledger errors: ${ledgerErrors}`] : []),
      ...(testRestoreResult ? [`The latest test restore from ${place} failed: ${testRestoreResult}`] : []),
    ]
  })
}

/**
 * Returns the locations whose latest good backup is too old or missing. A backup dated in the future proves nothing.
 */
export const staleDestinations = (
  places: readonly string[],
  newest: readonly BackupRecord[],
  nowMs: number,
): string[] =>
  places.filter(
    place =>
      !newest.some(
        backup =>
          backup.place === place &&
          backup.takenAtMs > nowMs - staleAfterMs &&
          backup.takenAtMs <= latestCredible({ now: () => nowMs }),
      ),
  )

/** Lists the stored backups and their problems. An unreachable location is reported as a problem. */
export const listBackups = operation(backupFiles.list, requireSiteAdmin, async ctx => {
  const { backups, restart } = ctx.ports
  const faults = await backupFaults(ctx)
  const found = await storedBackups(ctx).catch((error: unknown) => {
    faults.push(`Can't list the backups: ${toLabel(error)}.`)
    return []
  })
  return {
    places: backups?.places ?? [],
    copies: found.map(toBackup),
    faults,
    canRestore: backups?.stage !== undefined && restart !== undefined,
  }
})

const toBackup = ({ takenAtMs, ...backup }: StoredBackup): Backup => ({
  ...backup,
  takenAt: momentOf(takenAtMs),
})

const storedBackups = async (ctx: Ctx): Promise<StoredBackup[]> => (await ctx.ports.backups?.list()) ?? []

/**
 * Returns a backup by location and name. Throws not-found when it doesn't exist, and `unavailable` when the location
 * can't be reached.
 */
export const findBackup = async (ctx: Ctx, { place, name }: { place: string; name: string }) => {
  const backups = requireBackups(ctx)
  const found = await backups.list().catch((error: unknown) => {
    throw new DomainError('unavailable', 'place_unavailable', `${place} isn't responding: ${toLabel(error)}.`)
  })
  const backup = found.find(candidate => candidate.place === place && candidate.name === name)
  if (!backup) throw notFound('Copy')
  return { backups, backup }
}

export const toLabel = (error: unknown): string => (error instanceof Error ? error.message : String(error))
