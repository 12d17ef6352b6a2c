import { operation } from '#core/kernel/operation'
import { backupFiles } from '#contract/administration/backup-files'
import { recently } from '#core/kernel/recent-authentication'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { DomainError, conflict } from '#core/kernel/domain-error'
import { write, type Ctx } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import type { Backups, StoredBackup } from '#core/kernel/ports/backups'
import { findTotalMismatches } from '#core/ledger/ledger-totals'
import { latestCredible } from '#core/kernel/clock-ahead'
import { findBackup, toLabel } from './backup-status.ts'

/**
 * Prepares a backup and restarts the server so that it replaces the database, which remains next to it under a separate
 * name. Throws a conflict, without any effect, when the backup can't replace it.
 */
export const restoreBackup = operation(
  backupFiles.restore,
  recently(requireSiteAdmin),
  async (ctx, input, author) => {
    const { restart } = ctx.ports
    const { backups, backup } = await findBackup(ctx, input)
    if (!backups.stage || !restart) {
      throw new DomainError(
        'unavailable',
        'restore_unavailable',
        "This database can't be restored here. Run sidepot db restore on the server.",
      )
    }
    await backups.stage(backup).catch((error: unknown) => {
      throw conflict('copy_unfit', `${backup.name} can't be restored: ${toLabel(error)}`)
    })
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'backup.restored',
        summary: `Restored the backup ${backup.name}; the replaced database is saved next to it`,
      }),
    )
    restart()
    return { message: 'The server is restarting with the backup. Sign in again in a moment.' }
  },
)

/**
 * Test restore: restores the latest good backup of each location into a temporary file and compares its balances with
 * the ledger at that time. An encrypted one was opened when it was made, so only its integrity is checked. Records the
 * result; throws a DomainError when a backup could not replace the database.
 */
export const testRestore = async (ctx: Ctx): Promise<object> => {
  const { backups } = ctx.ports
  if (!backups || backups.places.length === 0) {
    return { skipped: 'Neither BACKUP_DIR nor BACKUP_S3_URL is set' }
  }
  const faults: string[] = []
  const testedPlaces: string[] = []
  for (const place of backups.places) {
    const newest = await newestIn(ctx, place)
    if (!newest) continue
    const found = await tryOne(ctx, backups, newest, newest.sha256)
    await ctx.db
      .updateTable('backup_files')
      .set({
        restore_tested_at_ms: ctx.now(),
        restore_test_error: found.length === 0 ? null : found.join(' ').slice(0, 2000),
      })
      .where('place', '=', place)
      .where('name', '=', newest.name)
      .execute()
    testedPlaces.push(newest.name)
    faults.push(...found)
  }
  if (faults.length > 0) throw new DomainError('unavailable', 'rehearsal_failed', faults.join(' '))
  return testedPlaces.length === 0 ? { skipped: 'No backups yet' } : { rehearsed: [...new Set(testedPlaces)] }
}

const tryOne = async (
  ctx: Ctx,
  backups: Backups,
  backup: StoredBackup,
  sha256: string,
): Promise<string[]> => {
  try {
    const { faults, sums } = await backups.testRestore(backup, sha256)
    return [...faults, ...(sums ? await findTotalMismatches(ctx, sums) : [])]
  } catch (error) {
    return [`${backup.name} can't be restored: ${toLabel(error)}`]
  }
}

const newestIn = async (ctx: Ctx, place: string) => {
  const row = await ctx.db
    .selectFrom('backup_files')
    .selectAll()
    .where('place', '=', place)
    .where('ledger_errors', 'is', null)
    .where('taken_at_ms', '<=', latestCredible(ctx))
    .orderBy('taken_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      place,
      name: row.name,
      takenAtMs: row.taken_at_ms,
      bytes: row.bytes,
      isSealed: row.is_sealed === 1,
      hasLedgerErrors: false,
      sha256: row.sha256,
    }
  )
}
