import { type Ctx, write } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { Backups, CreatedBackup, StoredBackup } from '#core/kernel/ports/backups'
import { latestCredible } from '#core/kernel/clock-ahead'
import { toLabel } from './backup-status.ts'

/** Default number of good backups to retain. */
const defaultRetainedBackups = 14

/**
 * Makes the nightly backup: creates and checks it, stores it in every location, then prunes the oldest ones. Throws a
 * DomainError when its ledger has errors or a location rejects it; in that case nothing is pruned, regardless of age.
 */
export const createBackup = async (ctx: Ctx): Promise<object> => {
  const { backups } = ctx.ports
  if (!backups || backups.places.length === 0) {
    return { skipped: 'Neither BACKUP_DIR nor BACKUP_S3_URL is set' }
  }
  const unfinished = await backups.removeUnfinished()
  const made = await makeOne(ctx, backups)
  await note(ctx, made)
  const faults = [...made.ledgerErrors, ...made.faults]
  if (faults.length > 0) throw new DomainError('unavailable', 'backup_has_ledger_errors', faults.join(' '))
  const removed = await removeOldest(ctx, backups).catch((error: unknown) => {
    const message = `The backup was created, but the oldest couldn't be deleted: ${toLabel(error)}`
    throw new DomainError('unavailable', 'copies_not_removed', message)
  })
  const names = [...new Set(made.stored.map(({ name }) => name))]
  return {
    copy: names[0] ?? '',
    bytes: made.stored[0]?.bytes ?? 0,
    removed,
    ...(unfinished > 0 && { unfinished }),
  }
}

const makeOne = async (ctx: Ctx, backups: Backups): Promise<CreatedBackup> => {
  try {
    return await backups.create(ctx.now())
  } catch (error) {
    ctx.log.error({ err: error }, "The database couldn't be backed up")
    throw new DomainError('unavailable', 'copy_failed', `Backup failed: ${toLabel(error)}`)
  }
}

const note = (ctx: Ctx, { stored, sha256, ledgerErrors }: CreatedBackup): Promise<void> =>
  write(ctx, async ctx => {
    for (const { place, name, takenAtMs, bytes, isSealed } of stored) {
      const facts = {
        taken_at_ms: takenAtMs,
        bytes,
        sha256,
        is_sealed: isSealed ? (1 as const) : (0 as const),
        ledger_errors: ledgerErrors.length === 0 ? null : ledgerErrors.join(' ').slice(0, 2000),
      }
      await ctx.db
        .insertInto('backup_files')
        .values({ place, name, ...facts })
        .onConflict(existing => existing.columns(['place', 'name']).doUpdateSet(facts))
        .execute()
    }
  })

const removeOldest = async (ctx: Ctx, backups: Backups): Promise<number> => {
  const there = await backups.list()
  const old = backupsToPrune(there, ctx.config.backupKeep ?? defaultRetainedBackups, latestCredible(ctx))
  for (const backup of old) await backups.remove(backup)
  const stay = there.filter(backup => !old.includes(backup))
  await deleteOtherBackupRecords(ctx, backups, stay)
  return old.length
}

/** Deletes the records of backups that no longer exist, no matter who removed them. */
const deleteOtherBackupRecords = (
  ctx: Ctx,
  backups: Backups,
  there: { place: string; name: string }[],
): Promise<void> =>
  write(ctx, async ctx => {
    for (const place of backups.places) {
      const names = there.filter(backup => backup.place === place).map(({ name }) => name)
      await ctx.db
        .deleteFrom('backup_files')
        .where('place', '=', place)
        .$if(names.length > 0, query => query.where('name', 'not in', names))
        .execute()
    }
  })

/** Number of additional backups retained with ledger errors, so that an unfixed problem doesn't fill the disk. */
const retainedBackupsWithErrors = 3

/**
 * Returns the backups to prune: in each location, all good ones beyond the newest ones that are retained. Backups with
 * ledger errors or a date in the future never displace a good one; the latter stay until an administrator reviews them.
 */
export const backupsToPrune = (
  backups: readonly StoredBackup[],
  retain: number,
  credibleMs = Number.POSITIVE_INFINITY,
): StoredBackup[] =>
  [...new Set(backups.map(({ place }) => place))].flatMap(place => {
    const here = backups
      .filter(backup => backup.place === place && backup.takenAtMs <= credibleMs)
      .sort((a, b) => b.takenAtMs - a.takenAtMs)
    return [
      ...here.filter(backup => !backup.hasLedgerErrors).slice(retain),
      ...here.filter(backup => backup.hasLedgerErrors).slice(retainedBackupsWithErrors),
    ]
  })
