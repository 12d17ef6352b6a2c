import { giveToOwnerOf } from './owner.ts'
import { isBusy } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Opens the small file beside a database that a lock is held on. It belongs to whom the database belongs to. */
export const openLockFile = (file: string, purpose: LockPurpose, timeout = 0): SQLiteConnection => {
  const path = `${file}-${purpose}`
  const lock = new SQLite(path, { timeout })
  giveToOwnerOf(file, path)
  return lock
}

export type LockPurpose = 'serving' | 'migrating' | 'restoring'

/** Takes a lock file for as long as the connection is open; false where somebody else has it. */
export const replaceFile = (lock: SQLiteConnection): boolean => {
  if (lock.inTransaction) return true
  try {
    // Nothing is ever written to it, and a journal could not be begun on a full disk.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
