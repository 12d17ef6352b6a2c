import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { administration } from '#contract/administration/administration'
import { ErrorResponse } from '#contract/kernel/errors'
import { leagueManagement } from '#contract/leagues/management'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { markSetupDone } from '#core/accounts/registration'
import { SQLite } from '#db/sqlite'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { withCommissioner, withLeague } from '#testing/made-world'
import { createServer } from './app.ts'

type Request = InjectOptions

const login = (more: object = {}): Request => ({
  method: 'POST',
  url: '/api/auth/login',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  ...more,
})

describe('rejects a malformed request in the standard error format, never with 500', () => {
  test.each<[string, Request, number]>([
    ['half JSON', login({ payload: '{"email":' }), 400],
    ['JSON that is text', login({ payload: '"hello"' }), 400],
    ['JSON that is a list', login({ payload: '[1,2]' }), 400],
    ['JSON null', login({ payload: 'null' }), 400],
    ['an empty body where input is needed', login({ payload: '' }), 400],
    ['wrong types', login({ payload: { email: 7, password: [], rememberMe: 'maybe' } }), 400],
    [
      'a poisoned prototype',
      login({ payload: '{"__proto__":{"x":1},"email":"a@b.co","password":"secret"}' }),
      400,
    ],
    ['a body that is too large', login({ payload: { email: 'x'.repeat(300_000) } }), 413],
    [
      'another media type',
      login({
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
      415,
    ],
    ['an address of nothing', { method: 'GET', url: '/api/nothing' }, 404],
    ['a broken escape in the address', { method: 'GET', url: '/api/leagues/%E0%A4%A/info' }, 400],
    [
      'a broken escape in a cookie',
      { method: 'GET', url: '/api/auth/user', headers: { cookie: 'sidepot=%E0%A4%A' } },
      401,
    ],
    [
      'a cookie of nobody',
      { method: 'GET', url: '/api/auth/user', headers: { cookie: 'sidepot=x; a' } },
      401,
    ],
  ])('%s', async (_, request, status) => {
    const { server } = await startTestApp()
    const response = await server.inject(request)
    expect(response.statusCode, response.body).toBe(status)
    expect(ErrorResponse.safeParse(response.json()).error).toBeUndefined()
  })
})

test('includes the server time in every API response, errors included', async () => {
  const w = await startTestApp()
  w.clock.pass(1234)
  for (const url of ['/api/footer-config', '/api/auth/user', '/api/leagues/one/info'])
    expect((await w.server.inject(url)).headers['server-time'], url).toBe(String(w.clock.now()))
  expect((await w.server.inject('/docs')).headers).not.toHaveProperty('server-time')
})

test.each(['one', '9'.repeat(150), '-1', '1.5'])('rejects a league id of %s as invalid input', async id => {
  const { w, client } = await withCommissioner()
  const url = `/api/leagues/${id}/info`
  expect((await w.server.inject({ url, headers: { cookie: client.cookie } })).statusCode).toBe(400)
  expect((await w.server.inject({ url })).statusCode).toBe(401)
})

test('rejects invalid numbers and booleans with readable messages', async () => {
  const { w, client } = await withCommissioner()
  const { body } = await w.server.inject({ url: '/api/awards/abc' })
  expect(JSON.parse(body)).toMatchObject({
    message: 'An id must be a whole number from 1',
    issues: [{ path: 'awardId' }],
  })
  const preferences = await w.server.inject({
    method: 'PUT',
    url: '/api/auth/notifications',
    headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
    payload: { email: true, awards: 'perhaps', invitations: true, weeklyUpdates: false },
  })
  expect(preferences.json()).toMatchObject({
    message: 'Must be true or false',
    issues: [{ path: 'awards' }],
  })
})

describe('requires requests that change data to come from this site', () => {
  const body = { payload: { email: 'a@b.co', password: 'secret' } }
  test.each<[string, Record<string, string>, number]>([
    ['the browser says it does', { 'sec-fetch-site': 'same-origin' }, 401],
    ['the browser says another site sent it', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the browser says a neighbour sent it', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser names our origin', { origin: 'http://localhost:3000' }, 401],
    ['an old browser names another origin', { origin: 'http://evil.example' }, 403],
    ['an old browser names our host with another scheme', { origin: 'https://localhost:3000' }, 403],
    ['neither header, but a cookie', { cookie: 'sidepot=x' }, 403],
    ['neither header and no cookie: a script', {}, 401],
  ])('%s', async (_, headers, status) => {
    const { server } = await startTestApp()
    const response = await server.inject(
      login({ ...body, headers: { 'content-type': 'application/json', ...headers } }),
    )
    expect(response.statusCode).toBe(status)
  })
})

test('sets the session cookie as HttpOnly, secure behind https, with the requested lifetime', async () => {
  const person = { email: 'a@b.co', firstName: 'A', lastName: 'B', password: make.password }
  const cookiesAt = async (publicUrl: string) => {
    const w = await startTestApp({ publicUrl })
    const cookieOf = async (url: string, payload: object, headers: Record<string, string> = {}) => {
      const sent = { 'sec-fetch-site': 'same-origin', ...headers }
      const response = await w.server.inject({ method: 'POST', url, headers: sent, payload })
      return String(response.headers['set-cookie'])
    }
    const registered = await cookieOf('/api/auth/register', person)
    const remembered = await cookieOf('/api/auth/login', { ...person, rememberMe: true })
    const cookie = registered.split(';')[0] ?? ''
    return [registered, remembered, await cookieOf('/api/auth/logout', {}, { cookie })]
  }
  const plain = await cookiesAt('http://localhost:3000')
  expect(plain).toEqual([
    expect.stringMatching(/^sidepot=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^sidepot=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    'sidepot=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ])
  const secure = await cookiesAt('https://pot.example')
  expect(secure).toEqual([
    expect.stringMatching(/^__Host-sidepot=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(
      /^__Host-sidepot=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-sidepot=; .*HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('every response has the security headers, and API responses are never cached', async () => {
  const { server } = await startTestApp()
  const { headers } = await server.inject('/api/auth/user')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

test('reveals no internals after an unexpected failure', async () => {
  const { w, client } = await withCommissioner()
  await w.ctx.db.schema
    .dropTable('leagues')
    .cascade()
    .execute()
    .catch(() => w.ctx.db.schema.alterTable('leagues').renameTo('gone').execute())
  const response = await w.server.inject({ url: '/api/leagues', headers: { cookie: client.cookie } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({ message: 'Something went wrong.', code: 'unexpected' })
})

/** The app on a file whose write lock another connection can hold. */
const onBusyFile = async (waitMs?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-busy-'))
  const file = join(folder, 'sidepot.db')
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const app = await openApp(readConfig({ DATABASE_URL: `file:${file}` }), {
    log: quiet,
    ...(waitMs === undefined ? {} : { waitMs }),
  })
  await markSetupDone(app.ctx)
  const server = await createServer(app.ctx, {})
  const other = new SQLite(file)
  onTestFinished(async () => {
    other.close()
    await server.close()
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const register = () =>
    server.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'a@b.co', firstName: 'A', lastName: 'B', password: make.password },
    })
  return { server, other, register }
}

test('reports a database kept busy by another process, and recovers afterward', async () => {
  const { server, other, register } = await onBusyFile(5)
  other.exec('begin immediate')
  const busy = await register()
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '2'])
  expect(busy.json()).toMatchObject({ code: 'busy', message: 'The database is busy. Try again in a moment.' })
  expect((await server.inject('/api/setup')).statusCode).toBe(200)
  other.exec('rollback')
  expect((await register()).statusCode).toBe(201)
})

test('delays only writes for another process', async () => {
  const { server, other, register } = await onBusyFile()
  other.exec('begin immediate')
  const ended: string[] = []
  const writing = register().then(response => {
    ended.push('write')
    return response
  })
  for (let attempt = 0; attempt < 20; attempt += 1) {
    for (const path of ['/healthz', '/readyz', '/api/setup']) {
      expect([path, (await server.inject(path)).statusCode]).toEqual([path, 200])
    }
  }
  expect(ended).toEqual([])
  other.exec('rollback')
  expect((await writing).statusCode).toBe(201)
})

// PostgreSQL's disk cannot be filled from here.
test.skipIf(inject('postgresUrl') !== '')('reports a full disk and saves nothing partially', async () => {
  const w = await startTestApp({ supportEmail: 'help@example.com' })
  await sql`pragma max_page_count = 1`.execute(w.ctx.db)
  const full = await w.server.inject({
    method: 'POST',
    url: '/api/support/email',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { userEmail: 'lee@example.com', userName: 'Lee', message: 'x'.repeat(4900) },
  })
  expect([full.statusCode, full.json().code]).toEqual([503, 'disk_full'])
  expect(await w.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('is up but not ready with a database of another version', async () => {
  const { server, ctx } = await startTestApp()
  await ctx.db.insertInto('migrations').values({ name: '999-newer', applied_at_ms: 1 }).execute()
  const ready = await server.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', problem: 'The database and program versions differ.' },
  ])
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})

test('accepts imports as large as a league week, and nothing else that large', async () => {
  const { client, league } = await withLeague()
  const large = { leagueId: league.id, provider: 'csv', week: 5 } as const
  const csv = `player,position,slot,points,fantasy team\n${'x'.repeat(300_000)}`
  expect((await client.expectError(stagedWeeks.import, { ...large, csv })).status).toBe(400)
  const name = 'x'.repeat(300_000)
  expect((await client.expectError(leagueManagement.rename, { leagueId: league.id, name })).status).toBe(413)
})

test('reports liveness, readiness and the available calls to machines', async () => {
  const { server } = await startTestApp({ ownServer: true })
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const document = (await server.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, object>
  }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/leagues/{leagueId}/{provider}-integration/publish')
})

test('accepts an empty JSON body for a call without input', async () => {
  const { w, client } = await withCommissioner()
  const response = await w.server.inject({
    method: 'POST',
    url: '/api/site-share/create',
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect(response.statusCode).toBe(200)
})

test('reports an untrusted proxy once in the log, and in administration', async () => {
  const w = await startTestApp({ ownServer: true })
  const lines: string[] = []
  w.ctx.log.warn = (_fields, text) => void lines.push(text)
  const admin = await make.administrator(w)
  expect((await admin.call(administration.system, {})).unknownProxy).toBeNull()
  const through = {
    url: '/healthz',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    remoteAddress: '10.0.0.2',
  }
  await w.server.inject(through)
  await w.server.inject(through)
  expect(lines).toEqual([expect.stringContaining("a proxy at 10.0.0.2, which isn't in TRUST_PROXY")])
  expect((await admin.call(administration.system, {})).unknownProxy).toBe('10.0.0.2')
  w.ctx.config.trustProxy = ['10.0.0.2']
  expect((await admin.call(administration.system, {})).unknownProxy).toBeNull()
})
