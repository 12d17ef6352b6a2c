import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '#migrations/index'
import { flushToDisk, problemsOf } from './copy.ts'
import { openLockFile, replaceFile, setOwnerLike } from './replace-file.ts'
import { isBusy } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Another process has the database open. */
export class DatabaseInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use: stop the server and anything else that has it open, then try again.`)
    this.name = 'DatabaseHeld'
  }
}

/**
 * Names of a backup while it is being put in place. Until it is `begun`, the path still has the old database, and
 * nothing has happened; after that, the next process that opens the path completes the restore.
 */
const namesFor = (file: string) => ({
  waiting: `${file}.restoring`,
  waitingKey: `${file}.restoring.key`,
  begun: `${file}.restoring-begun`,
})

/** Path of the old database that a restore sets aside. */
export const backupNameOf = (file: string, nowMs: number): string =>
  `${file}.before-restore-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

type Replacement = {
  /** New path of the old database, next to the restored one; its key gets the same name with `.key`. */
  savedAs: string
  /** Secret key from the backup, if it contained one. */
  key?: string | undefined
  /** Whether the caller has already locked out servers (serving.ts). */
  isAlone?: boolean
}

/**
 * Replaces a database with a backup and retains the old one. There is a database at the path at all times, even if the
 * process dies. Returns the new path of the old one; undefined if there was none. Throws DatabaseInUse, and an Error for
 * a damaged backup; in both cases nothing was changed.
 */
export const replaceDatabase = (
  backup: string,
  file: string,
  { savedAs, key, isAlone = false }: Replacement,
): string | undefined => {
  stageRestore(backup, file, key)
  return swapStaged(file, savedAs, isAlone)
}

/** Verifies a backup and stages it next to a database; `swapStaged` puts it in place. */
export const stageRestore = (backup: string, file: string, key?: string): void => {
  const { waiting, waitingKey } = namesFor(file)
  const unfinished = `${waiting}.unfinished`
  dropStaged(file)
  try {
    copyInto(backup, unfinished)
    chmodSync(unfinished, modeFor(file))
    flushToDisk(unfinished)
    if (key !== undefined) writeFileSync(waitingKey, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    setOwnerLike(file, unfinished, waitingKey)
    renameSync(unfinished, waiting)
  } catch (error) {
    dropStaged(file)
    throw error
  }
}

/** Permissions of the replaced file, including group read access; never readable by all users. */
const modeFor = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o770

/** Removes a staged backup that was not used. */
export const dropStaged = (file: string): void => {
  const { waiting, waitingKey, begun } = namesFor(file)
  const left = [waiting, `${waiting}.unfinished`, `${waiting}.unfinished-journal`]
  for (const path of left) rmSync(path, { force: true })
  if (!existsSync(begun)) rmSync(waitingKey, { force: true })
}

/**
 * Replaces the database with the staged backup. Returns the new path of the old one; undefined if there was none.
 * Throws DatabaseInUse; in that case nothing was changed.
 */
export const swapStaged = (file: string, savedAs: string, isAlone = false): string | undefined => {
  const { waiting, begun } = namesFor(file)
  if (!existsSync(file)) {
    renameSync(waiting, begun)
    finishRestore(file)
    return undefined
  }
  try {
    return alone(file, isAlone, () => {
      moveOldFile(file, savedAs)
      renameSync(waiting, begun)
      finishRestore(file)
      return savedAs
    })
  } catch (error) {
    dropStaged(file)
    throw error
  }
}

/** Runs the work while no server or other process has the database open. Throws DatabaseInUse when one does. */
const alone = <T>(file: string, isAlone: boolean, work: () => T): T => {
  const lock = openLockFile(file, 'serving')
  try {
    if (!isAlone && !replaceFile(lock)) throw new DatabaseInUse(file)
    const handle = hold(file)
    try {
      return work()
    } finally {
      handle?.close()
    }
  } finally {
    lock.close()
  }
}

/** Completes a restore that was begun, if any. Safe to call at any time, also concurrently. */
export const finishRestore = (file: string): void => {
  const { waitingKey, begun } = namesFor(file)
  if (!existsSync(begun)) return
  const lock = openLockFile(file, 'restoring', 5000)
  try {
    lock.exec('begin exclusive')
    // Another process may have completed it and written since.
    if (!existsSync(begun)) return
    // These files belong to the old database and would be applied to the new one.
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    if (existsSync(waitingKey)) renameSync(waitingKey, `${file}.key`)
    renameSync(begun, file)
    flushFolder(dirname(file))
  } finally {
    lock.close()
  }
}

/** Copies the current database and its key to another name, atomically. */
const moveOldFile = (file: string, savedAs: string): void => {
  for (const end of ['', '.key', '-wal']) {
    const from = `${file}${end}`
    if (existsSync(from)) copyAside(from, `${savedAs}${end}`)
  }
}

const copyAside = (from: string, to: string): void => {
  const unfinished = `${to}.unfinished`
  try {
    copyFileSync(from, unfinished, constants.COPYFILE_FICLONE)
    chmodSync(unfinished, 0o600)
    setOwnerLike(from, unfinished)
    flushToDisk(unfinished)
    renameSync(unfinished, to)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const flushFolder = (folder: string): void => {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const copyInto = (from: string, to: string): void => {
  const source = new SQLite(from, { readonly: true, fileMustExist: true })
  try {
    writeFileSync(to, '', { mode: 0o600, flag: 'wx' })
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const problems = problemsOf(to)
  if (problems.length > 0) throw new Error(`${from} is damaged: ${problems.join('; ')}`)
}

/**
 * Locks out all other connections. Leaving WAL mode requires exclusive access, because every open connection holds a
 * lock; it also merges the WAL into the file. A file too damaged to be locked needs no protection: undefined.
 */
const hold = (file: string): SQLiteConnection | undefined => {
  if (isBeyondReading(file)) return undefined
  const connection = new SQLite(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
    return connection
  } catch (error) {
    connection.close()
    throw isBusy(error) ? new DatabaseInUse(file) : error
  }
}

/** Opened read-only, because a writable connection would delete a WAL that does not match. */
const isBeyondReading = (file: string): boolean => {
  const connection = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    connection.prepare('select count(*) from sqlite_master').get()
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code))
  } finally {
    connection.close()
  }
}

/** Migrations of a file that this program does not know; undefined for a file that is not a Sidepot database. */
export const unknownMigrationsIn = (file: string): string[] | undefined => {
  const db = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    if (db.prepare(`select 1 from sqlite_master where name = 'migrations'`).get() === undefined)
      return undefined
    const applied = db.prepare('select name from migrations').pluck().all().map(String)
    return applied.filter(name => !migrations.some(migration => migration.name === name))
  } finally {
    db.close()
  }
}
