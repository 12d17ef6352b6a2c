import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setOwnerLikeFolder } from './owner.ts'
import { isBusy, isFull, isInaccessible } from './sql.ts'
import { SQLite } from './sqlite.ts'
import { vacuumInto, type Watch } from './vacuum.ts'

/**
 * Writes a consistent copy of an SQLite file in use, and verifies it before renaming it to its final name. Only its
 * owner can read it, because it contains all personal data. VACUUM INTO rejects corruption and does not starve under
 * concurrent writes. Throws an Error when the target exists or the copy is bad.
 */
export const copyDatabase = async (file: string, target: string, watch: Watch = {}): Promise<void> => {
  if (existsSync(target)) throw new Error(`${target} exists already. Choose another name.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    // SQLite writes into an existing empty file and preserves its permissions.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' })
    setOwnerLikeFolder(unfinished)
    await vacuumInto(file, unfinished, sizeInUse(file), watch)
    flushToDisk(unfinished)
    const problems = problemsOf(unfinished)
    if (problems.length > 0) throw new Error(`The copy is damaged: ${problems.join('; ')}`)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Size of a copy in bytes: all pages except free ones. */
const sizeInUse = (file: string): number => {
  const source = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    const pragma = (name: string) => Number(source.pragma(name, { simple: true }))
    return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')
  } finally {
    source.close()
  }
}

/**
 * Returns the problems that SQLite finds in a file: corrupt pages, indexes with missing rows, and dangling foreign
 * keys. Empty if there are none. Throws SQLite's error when the file could not be checked, which says nothing about its
 * content.
 */
export const problemsOf = (file: string): string[] => {
  try {
    const backup = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      const pages = backup.pragma('integrity_check(20)') as { integrity_check: string }[]
      const orphans = backup.pragma('foreign_key_check') as { table: string; rowid: number }[]
      return [
        ...pages.map(row => row.integrity_check).filter(text => text !== 'ok'),
        ...orphans.map(row => `row ${row.rowid} of ${row.table} has a broken reference`),
      ]
    } finally {
      backup.close()
    }
  } catch (error) {
    if (isBusy(error) || isFull(error) || isInaccessible(error)) throw error
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Returns once the file's content is on disk. */
export const flushToDisk = (file: string): void => {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
