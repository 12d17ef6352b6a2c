import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { sqlitePackage } from './sqlite.ts'

/** Who watches a copy grow, and may call it off. Sizes in bytes. */
export type Watch = {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

const checkIntervalMs = 100

/** What the process of its own does: one statement, and on a fault its code and words. */
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
 * VACUUM INTO in a process of its own: it is one long call, during which a server would answer nobody, and nothing else
 * could tell how far it is. Whoever calls it off finds nothing of the copy left. Ends in SQLite's own error.
 *
 * @param total how large the copy will be, in bytes
 */
export const vacuumInto = (from: string, to: string, total: number, watch: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program, sqlitePackage, from, to], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    const look = setInterval(() => watch.onProgress?.(Math.min(sizeOf(to), total), total), checkIntervalMs)
    // At once, because a process that was interrupted waits for nothing.
    const callOff = () => {
      child.kill('SIGKILL')
      rmSync(to, { force: true })
    }
    watch.signal?.addEventListener('abort', callOff, { once: true })
    const end = () => {
      clearInterval(look)
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
      } else reject(faultOf(said, signal))
    })
  })

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const faultOf = (said: string, signal: string | null): Error => {
  const [code = '', ...words] = said.split('\n')
  const message = words.join('\n') || `The copy was not finished${signal === null ? '' : ` (${signal})`}.`
  return Object.assign(new Error(message), { code })
}
