import { sql } from 'kysely'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import type { AnyDb } from './sql.ts'
import { SQLite } from './sqlite.ts'

/**
 * Writes a consistent copy of a running SQLite database and checks it before it gets its name. VACUUM INTO refuses
 * corruption and does not starve while others write. Ends in an Error when the target exists or the copy is bad.
 */
export const copyDatabase = async (db: AnyDb, target: string): Promise<void> => {
  if (existsSync(target)) throw new Error(`${target} exists already. Choose another name.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await sql`vacuum into ${unfinished}`.execute(db)
    flushToDisk(unfinished)
    const problems = problemsOf(unfinished)
    if (problems.length > 0) throw new Error(`The copy is damaged: ${problems.join('; ')}`)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** What SQLite itself finds wrong with a file: broken pages and rows that point nowhere. Empty when all is well. */
export const problemsOf = (file: string): string[] => {
  try {
    const copy = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      const pages = copy.pragma('quick_check(20)', { simple: false }) as { quick_check: string }[]
      const orphans = copy.pragma('foreign_key_check') as { table: string; rowid: number }[]
      return [
        ...pages.map(row => row.quick_check).filter(text => text !== 'ok'),
        ...orphans.map(row => `row ${row.rowid} of ${row.table} points nowhere`),
      ]
    } finally {
      copy.close()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Ends once the file's content is on the disk. */
export const flushToDisk = (file: string): void => {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
