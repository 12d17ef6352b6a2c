import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { sqlitePackage } from './sqlite.ts'

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
