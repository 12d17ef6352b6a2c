import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApp } from '#app'
import { accounts } from '#contract/accounts/accounts'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { createServer } from '#server/app'
import { startPostgres } from '#testing/postgres-server'
import { cpuOf, median } from '#tools/bench/measure'
import { crowd, fillCrowd } from './crowd.ts'
import { type DeskPage, deskPages } from './desk-pages.ts'
import { playedConfig, silent } from './played-season.ts'

/*
 * Measures how long the administration's calls take on a server with 100,000 users, 20,000 leagues and a million audit
 * log lines, compared with the minimum cost of any signed-in call. `npm run desk -- sqlite postgres`.
 */

const maxMs = { page: 50, search: 80 }
const repetitions = 15
const admin = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Min',
  password: 'correct horse battery',
}

const report = (what: string, ...values: string[]) =>
  process.stdout.write(`${what.padEnd(44)} ${values.map(value => value.padStart(10)).join(' ')}\n`)

const measure = async (databaseUrl: string): Promise<void> => {
  const app = await openApp(
    playedConfig(databaseUrl, { SECRET_KEY: randomBytes(32).toString('base64url') }),
    { log: silent },
  )
  try {
    await createUser.run(app.ctx, commandLine, { ...admin, role: 'site_admin' })
    const began = performance.now()
    await fillCrowd(app.ctx, Date.now())
    report(
      `filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
      'median ms',
      'worst ms',
      'CPU ms',
    )
    await printTimes(await createServer(app.ctx, {}))
  } finally {
    await app.close()
  }
}

const printTimes = async (server: FastifyInstance): Promise<void> => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const signedIn = await server.inject({ method: 'POST', url: accounts.login.path, headers, payload: admin })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const timeRequest = async ({ path, isFull }: DeskPage): Promise<number> => {
    const began = performance.now()
    const { statusCode, body } = await server.inject({
      url: encodeURI(path),
      headers: { ...headers, cookie },
    })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
    if (body === '[]' && isFull) throw new Error(`${path} should have found results`)
    return performance.now() - began
  }
  /** Returns the number of parts a search takes to fill its page or finish, and their total time. */
  const partsOf = async ({ path }: DeskPage): Promise<string> => {
    const began = performance.now()
    let parts = 0
    let cursor: string | undefined
    let rows = 0
    do {
      const url = encodeURI(path + (cursor === undefined ? '' : `&cursor=${cursor}`))
      const response = await server.inject({ url, headers: { ...headers, cookie } })
      rows += response.json<unknown[]>().length
      cursor = response.headers['x-next-cursor']?.toString()
      parts += 1
    } while (cursor !== undefined && rows < 25)
    return parts === 1 ? '' : `${parts} parts, ${(performance.now() - began).toFixed(0)} ms`
  }
  const baseline: DeskPage = { name: 'floor: current user', path: '/api/auth/user' }
  for (const page of [baseline, ...deskPages(crowd.people / 2), baseline]) {
    await timeRequest(page)
    const times: number[] = []
    const cpuMs = await cpuOf(async () => {
      for (let time = 0; time < repetitions; time += 1) times.push(await timeRequest(page))
    })
    const isSlow = median(times) > (page.isSearch ? maxMs.search : maxMs.page)
    const values = [median(times), Math.max(...times), cpuMs / repetitions].map(ms => ms.toFixed(1))
    const parts = page.isSearch ? await partsOf(page) : ''
    report(page.name, ...values, parts, ...(isSlow ? ['too slow'] : []))
  }
  await server.close()
}

const onSqlite = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-desk-'))
  try {
    await measure(`file:${join(folder, 'desk.db')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onPostgres = async (): Promise<void> => {
  const server = await startPostgres(['fsync=off'])
  try {
    await measure(server.url)
  } finally {
    await server.close()
  }
}

const selected = process.argv.slice(2)
for (const [name, run] of Object.entries({ sqlite: onSqlite, postgres: onPostgres })) {
  if (selected.length > 0 && !selected.includes(name)) continue
  report(`${crowd.people} people, ${crowd.leagues} leagues, ${crowd.auditLines} audit lines, ${name}`)
  await run()
}
