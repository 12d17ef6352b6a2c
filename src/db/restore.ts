import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { migrations } from '#migrations/index'
import { flushToDisk, problemsOf } from './copy.ts'
import { isBusy } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Somebody else has the database open. */
export class DatabaseHeld extends Error {
  constructor(file: string) {
    super(`${file} is in use: stop the server, and whatever else has it open, and try again.`)
    this.name = 'DatabaseHeld'
  }
}

/**
 * Puts a copy of a database in the place of another one, which is kept under a name of its own beside it. The copy
 * itself is only read. Answers where the old one went; undefined where there was none. Ends in DatabaseHeld, and in an
 * Error for a copy that is damaged.
 *
 * @param keptAs what the old one is called from now on; it must not exist yet
 */
export const replaceDatabase = (copy: string, file: string, keptAs: string): string | undefined => {
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    copyInto(copy, unfinished)
    flushToDisk(unfinished)
    if (!existsSync(file)) {
      renameSync(unfinished, file)
      return undefined
    }
    const held = hold(file)
    try {
      renameSync(file, keptAs)
      renameSync(unfinished, file)
    } finally {
      held.close()
    }
    return keptAs
  } finally {
    rmSync(unfinished, { force: true })
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
 * brings what lay in the WAL into the file.
 */
const hold = (file: string): SQLiteConnection => {
  const connection = new SQLite(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
    return connection
  } catch (error) {
    connection.close()
    throw isBusy(error) ? new DatabaseHeld(file) : error
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
