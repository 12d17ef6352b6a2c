import { setOwnerLike } from './owner.ts'
import { isBusy } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Opens the small lock file next to a database, with the database's owner. */
export const openLockFile = (file: string, purpose: LockPurpose, timeout = 0): SQLiteConnection => {
  const path = `${file}-${purpose}`
  const lock = new SQLite(path, { timeout })
  setOwnerLike(file, path)
  return lock
}

type LockPurpose = 'serving' | 'migrating' | 'restoring'

/** Locks the file for as long as the connection is open; false if another process holds it. */
export const replaceFile = (lock: SQLiteConnection): boolean => {
  if (lock.inTransaction) return true
  try {
    // Nothing is ever written to it, and a journal file could not be created on a full disk.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
