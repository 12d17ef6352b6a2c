import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { run } from '../cli/main.ts'
import { migratedImage } from './database.ts'
import { fastFolder } from './tmpfs-folder.ts'

/** Wednesday of week 11 of the 2026 season. */
const trialTime = Date.UTC(2026, 10, 18, 14, 12)

export type Ran = { code: number; stdout: string; stderr: string }

export type Trial = {
  folder: string
  database: string
  /** Runs a command line in this process against the test's database. */
  sidepot: (argv: string[], input?: Partial<CliInput>) => Promise<Ran>
  /** Runs a command line that must succeed; returns stdout. */
  does: (...argv: string[]) => Promise<string>
  /** Runs a command line that must fail without other output; returns the exit code and stderr. */
  fails: (...argv: string[]) => Promise<string>
}

type CliInput = {
  stdin: string
  env: Record<string, string>
  stderrIsTerminal: boolean
  /** Whether stdin is an interactive terminal. */
  isInteractive: boolean
  interrupted: AbortSignal
}

/** Command line environment of one test, with a fixed clock and a database that is migrated or doesn't exist yet. */
export const trial = (state: 'made' | 'no database' = 'made'): Trial => {
  vi.useFakeTimers({ toFake: ['Date'], now: trialTime })
  const folder = fastFolder('sidepot-trial-')
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'sidepot.db')
  const database = `file:${file}`
  let isReady = state === 'no database'
  const sidepot: Trial['sidepot'] = async (argv, input = {}) => {
    if (!isReady) await writeFile(file, await migratedImage('bare'), { mode: 0o600 })
    isReady = true
    const stdout = collecting(input.isInteractive)
    const stderr = collecting(input.stderrIsTerminal)
    const code = await run(argv, {
      stdin: Object.assign(Readable.from([input.stdin ?? '']), { isTTY: input.isInteractive === true }),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: { DATABASE_URL: database, TIERS: 'enforced', ...input.env },
      interrupted: input.interrupted ?? new AbortController().signal,
    })
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  }
  const does = async (...argv: string[]): Promise<string> => {
    const { code, stdout, stderr } = await sidepot(argv)
    if (code !== 0) throw new Error(`sidepot ${argv.join(' ')} exited with ${code}: ${stderr}`)
    return stdout
  }
  const fails = async (...argv: string[]): Promise<string> => {
    const { code, stdout, stderr } = await sidepot(argv)
    if (code === 0 || stdout !== '')
      throw new Error(`sidepot ${argv.join(' ')} exited with ${code}: ${stdout}`)
    return `${code} ${stderr}`
  }
  return { folder, database, sidepot, does, fails }
}

const collecting = (isTTY = false) => {
  let all = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      all += chunk.toString()
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), text: () => all }
}

export const commissionerEmail = 'dana.whitfield@example.com'

/** Creates Dana Whitfield's league with the given managers, on the free tier unless `premium` is set. */
export const leagueWith = async (
  { sidepot, does }: Trial,
  options: { managers?: string[]; premium?: boolean } = {},
): Promise<void> => {
  const account = ['--email', commissionerEmail, '--first-name', 'Dana', '--last-name', 'Whitfield']
  await sidepot(['users', 'create', ...account, '--role', 'commissioner', '--password-stdin'], {
    stdin: 'correct horse battery\n',
  })
  if (options.premium) await does('users', 'promote', commissionerEmail, '--days', '30')
  await does('leagues', 'create', 'Fourth & Long', '--commissioner', commissionerEmail)
  for (const manager of options.managers ?? []) {
    const [first = '', last = ''] = manager.split(' ')
    const email = `${first}.${last}@example.com`.toLowerCase()
    const names = ['--first-name', first, '--last-name', last, '--team', `${first}'s Team`]
    await does('members', 'add', '--league', '1', '--email', email, ...names)
  }
}

/** Command line environment with such a league in its database. */
export const trialLeague = async (options?: Parameters<typeof leagueWith>[1]): Promise<Trial> => {
  const cli = trial()
  await leagueWith(cli, options)
  return cli
}

/** Managers of the sample season, without the commissioner. */
export const sampleManagers = [
  'Priya Raman',
  'Marcus Bell',
  'Tess Lindqvist',
  'Owen Castellano',
  'Jamal Whitaker',
  'Noor Haddad',
  'Leo Fontaine',
  'Gabe Sorensen',
  'Hana Kimura',
  'Ruth Adeyemi',
  'Cole Brandt',
]
