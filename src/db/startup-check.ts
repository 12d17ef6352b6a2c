import { problemsOf } from './copy.ts'
import { migrationState } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** The database is damaged and has an older version, so it cannot be used as it is. */
export class DamagedDatabase extends Error {
  constructor(place: string, problems: string[]) {
    super(
      `${place} is damaged, so it won't be migrated: ${problems.join('; ')}. Restore the last good backup with sidepot db ` +
        'restore, or start the version that created it, which can still read it.',
    )
    this.name = 'DamagedDatabase'
  }
}

/**
 * Checks every page and foreign key of an SQLite file before it is served. A damaged file is served read-only; returns
 * the problems. Throws DamagedDatabase when it would have to be migrated first.
 */
export const assertNotDamaged = async ({
  db,
  file,
  isAlone,
  place,
  writeLock,
}: OpenDatabase): Promise<string[]> => {
  // On a full disk no other connection can open it; the next start checks it.
  const problems = file === undefined || isAlone === true ? [] : problemsOf(file)
  if (problems.length === 0) return []
  if ((await migrationState(db)).pending.length > 0) throw new DamagedDatabase(place, problems)
  writeLock.lock('damaged')
  return problems
}
