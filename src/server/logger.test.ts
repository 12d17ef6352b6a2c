import { expect, test } from 'vitest'
import { sitePaths } from '#domain/site-paths'
import { startTestApp } from '#testing/test-app'
import { createServer } from './app.ts'
import { loggerTo } from './logger.ts'
import { routes } from './routes.ts'

test('keeps everything that could sign in a user out of the log', async () => {
  const lines: string[] = []
  const logger = loggerTo({ write: line => void lines.push(line) }, 'trace')
  const { ctx } = await startTestApp()
  const server = await createServer(ctx, { logger })
  const canary = 'canary-4711'
  const headers = {
    'sec-fetch-site': 'same-origin',
    cookie: `sidepot=${canary}`,
    authorization: `Bearer ${canary}`,
  }
  const payload = { email: `${canary}@example.com`, password: canary, token: canary }
  await server.inject({ url: `/api/auth/verify-reset-token?token=${canary}`, headers })
  await server.inject({ url: `/api/invitation/${canary}`, headers })
  await server.inject({ url: `/cal/${canary}.ics`, headers })
  await server.inject({ url: `/cal/${canary}`, headers })
  await server.inject({ url: `/join-league/1?code=${canary}`, headers })
  await server.inject({ url: `/subscribe?payment_intent_client_secret=${canary}&redirect_status=x`, headers })
  await server.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers,
    payload: '{"password": "canary-4711',
  })
  logger.error({ email: canary, password: canary, user: { token: canary, email: canary } }, 'A failure')
  const fault = Object.assign(new Error(`Invalid URL postgres://u:x/${canary}@db`), {
    input: `smtp://u:${canary}@mail`,
  })
  logger.error({ err: fault }, 'A failure')
  await server.close()
  expect(lines.length).toBeGreaterThan(7)
  expect(lines.join('')).not.toContain(canary)
})

/** URLs outside the contract's calls, with all parameters. */
const pages = [
  '/share/award/:place',
  '/share/award/:place/image.png',
  '/recap/:leagueId/:season/:week',
  '/recap/:leagueId/:season/:week/:file',
  '/r/:code/:file',
  '/league/:leagueId/feed.xml',
  '/pictures/:file',
  '/unsubscribe',
  '/:whatever',
  ...Object.values(sitePaths),
]

test('keeps requested addresses out of the log on every route', async () => {
  const lines: string[] = []
  const { ctx } = await startTestApp()
  const server = await createServer(ctx, {
    logger: loggerTo({ write: line => void lines.push(line) }, 'trace'),
  })
  const canary = 'k4n9rv-7sxq2d8w'
  const requested = [
    ...routes.map(({ endpoint: { method, path } }) => ({ method, path })),
    ...pages.map(path => ({ method: 'GET' as const, path })),
  ]
  for (const { method, path } of requested) {
    const place = path.replace(/:\w+\??|\*/g, canary)
    const url = `${place}?token=${canary}&slug=${canary}&ref=${canary}&${canary}=1`
    await server.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' } })
  }
  await server.close()
  const requests = lines.filter(line => line.includes('"msg":"request"'))
  expect(requests.length).toBeGreaterThan(requested.length - 5)
  expect(lines.filter(line => line.includes(canary))).toEqual([])
  expect(lines.join('')).toContain('"url":"/api/claims/:token"')
})

test('logs which league was requested', async () => {
  const lines: string[] = []
  const { ctx } = await startTestApp()
  const server = await createServer(ctx, {
    logger: loggerTo({ write: line => void lines.push(line) }, 'info'),
  })
  await server.inject('/api/leagues/12/awards?week=3')
  await server.close()
  expect(lines.join('')).toContain('"url":"/api/leagues/12/awards"')
})
