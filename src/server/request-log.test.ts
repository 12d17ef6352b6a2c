import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#testing/test-app'
import { createServer } from './app.ts'
import { loggerTo } from './logger.ts'

const Line = z.looseObject({ level: z.number(), msg: z.string() })

/** Log lines that a server writes for requests to these URLs. */
const linesFor = async (...urls: string[]) => {
  const lines: string[] = []
  const { ctx } = await startTestApp()
  const server = await createServer(ctx, {
    logger: loggerTo({ write: line => void lines.push(line) }, 'info'),
  })
  for (const url of urls) await server.inject({ url })
  await ctx.db.destroy()
  for (const url of urls) await server.inject({ url })
  await server.close()
  return lines.map(line => Line.parse(JSON.parse(line)))
}

test('logs one line per request with its outcome and why it was rejected', async () => {
  const lines = await linesFor('/api/footer-config', '/api/auth/tokens')
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(
    requests.map(({ level, req, status, ms, refused }) => [level, req, status, typeof ms, refused]),
  ).toEqual([
    [30, expect.objectContaining({ method: 'GET', url: '/api/footer-config' }), 200, 'number', undefined],
    [30, expect.objectContaining({ url: '/api/auth/tokens' }), 401, 'number', 'unauthenticated'],
    [40, expect.objectContaining({ url: '/api/footer-config' }), 500, 'number', 'unexpected'],
    [30, expect.objectContaining({ url: '/api/auth/tokens' }), 401, 'number', 'unauthenticated'],
  ])
})

test('logs no line for health checks, whether they succeed or fail', async () => {
  const lines = await linesFor('/healthz', '/readyz', '/metrics')
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([])
})
