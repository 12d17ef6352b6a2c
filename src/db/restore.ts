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
import { giveToOwnerOf } from './owner.ts'
import { openLockFile, replaceFile } from './replace-file.ts'
import { isBusy } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Somebody else has the database open. */
export class DatabaseInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use: stop the server, and whatever else has it open, and try again.`)
    this.name = 'DatabaseHeld'
  }
}

/**
 * A copy on its way to the place of a database goes by these names. Until it is `begun` the database at the path is the
 * old one, and nothing happened; from then on whoever opens the path next ends what was begun.
 */
const namesFor = (file: string) => ({
  waiting: `${file}.restoring`,
  waitingKey: `${file}.restoring.key`,
  begun: `${file}.restoring-begun`,
})

/** What a database is called that a restore puts aside. */
export const backupNameOf = (file: string, nowMs: number): string =>
  `${file}.before-restore-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export type Replacement = {
  /** What the old database is called from now on, beside the new one; its key gets the same name with `.key`. */
  keptAs: string
  /** The secret key that came with the copy, where one did. */
  key?: string | undefined
  /** Whoever asks keeps servers out already (serving.ts). */
  isAlone?: boolean
}

/**
 * Puts a copy of a database in the place of another one, which is kept. At no moment is there no database at the path,
 * whenever the process dies. Answers where the old one went; undefined where there was none. Ends in DatabaseHeld, and in
 * an Error for a copy that is damaged; then nothing was changed.
 */
export const replaceDatabase = (
  copy: string,
  file: string,
  { keptAs, key, isAlone = false }: Replacement,
): string | undefined => {
  stageRestore(copy, file, key)
  return swapStaged(file, keptAs, isAlone)
}

/** Lays a copy ready beside a database, checked; `swapStaged` puts it in its place. */
export const stageRestore = (copy: string, file: string, key?: string): void => {
  const { waiting, waitingKey } = namesFor(file)
  const unfinished = `${waiting}.unfinished`
  dropStaged(file)
  try {
    copyInto(copy, unfinished)
    chmodSync(unfinished, modeFor(file))
    flushToDisk(unfinished)
    if (key !== undefined) writeFileSync(waitingKey, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    giveToOwnerOf(file, unfinished, waitingKey)
    renameSync(unfinished, waiting)
  } catch (error) {
    dropStaged(file)
    throw error
  }
}

/** That of the file it comes in the place of, where a group may read that; never for everybody. */
const modeFor = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o770

/** Takes away what was laid ready and not used. */
export const dropStaged = (file: string): void => {
  const { waiting, waitingKey, begun } = namesFor(file)
  const left = [waiting, `${waiting}.unfinished`, `${waiting}.unfinished-journal`]
  for (const path of left) rmSync(path, { force: true })
  if (!existsSync(begun)) rmSync(waitingKey, { force: true })
}

/**
 * Puts what was laid ready in the place of the database. Answers where the old one went; undefined where there was none.
 * Ends in DatabaseHeld; then nothing was changed.
 */
export const swapStaged = (file: string, keptAs: string, isAlone = false): string | undefined => {
  const { waiting, begun } = namesFor(file)
  if (!existsSync(file)) {
    renameSync(waiting, begun)
    finishRestore(file)
    return undefined
  }
  try {
    return alone(file, isAlone, () => {
      moveOldAside(file, keptAs)
      renameSync(waiting, begun)
      finishRestore(file)
      return keptAs
    })
  } catch (error) {
    dropStaged(file)
    throw error
  }
}

/** Works while no server and nobody else has the database open. Ends in DatabaseHeld when somebody has. */
const alone = <T>(file: string, isAlone: boolean, work: () => T): T => {
  const lock = openLockFile(file, 'serving')
  try {
    if (!isAlone && !replaceFile(lock)) throw new DatabaseInUse(file)
    const held = hold(file)
    try {
      return work()
    } finally {
      held?.close()
    }
  } finally {
    lock.close()
  }
}

/** Ends a restore that was begun, if one was. Safe to call at any time and by several at once. */
export const finishRestore = (file: string): void => {
  const { waitingKey, begun } = namesFor(file)
  if (!existsSync(begun)) return
  const lock = openLockFile(file, 'restoring', 5000)
  try {
    lock.exec('begin exclusive')
    // Another process may have ended it meanwhile, and written since.
    if (!existsSync(begun)) return
    // What lies there belongs to the old one, and would be taken for changes of the new one.
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    if (existsSync(waitingKey)) renameSync(waitingKey, `${file}.key`)
    renameSync(begun, file)
    flushFolder(dirname(file))
  } finally {
    lock.close()
  }
}

/** The database as it is, and its key, under another name: whole, or not there. */
const moveOldAside = (file: string, keptAs: string): void => {
  for (const end of ['', '.key', '-wal']) {
    const from = `${file}${end}`
    if (existsSync(from)) copyAside(from, `${keptAs}${end}`)
  }
}

const copyAside = (from: string, to: string): void => {
  const unfinished = `${to}.unfinished`
  try {
    copyFileSync(from, unfinished, constants.COPYFILE_FICLONE)
    chmodSync(unfinished, 0o600)
    giveToOwnerOf(from, unfinished)
    flushToDisk(unfinished)
    renameSync(unfinished, to)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const flushFolder = (folder: string): void => {
  // Windows opens no folders.
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
 * Keeps everybody else out. Leaving WAL mode needs the file alone, since whoever has it open holds a lock on it; it also
 * brings what lay in the WAL into the file. A file that is too damaged to be locked is nobody's to lose: undefined.
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

/** Asked without the right to write, which would throw away a WAL that no longer fits. */
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

/** The migrations of a file that this program does not know; undefined for one that is no database of Sidepot. */
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
