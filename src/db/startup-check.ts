import { problemsOf } from './copy.ts'
import { migrationState } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** Damaged, and of an older version: nothing can be done with it as it is. */
export class DamagedDatabase extends Error {
  constructor(place: string, problems: string[]) {
    super(
      `${place} is damaged, so it is not migrated: ${problems.join('; ')}. Put the last good copy back with sidepot db ` +
        'restore, or start the version that it was made by, which can still read it.',
    )
    this.name = 'DamagedDatabase'
  }
}

/**
 * Checks every page and every reference of an SQLite file before it is served. What is damaged is served for reading alone;
 * answers what is wrong. Ends in DamagedDatabase where it would have to be migrated first.
 */
export const assertNotDamaged = async ({
  db,
  file,
  isAlone,
  place,
  stops,
}: OpenDatabase): Promise<string[]> => {
  // On a full disk nothing else can open it: the next start looks.
  const problems = file === undefined || isAlone === true ? [] : problemsOf(file)
  if (problems.length === 0) return []
  if ((await migrationState(db)).pending.length > 0) throw new DamagedDatabase(place, problems)
  stops.stop('damaged')
  return problems
}
