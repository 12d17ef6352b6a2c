import { statSync, lstatSync, lchownSync } from 'node:fs'
import { dirname } from 'node:path'
import { type SQLiteConnection, SQLite } from './sqlite.ts'
import { isBusy } from './sql.ts'
import { nearestExisting } from './disk.ts'

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

/**
 * Changes the owner of files that root just created, so that the service can open them: to the owner of an existing
 * file, otherwise of the folder. Does nothing for other accounts, which own what they create and cannot change owners.
 */
export const setOwnerLike = (like: string, ...made: string[]): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(nearestExisting(like))
  for (const path of made) {
    const now = lstatSync(path, { throwIfNoEntry: false })
    if (now === undefined || (now.uid === uid && now.gid === gid)) continue
    try {
      // Never follow a symbolic link: the folder belongs to another account, and root must not give it more access.
      lchownSync(path, uid, gid)
    } catch {
      // A file system without owners, or a container whose root lacks the permission: the doctor reports files that the
      // service cannot open.
    }
  }
}

/** Changes the owner of a file next to the database or in a folder of the service to the folder's owner. */
export const setOwnerLikeFolder = (path: string): void => setOwnerLike(dirname(path), path)
