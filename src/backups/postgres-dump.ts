import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { LedgerSums } from '#core/kernel/ports/backups'
import type { BackupSource } from './backup-store.ts'

/** A PostgreSQL program that is not installed on this machine. */
export class MissingProgram extends Error {
  constructor(name: string) {
    super(`${name} isn't installed here.`)
    this.name = 'MissingProgram'
  }
}

/**
 * Creates backups of a PostgreSQL database with pg_dump in its custom format and verifies them with pg_restore.
 *
 * @param findProblems returns the ledger errors of the live database: a dump is that database at one moment
 */
export const postgresSource = (url: string, findProblems: () => Promise<string[]>): BackupSource => ({
  ending: 'dump',
  copyTo: async file => {
    const { address, env } = connectionOf(url)
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, address], env)
    await chmod(file, 0o600)
    await assertBackupLedger(file)
  },
  findProblems,
  testRestore: async file => {
    await assertBackupLedger(file)
    // Reads and decompresses every byte.
    await run('pg_restore', ['--file=/dev/null', file])
    return { faults: [], sums: await sumsIn(file) }
  },
})

/** Major version of the installed pg_dump; undefined if it is not installed. */
export const pgDumpVersion = async (): Promise<number | undefined> => {
  try {
    const [, major] = /\(PostgreSQL\) (\d+)/.exec(await run('pg_dump', ['--version'])) ?? []
    return major === undefined ? undefined : Number(major)
  } catch (error) {
    if (error instanceof MissingProgram) return undefined
    throw error
  }
}

/** The password is passed in the environment, because other users of the machine can see program arguments. */
const connectionOf = (url: string): { address: string; env: Record<string, string> } => {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: `--dbname=${parsed.href}`, env: password === '' ? {} : { PGPASSWORD: password } }
}

const assertBackupLedger = async (file: string): Promise<void> => {
  const list = await run('pg_restore', ['--list', file])
  if (!/ TABLE DATA \S+ ledger_entries /.test(list)) throw new Error('The dump has no ledger.')
}

const start = (program: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(program, args, {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (piece: Buffer) => (stderr = (stderr + piece.toString()).slice(0, 2000)))
  return { child, ended: endOf(child, program, () => stderr) }
}

const endOf = async (child: ChildProcess, program: string, stderr: () => string): Promise<void> => {
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw isMissing(error) ? new MissingProgram(program) : error
  })
  const closed = once(child, 'close').then(([code]: unknown[]) => {
    if (code !== 0) throw new Error(stderr().trim().split('\n').at(0) || `${program} failed.`)
  })
  // Ignore whichever promise settles second.
  failed.catch(() => undefined)
  closed.catch(() => undefined)
  await Promise.race([failed, closed])
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const run = async (program: string, args: string[], env?: Record<string, string>): Promise<string> => {
  const { child, ended } = start(program, args, env)
  let stdout = ''
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
  await ended
  return stdout
}

/** Calculates the ledger totals from the rows in a dump. */
const sumsIn = async (file: string): Promise<LedgerSums> => {
  const { child, ended } = start('pg_restore', ['--data-only', '--table=ledger_entries', '--file=-', file])
  const leagues = new Map<number, LedgerSums[number]>()
  let columns: string[] | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (columns === undefined) {
      columns = /^COPY \S+ledger_entries \((.+)\) FROM stdin;$/.exec(line)?.[1]?.split(', ')
    } else if (line === '\\.') columns = undefined
    else count(leagues, columns, line.split('\t'))
  }
  await ended
  return [...leagues.values()]
}

const count = (leagues: Map<number, LedgerSums[number]>, columns: string[], values: string[]): void => {
  const number = (column: string) => {
    const value = values[columns.indexOf(column)]
    return value === undefined || value === '\\N' ? 0 : Number(value)
  }
  const leagueId = number('league_id')
  const league = leagues.get(leagueId) ?? { leagueId, lastEntryId: 0, members: new Map<number, number>() }
  const member = number('member_id')
  league.members.set(member, (league.members.get(member) ?? 0) + number('amount_cents'))
  league.lastEntryId = Math.max(league.lastEntryId, number('id'))
  leagues.set(leagueId, league)
}
