import { migrations, type Migration } from '#migrations/index'
import { migrationState } from './migrate.ts'
import { accessProblems } from './file-access.ts'
import type { Db, OpenDatabase } from './open.ts'

const everyMs = 5_000

type Watched = Pick<OpenDatabase, 'db' | 'probes' | 'stops' | 'file'>

/**
 * Looks whether a newer program changed the database underneath this one, or its file was taken from this account, which
 * stops writing, and whether a disk that was full has room again, which lets it go on. Never throws: a database that does not answer says nothing new.
 */
export const runMaintenance = async (open: Watched, known: Migration[] = migrations): Promise<void> => {
  checkAccess(open)
  try {
    const { unknown } = await migrationState(open.probes, known)
    if (unknown.length > 0) open.stops.stop('newer')
    if (open.stops.current()?.why === 'full' && (await hasDiskSpace(open.db))) open.stops.lift('full')
  } catch {
    // Readiness says that it does not answer.
  }
}

/** A file that is open goes on to be written whoever it belongs to since; the next start would fail, and copies do. */
const checkAccess = ({ file, stops }: Watched): void => {
  if (file === undefined) return
  if (accessProblems(file).length > 0) stops.stop('forbidden')
  else stops.lift('forbidden')
}

/** Looks after the database until told to stop. */
export const startMaintenance = (open: Watched): (() => void) => {
  const timer = setInterval(() => void runMaintenance(open), everyMs)
  return () => clearInterval(timer)
}

const trial = { key: 'room on the disk', value: ' '.repeat(64 * 1024) }

/** Only writing tells, and what was written must be more than what a page has left. */
const hasDiskSpace = async (db: Db): Promise<boolean> => {
  try {
    await db
      .insertInto('installation')
      .values(trial)
      .onConflict(existing => existing.column('key').doUpdateSet({ value: trial.value }))
      .execute()
    await db.deleteFrom('installation').where('key', '=', trial.key).execute()
    return true
  } catch {
    return false
  }
}
