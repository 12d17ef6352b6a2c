import { latestCredible } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

/** Age of the latest good backup, in milliseconds, after which the nightly backups are considered failing. */
export const staleAfterMs = 2 * 86_400_000

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
