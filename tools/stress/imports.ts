import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { freePort } from '#testing/free-port'
import { startPostgres } from '#testing/postgres-server'
import { endServing, post, program, signInAt, startServing } from './served.ts'

/*
 * Checks whether an import of thousands of rows delays other users: the built program serves a league, its command line
 * imports 5,000 accounts into the same database while the commissioner records awards and a probe requests /healthz.
 * The resulting SQLite database is then copied to PostgreSQL by a command that is killed midway.
 */

const accountsMade = 5000
/** Maximum duration of the import and of a /healthz request. */
const maxMs = { import: 20_000, health: 1000 }
const email = 'dana@example.com'
const password = 'correct horse battery'

type ImportTimes = { importMs: number; awards: Record<string, number>; awardMs: number; healthMs: number }

/** Runs the test on SQLite and PostgreSQL. Returns the problems found. */
export const tryImports = async (report: Report): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-imports-'))
  const postgres = await startPostgres([])
  try {
    await postgres.createDatabase('imports')
    await postgres.createDatabase('copy')
    const file = `file:${join(folder, 'sidepot.db')}`
    const complaints = [
      ...reportImports(report, 'SQLite', await measure(folder, file)),
      ...reportImports(
        report,
        'PostgreSQL',
        await measure(folder, postgres.url.replace(/postgres$/, 'imports')),
      ),
    ]
    await copyUnderLoad(report, file, postgres.url.replace(/postgres$/, 'copy'))
    return complaints
  } finally {
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const secretKey = "the stress test's key"

/** Copies to PostgreSQL and is killed up to three times midway. The command itself compares the result. */
const copyUnderLoad = async (report: Report, from: string, to: string): Promise<void> => {
  const argv = [program, 'db', 'copy', '--from', from, '--to', to, '--yes', '--quiet', '--json']
  const runCopy = (timeout?: number) =>
    execa('node', argv, {
      env: { SECRET_KEY: secretKey },
      reject: timeout === undefined,
      ...(timeout === undefined ? {} : { timeout, killSignal: 'SIGKILL' as const }),
    })
  let killed = 0
  for (const ms of [1000, 1300, 1600]) {
    const { isTerminated, stdout } = await runCopy(ms)
    if (!isTerminated) return reportCopy(report, stdout, killed)
    killed += 1
  }
  reportCopy(report, (await runCopy()).stdout, killed)
}

const reportCopy = (report: Report, output: string, killed: number): void => {
  const { rows, wentOn } = JSON.parse(output) as { rows: number; wentOn: boolean }
  report(
    `${rows} rows to PostgreSQL, ${wentOn ? 'resumed' : 'restarted'} after this many SIGKILLs`,
    `${killed}`,
  )
}

type Report = (what: string, value: string) => void

const reportImports = (report: Report, where: string, times: ImportTimes): string[] => {
  const statusTexts = Object.entries(times.awards).map(([status, count]) => `${count} × ${status}`)
  report(`${where}: ${accountsMade} accounts imported`, `${(times.importMs / 1000).toFixed(1)} s`)
  report(
    `${where}: awards recorded during it, ${statusTexts.join(', ')}, the slowest`,
    `${times.awardMs.toFixed(0)} ms`,
  )
  report(`${where}: /healthz during it, slowest`, `${times.healthMs.toFixed(0)} ms`)
  return [
    ...(times.importMs > maxMs.import ? [`${where}: the import took ${times.importMs.toFixed(0)} ms`] : []),
    ...(times.healthMs > maxMs.health ? [`${where}: /healthz took ${times.healthMs.toFixed(0)} ms`] : []),
    ...(statusTexts.length === 1 && times.awards['201'] !== undefined
      ? []
      : [`${where}: awards responded with ${statusTexts.join(', ')}`]),
  ]
}

const measure = async (folder: string, database: string): Promise<ImportTimes> => {
  const port = await freePort()
  const env = {
    DATABASE_URL: database,
    SECRET_KEY: secretKey,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
  }
  const sidepot = (argv: string[], input = '') => execa('node', [program, ...argv], { env, input })
  const named = [
    '--email',
    email,
    '--first-name',
    'Dana',
    '--last-name',
    'Whitfield',
    '--role',
    'commissioner',
  ]
  await sidepot(['users', 'create', ...named, '--password-stdin'], `${password}\n`)
  await sidepot(
    ['users', 'create', ...named.with(1, 'ada@example.com').with(7, 'site_admin'), '--password-stdin'],
    `${password}\n`,
  )
  await sidepot(['leagues', 'create', 'Fourth & Long', '--commissioner', email])
  const file = join(folder, 'people.csv')
  writeFileSync(file, people())
  const server = await startServing(env, port)
  try {
    const target = await commissionerAt(env.PUBLIC_URL)
    const startedMs = performance.now()
    let isOver = false
    const isDone = () => isOver
    const meanwhile = Promise.all([recordAwards(target, isDone), pollHealth(env.PUBLIC_URL, isDone)])
    await sidepot(['users', 'import', file, '--quiet']).finally(() => (isOver = true))
    const importMs = performance.now() - startedMs
    const [recorded, healthMs] = await meanwhile
    return { importMs, healthMs, ...recorded }
  } finally {
    await endServing(server)
  }
}

const people = (): string =>
  [
    'email,firstName,lastName,role',
    ...Array.from({ length: accountsMade }, (_, at) => `person${at}@example.com,Person,Number ${at},manager`),
  ].join('\n')

type ImportTarget = { address: string; cookie: string; managerId: number }

const commissionerAt = async (address: string): Promise<ImportTarget> => {
  const cookie = await signInAt(address, email, password)
  const { id } = (await (
    await fetch(`${address}${accounts.current.path}`, { headers: { cookie } })
  ).json()) as {
    id: number
  }
  return { address, cookie, managerId: id }
}

/** Records one award every 200 ms, each for a different player. */
const recordAwards = async (
  { address, cookie, managerId }: ImportTarget,
  isDone: () => boolean,
): Promise<Pick<ImportTimes, 'awards' | 'awardMs'>> => {
  const statusCounts: Record<string, number> = {}
  let awardMs = 0
  for (let number = 0; !isDone(); number += 1) {
    const award = {
      managerId,
      type: 'hot_top2',
      week: 1,
      playerName: `Player ${number}`,
      position: 'QB',
      points: 20,
      prizeAmount: 1,
      choice: 'payAgain',
      reason: 'For the measurement',
      force: true,
      note: 'For the measurement',
    }
    const startedMs = performance.now()
    const { status } = await post(address + awards.add.path.replace(':leagueId', '1'), award, { cookie })
    awardMs = Math.max(awardMs, performance.now() - startedMs)
    statusCounts[status] = (statusCounts[status] ?? 0) + 1
    await pause(200)
  }
  return { awards: statusCounts, awardMs }
}

const pollHealth = async (address: string, isDone: () => boolean): Promise<number> => {
  let slowest = 0
  while (!isDone()) {
    const startedMs = performance.now()
    await (await fetch(`${address}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - startedMs)
    await pause(50)
  }
  return slowest
}
