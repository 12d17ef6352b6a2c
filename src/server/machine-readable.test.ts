import { beforeAll, expect, test } from 'vitest'
import { createClient } from '#adapters/http/http-client'
import { accounts } from '#contract/accounts/accounts'
import { sendDueEmails } from '#core/jobs/job-work'
import { runJob } from '#core/jobs/run-job'
import { counting } from '#testing/jobs'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { openSite } from './docs/open-site.ts'
import { routes } from './routes.ts'

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

test("names both ways to sign in and other machines' calls in the OpenAPI document", async () => {
  type Document = {
    components: { securitySchemes: Record<string, object> }
    paths: Record<string, Record<string, { security: object[] }>>
  }
  const documentAt = async (publicUrl: string) => {
    const w = await startTestApp({ ownServer: true, publicUrl })
    return (await w.server.inject({ url: '/api/openapi.json' })).json<Document>()
  }
  const { components, paths } = await documentAt('https://pot.example.com')
  expect(components.securitySchemes).toMatchObject({
    session: { name: '__Host-sidepot' },
    token: { type: 'http', scheme: 'bearer' },
  })
  expect(paths['/api/leagues']?.get?.security).toEqual([{ session: [] }, { token: [] }])
  expect(paths['/api/billing/webhook']?.post?.security).toEqual([])
  for (const path of ['/healthz', '/readyz', '/metrics', '/unsubscribe']) expect(paths).toHaveProperty([path])
  const plain = await documentAt('http://localhost:3000')
  expect(plain.components.securitySchemes.session).toMatchObject({ name: 'sidepot' })
})

test('documents every call on the API pages', async () => {
  const w = await startTestApp({ ownServer: true })
  const { pages } = await openSite()
  const text = JSON.stringify(pages.filter(({ section }) => section === 'API'))
  const { paths } = (await w.server.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
  for (const [path, calls] of Object.entries(paths))
    for (const method of Object.keys(calls)) expect(text).toContain(`${method.toUpperCase()} ${path}`)
})

test('reports requests, email and process metrics to this machine only', async () => {
  const w = await startTestApp({ ownServer: true })
  await make.league(w, { managers: 2 })
  await sendDueEmails({ ...w.ctx, ports: { ...w.ctx.ports, mailer: { send: async () => undefined } } })
  await make.league(w, { managers: 2 })
  await runJob(w.ctx, counting(), w.clock.now())
  const own = await w.server.inject({ url: '/metrics' })
  expect(own.statusCode).toBe(200)
  expect(own.body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/leagues",status="201"\} 2/,
  )
  expect(own.body).toContain(
    `sidepot_job_finished_seconds{job="counting",outcome="done"} ${w.clock.now() / 1000}\n`,
  )
  expect(own.body).not.toContain('status="sent"')
  expect(own.body).toContain('sidepot_outbox_oldest_seconds 0\n')
  expect(own.body).toContain('sidepot_job_longest_seconds{job="counting"} 0\n')
  expect(own.body).toMatch(/sidepot_database_wait_seconds_count [1-9]/)
  expect(own.body).toMatch(/sidepot_outbox_mails\{status="queued"\} 1/)
  expect(own.body).toContain('process_resident_memory_bytes')
  const external = await w.server.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
  const proxied = await w.server.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect([external.statusCode, proxied.statusCode]).toEqual([404, 404])
})

const passedOn = [
  ['forwarded', 'for=192.0.2.7'],
  ['x-forwarded-host', 'pot.example.com'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '192.0.2.7'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '192.0.2.7'],
  ['cf-ray', '1'],
  ['cdn-loop', 'cloudflare'],
  ['true-client-ip', '192.0.2.7'],
  // A proxy that adds no headers forwards the public host.
  ['host', 'pot.example.com'],
  ['host', 'localhost.example.com'],
  ['host', '192.0.2.1:3000'],
] as const

test.each(passedOn)('rejects proxied metrics requests without a token: %s: %s', async (name, value) => {
  const w = await startTestApp({ ownServer: true })
  const { statusCode } = await w.server.inject({ url: '/metrics', headers: { [name]: value } })
  expect(statusCode).toBe(404)
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
  'accepts metrics requests without a token from this machine, as %s',
  async host => {
    const w = await startTestApp({ ownServer: true })
    expect((await w.server.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200)
  },
)

test('reports how long the oldest due email has waited, and provider response metrics', async () => {
  const w = await startTestApp({ ownServer: true })
  await make.league(w, { managers: 2 })
  w.clock.pass(90_000)
  const request = createClient({ label: 'Nobody', otherWays: '', pausesMs: [], timeoutMs: 500 })
  await request({ url: 'http://127.0.0.1:9' }).catch(() => undefined)
  const { body } = await w.server.inject({ url: '/metrics' })
  expect(body).toContain('sidepot_outbox_oldest_seconds 90\n')
  // An expired email cannot be sent, so it triggers no alert.
  await w.ctx.db.updateTable('outbox').set({ status: 'dead' }).execute()
  const dead = async () => (await w.server.inject({ url: '/metrics' })).body.includes('mails{status="dead"}')
  expect(await dead()).toBe(true)
  await w.ctx.db.updateTable('outbox').set({ sealed_body: null }).execute()
  expect(await dead()).toBe(false)
  expect(body).toContain('sidepot_provider_answer_seconds_count{provider="Nobody",outcome="unreachable"} 1')
})

test('reports failed sign-ins within the hour, for any account', async () => {
  const w = await startTestApp({ ownServer: true })
  const failed = async () =>
    /^sidepot_failed_sign_ins (\d+)$/m.exec((await w.server.inject({ url: '/metrics' })).body)?.[1]
  expect(await failed()).toBe('0')
  for (const email of ['lee@example.com', 'robin@example.com']) {
    await w.browser().expectError(accounts.login, { email, password: 'not it' })
  }
  expect(await failed()).toBe('2')
  w.clock.pass(3_600_000)
  expect(await failed()).toBe('0')
})

test('with a token metrics ask for it, wherever the question comes from', async () => {
  const w = await startTestApp({ ownServer: true, metricsToken: 'a-long-random-text' })
  const fetchMetrics = (authorization?: string) =>
    w.server.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      headers: authorization === undefined ? {} : { authorization },
    })
  expect((await fetchMetrics()).statusCode).toBe(404)
  expect((await fetchMetrics('Bearer wrong')).statusCode).toBe(404)
  expect((await fetchMetrics('Bearer a-long-random-text')).statusCode).toBe(200)
})

test('matches the statuses in docs/api.md: 204 has no body, all others have one', () => {
  for (const { endpoint } of routes) {
    const { method, path, status = 200, output } = endpoint
    const isEmpty = output.safeParse(null).success && !output.safeParse({}).success
    expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([200, 201, 202, 204])])
    if (method === 'GET') expect([path, status]).toEqual([path, 200])
    if (status === 201 || status === 202) expect([path, method]).toEqual([path, 'POST'])
    if (status === 204) expect([method, path, isEmpty]).toEqual([method, path, true])
  }
})
