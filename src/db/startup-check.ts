import type { OpenDatabase } from './open.ts'
import { problemsOf } from './copy.ts'
import { migrationState } from './migrate.ts'
import { accessProblems } from './file-access.ts'

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

/** A problem with a database, and the suggested fix. */
export type FileProblem = {
  what: string
  suggestedFix: string
  /** SQL statement that certainly fixes it. */
  statement?: string
}

const ofPages =
  'Stop the server and restore the last good backup: sidepot db restore. Until then the server is read-only.'

const ofIndex = 'Run sidepot doctor --fix to rebuild the index from its table.'

/** SQLite's message about an index that does not match its table. */
const wrongIndex = /(?:missing from index|# of entries in index) (\w+)$/

/**
 * Returns corrupt pages and dangling foreign keys of an SQLite file. If permissions are missing, returns only that,
 * because the pages could not be checked and a backup would not help. Empty if there are no problems.
 */
export const fileProblems = (file: string): FileProblem[] => {
  const denied = accessProblems(file)
  return denied.length > 0 ? denied : problemsOf(file).map(ofContent)
}

const ofContent = (what: string): FileProblem => {
  const index = wrongIndex.exec(what)?.[1]
  return index === undefined
    ? { what, suggestedFix: ofPages }
    : { what, suggestedFix: ofIndex, statement: `reindex "${index}"` }
}
