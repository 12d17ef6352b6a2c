import {
  existsSync,
  rmSync,
  writeFileSync,
  renameSync,
  openSync,
  fsyncSync,
  closeSync,
  statSync,
} from 'node:fs'
import { spawn } from 'node:child_process'
import { asNode } from '#domain/as-node'
import { setOwnerLikeFolder } from './replace-file.ts'
import { SQLite, sqlitePackage } from './sqlite.ts'
import { isBusy, isFull, isInaccessible } from './sql.ts'

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

/** Options to follow and abort a copy. Sizes in bytes. */
export type Watch = {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

const checkIntervalMs = 100

/** Program of the child process: runs one statement and reports an error's code and message. */
const program = `
  const [driver, from, to] = process.argv.slice(1)
  try {
    const source = new (require(driver))(from, { readonly: true, fileMustExist: true })
    source.prepare('vacuum into ?').run(to)
    source.close()
  } catch (error) {
    process.stdout.write(String(error.code) + '\\n' + error.message)
    process.exitCode = 1
  }
`

/**
 * Runs VACUUM INTO in a child process, because it is one long call that would block a server and report no progress.
 * Aborting it leaves no partial copy. Throws SQLite's own error.
 *
 * @param total final size of the copy, in bytes
 */
export const vacuumInto = (from: string, to: string, total: number, watch: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program, sqlitePackage, from, to], {
      env: asNode(process.env),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let stderr = ''
    child.stdout.on('data', (piece: Buffer) => (stderr += piece.toString()))
    const timer = setInterval(() => watch.onProgress?.(Math.min(sizeOf(to), total), total), checkIntervalMs)
    // Synchronous, because an interrupted process waits for nothing.
    const callOff = () => {
      child.kill('SIGKILL')
      rmSync(to, { force: true })
    }
    watch.signal?.addEventListener('abort', callOff, { once: true })
    const end = () => {
      clearInterval(timer)
      watch.signal?.removeEventListener('abort', callOff)
    }
    child.once('error', error => {
      end()
      reject(error)
    })
    child.once('close', (code, signal) => {
      end()
      if (code === 0) {
        watch.onProgress?.(total, total)
        resolve()
      } else reject(faultOf(stderr, signal))
    })
  })

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const faultOf = (stderr: string, signal: string | null): Error => {
  const [code = '', ...messageLines] = stderr.split('\n')
  const message =
    messageLines.join('\n') || `The copy was not finished${signal === null ? '' : ` (${signal})`}.`
  return Object.assign(new Error(message), { code })
}
