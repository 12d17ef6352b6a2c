import { migrations, type Migration } from '#migrations/index'
import { migrationState } from './migrate.ts'
import { accessProblems } from './file-access.ts'
import type { Db, OpenDatabase } from './open.ts'

const everyMs = 5_000

type Watched = Pick<OpenDatabase, 'db' | 'probes' | 'writeLock' | 'file'>

/**
 * Checks whether a newer program changed the database or this account lost access to its file, which starts read-only
 * mode, and whether a full disk has space again, which ends it. Never throws: a database that does not respond changes
 * nothing.
 */
export const runMaintenance = async (open: Watched, known: Migration[] = migrations): Promise<void> => {
  checkAccess(open)
  try {
    const { unknown } = await migrationState(open.probes, known)
    if (unknown.length > 0) open.writeLock.lock('newer')
    if (open.writeLock.current()?.why === 'full' && (await hasDiskSpace(open.db))) open.writeLock.lift('full')
  } catch {
    // The readiness check reports that it does not respond.
  }
}

/** An open file stays writable even if its owner changes, but backups and the next start would fail. */
const checkAccess = ({ file, writeLock }: Watched): void => {
  if (file === undefined) return
  if (accessProblems(file).length > 0) writeLock.lock('forbidden')
  else writeLock.lift('forbidden')
}

/** Checks the database periodically until stopped. */
export const startMaintenance = (open: Watched): (() => void) => {
  const timer = setInterval(() => void runMaintenance(open), everyMs)
  return () => clearInterval(timer)
}

const trial = { key: 'room on the disk', value: ' '.repeat(64 * 1024) }

/** Only a write reveals free space, and it must be larger than the free part of a page. */
const hasDiskSpace = async (db: Db): Promise<boolean> => {
  try {
    await db
      .insertInto('instance_settings')
      .values(trial)
      .onConflict(existing => existing.column('key').doUpdateSet({ value: trial.value }))
      .execute()
    await db.deleteFrom('instance_settings').where('key', '=', trial.key).execute()
    return true
  } catch {
    return false
  }
}
