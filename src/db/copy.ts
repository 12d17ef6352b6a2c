import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { giveToOwnerOfFolder } from './owner.ts'
import { isBusy, isFull, isInaccessible } from './sql.ts'
import { SQLite } from './sqlite.ts'
import { vacuumInto, type Watch } from './vacuum.ts'

/**
 * Writes a consistent copy of an SQLite file that is in use, and checks it before it gets its name. Only its owner can
 * read it: it holds everything about everybody. VACUUM INTO refuses corruption and does not starve while others write.
 * Ends in an Error when the target exists or the copy is bad.
 */
export const copyDatabase = async (file: string, target: string, watch: Watch = {}): Promise<void> => {
  if (existsSync(target)) throw new Error(`${target} exists already. Choose another name.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    // SQLite writes into an empty file, and takes over who may read it.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' })
    giveToOwnerOfFolder(unfinished)
    await vacuumInto(file, unfinished, sizeInUse(file), watch)
    flushToDisk(unfinished)
    const problems = problemsOf(unfinished)
    if (problems.length > 0) throw new Error(`The copy is damaged: ${problems.join('; ')}`)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** The bytes that a copy will have: every page but the free ones. */
const sizeInUse = (file: string): number => {
  const source = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    const figure = (name: string) => Number(source.pragma(name, { simple: true }))
    return (figure('page_count') - figure('freelist_count')) * figure('page_size')
  } finally {
    source.close()
  }
}

/**
 * Returns what SQLite itself finds wrong with a file: broken pages, indexes that miss rows, and rows that point nowhere. Empty
 * when all is well. Throws SQLite's error where the file could not be looked at, which says nothing of its content.
 */
export const problemsOf = (file: string): string[] => {
  try {
    const copy = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      const pages = copy.pragma('integrity_check(20)') as { integrity_check: string }[]
      const orphans = copy.pragma('foreign_key_check') as { table: string; rowid: number }[]
      return [
        ...pages.map(row => row.integrity_check).filter(text => text !== 'ok'),
        ...orphans.map(row => `row ${row.rowid} of ${row.table} points nowhere`),
      ]
    } finally {
      copy.close()
    }
  } catch (error) {
    if (isBusy(error) || isFull(error) || isInaccessible(error)) throw error
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
