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
const mostMs = { import: 20_000, health: 1000 }
const email = 'dana@example.com'
const password = 'correct horse battery'

type ImportTimes = { importMs: number; awards: Record<string, number>; awardMs: number; healthMs: number }

/** Runs the test on SQLite and PostgreSQL. Returns the problems found. */
export const tryImports = async (say: Say): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-imports-'))
  const postgres = await startPostgres([])
  try {
    await postgres.createDatabase('imports')
    await postgres.createDatabase('copy')
    const file = `file:${join(folder, 'sidepot.db')}`
    const complaints = [
      ...told(say, 'SQLite', await measure(folder, file)),
      ...told(say, 'PostgreSQL', await measure(folder, postgres.url.replace(/postgres$/, 'imports'))),
    ]
    await copyUnderFire(say, file, postgres.url.replace(/postgres$/, 'copy'))
    return complaints
  } finally {
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const secretKey = 'a key of the stress test alone'

/** Copies to PostgreSQL and is killed up to three times midway. The command itself compares the result. */
const copyUnderFire = async (say: Say, from: string, to: string): Promise<void> => {
  const argv = [program, 'db', 'copy', '--from', from, '--to', to, '--yes', '--quiet', '--json']
  const copy = (timeout?: number) =>
    execa('node', argv, {
      env: { SECRET_KEY: secretKey },
      reject: timeout === undefined,
      ...(timeout === undefined ? {} : { timeout, killSignal: 'SIGKILL' as const }),
    })
  let killed = 0
  for (const ms of [1000, 1300, 1600]) {
    const { isTerminated, stdout } = await copy(ms)
    if (!isTerminated) return tellCopy(say, stdout, killed)
    killed += 1
  }
  tellCopy(say, (await copy()).stdout, killed)
}

const tellCopy = (say: Say, told: string, killed: number): void => {
  const { rows, wentOn } = JSON.parse(told) as { rows: number; wentOn: boolean }
  say(
    `${rows} rows to PostgreSQL, ${wentOn ? 'gone on with' : 'begun anew'} after so many SIGKILLs`,
    `${killed}`,
  )
}

type Say = (what: string, figure: string) => void

const told = (say: Say, where: string, figures: ImportTimes): string[] => {
  const answers = Object.entries(figures.awards).map(([status, count]) => `${count} × ${status}`)
  say(`${where}: ${accountsMade} accounts imported`, `${(figures.importMs / 1000).toFixed(1)} s`)
  say(
    `${where}: awards recorded meanwhile, ${answers.join(', ')}, the slowest`,
    `${figures.awardMs.toFixed(0)} ms`,
  )
  say(`${where}: /healthz meanwhile, the slowest`, `${figures.healthMs.toFixed(0)} ms`)
  return [
    ...(figures.importMs > mostMs.import
      ? [`${where}: the import took ${figures.importMs.toFixed(0)} ms`]
      : []),
    ...(figures.healthMs > mostMs.health
      ? [`${where}: /healthz took ${figures.healthMs.toFixed(0)} ms`]
      : []),
    ...(answers.length === 1 && figures.awards['201'] !== undefined
      ? []
      : [`${where}: awards were answered with ${answers.join(', ')}`]),
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
    const asking = await commissionerAt(env.PUBLIC_URL)
    const startedMs = performance.now()
    let isOver = false
    const isDone = () => isOver
    const beside = Promise.all([recordAwards(asking, isDone), askHealth(env.PUBLIC_URL, isDone)])
    await sidepot(['users', 'import', file, '--quiet']).finally(() => (isOver = true))
    const importMs = performance.now() - startedMs
    const [recorded, healthMs] = await beside
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
  const told: Record<string, number> = {}
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
    told[status] = (told[status] ?? 0) + 1
    await pause(200)
  }
  return { awards: told, awardMs }
}

const askHealth = async (address: string, isDone: () => boolean): Promise<number> => {
  let slowest = 0
  while (!isDone()) {
    const startedMs = performance.now()
    await (await fetch(`${address}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - startedMs)
    await pause(50)
  }
  return slowest
}
