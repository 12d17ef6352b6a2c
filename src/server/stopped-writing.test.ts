import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { awards } from '#contract/awards'
import { pathParameters } from '#contract/kernel/endpoint'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { jobs } from '#core/jobs/jobs'
import { runMaintenance } from '#db/maintenance'
import { startJobs } from '#jobs/schedule'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { routes } from './routes.ts'

const hour = 3_600_000

/** Response to each call, for a user who may make most of them. */
const callAll = async (w: TestApp, cookie: string, isIncluded: (method: string) => boolean) => {
  const ids: Record<string, string> = { provider: 'sleeper', format: 'csv', slug: 'privacy' }
  const selected = routes.filter(({ endpoint }) => isIncluded(endpoint.method))
  return Promise.all(
    selected.map(async ({ endpoint: { method, path } }) => {
      const url = pathParameters(path).reduce((to, name) => to.replace(`:${name}`, ids[name] ?? '1'), path)
      const { statusCode, headers } = await w.server.inject({
        method,
        url: `${url}?week=1&round=divisional&q=a`,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      return { call: `${method} ${path}`, statusCode, retryAfter: headers['retry-after'] }
    }),
  )
}

const readiness = async (w: TestApp) => {
  const { statusCode, body } = await w.server.inject('/readyz')
  return [statusCode, body]
}

const fill = (w: TestApp) => sql`pragma max_page_count = 1`.execute(w.ctx.db)

/** Writes until the disk is full. */
const writeUntilError = async (client: Client, leagueId: number) => {
  for (let count = 1; ; count++) {
    try {
      await client.call(leagueManagement.rename, { leagueId, name: `League ${count}` })
    } catch (error) {
      return error
    }
  }
}

test.each(['newer', 'damaged'] as const)(
  'serves reads and changes nothing in read-only mode (%s)',
  async reason => {
    const { w, league, client } = await withLeague({ managers: 3 }, { doctor: async () => [] })
    const admin = await make.administrator(w)
    w.clock.pass(hour)
    w.ctx.writeLock.lock(reason)
    for (const { cookie } of [client, admin]) {
      const read = await callAll(w, cookie, method => method === 'GET')
      expect(read.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    }
    const changes = await callAll(w, client.cookie, method => method !== 'GET')
    expect(changes.filter(({ statusCode, retryAfter }) => statusCode !== 503 || retryAfter !== '60')).toEqual(
      [],
    )
    expect((await client.call(leagues.list, {})).map(({ name }) => name)).toEqual([league.name])
    expect(await readiness(w)).toEqual([
      503,
      expect.stringContaining(w.ctx.writeLock.current()?.suggestedFix ?? '?'),
    ])
    expect((await w.server.inject('/healthz')).statusCode).toBe(200)
    // Code without the check cannot write either: the database itself rejects it.
    await expect(sql`delete from instance_settings`.execute(w.ctx.db)).rejects.toThrow(/read-?only/)
  },
)

test('starts no job in read-only mode', async () => {
  const w = await startTestApp()
  w.ctx.writeLock.lock('damaged')
  await startJobs(w.ctx)()
  expect(await w.ctx.db.selectFrom('job_runs').selectAll().execute()).toEqual([])
  expect(jobs.some(job => job.catchesUpForMs !== undefined)).toBe(true)
})

// PostgreSQL has its own disk, which cannot be limited from here.
test.skipIf(inject('postgresUrl') !== '')(
  'serves reads on a full disk, explains failed writes, and resumes once there is space',
  async () => {
    const { w, league, client } = await withLeague({ managers: 3 }, { doctor: async () => [] })
    const token = await make.administrator(w)
    await fill(w)
    expect(await writeUntilError(client, league.id)).toMatchObject({
      status: 503,
      body: { code: 'disk_full' },
    })
    w.clock.pass(hour)
    for (const { cookie } of [client, token]) {
      const read = await callAll(w, cookie, method => method === 'GET')
      expect(read.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    }
    expect(await readiness(w)).toEqual([503, expect.stringContaining("The server's disk is full")])
    await runMaintenance(w.ctx)
    expect(w.ctx.writeLock.current()?.why).toBe('full')
    await sql`pragma max_page_count = 1073741823`.execute(w.ctx.db)
    await runMaintenance(w.ctx)
    expect(await readiness(w)).toEqual([200, '{"status":"ready"}'])
    await client.call(leagueManagement.rename, { leagueId: league.id, name: 'There is room' })
    expect((await client.call(awards.list, { leagueId: league.id })).length).toBe(0)
  },
)
