import { expect, test } from 'vitest'
import { world } from '#testing/world'
import { createServer } from './app.ts'
import { loggerTo } from './logger.ts'

test('nothing that could sign somebody in gets into the log', async () => {
  const lines: string[] = []
  const logger = loggerTo({ write: line => void lines.push(line) }, 'trace')
  const { ctx } = await world()
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
