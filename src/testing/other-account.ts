import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { onTestFinished } from 'vitest'

const program = join(process.cwd(), 'bin/sidepot.js')

/** Account that owns nothing, like a service account. */
export const other = 65_534

/** Only root can run as another account, and the program must be built. */
export const canBeOther = process.getuid?.() === 0 && existsSync(join(process.cwd(), 'dist/cli.js'))

/** Returns a folder owned by the other account, and runs the program in it as that account or as root. */
export const folderOfOther = (name: string) => {
  const outside = mkdtempSync(join(tmpdir(), `sidepot-${name}-`))
  chmodSync(outside, 0o755)
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }))
  const folder = join(outside, 'data')
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, other, other)
  const file = join(folder, 'sidepot.db')
  const started = (
    argv: string[],
    account: { uid?: number; gid?: number },
    env: Record<string, string | undefined> = {},
  ) =>
    execa(process.execPath, [program, ...argv], {
      ...account,
      cwd: outside,
      env: { DATABASE_URL: `file:${file}`, PORT: '0', ...env },
      reject: false,
      input: '',
    })
  return {
    folder,
    file,
    asOther: (argv: string[], env?: Record<string, string | undefined>) =>
      started(argv, { uid: other, gid: other }, env),
    asRoot: (argv: string[], env?: Record<string, string | undefined>) => started(argv, {}, env),
  }
}
