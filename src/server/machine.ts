import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { memoize } from '#domain/memoize'
import { docsFolder } from '#config/installed'
import { describedCallsFile } from '#server/docs/open-site'
import { migrationState } from '#db/migrate'
import { siteNow } from './site-header.ts'
import { serveMetrics } from './metrics.ts'

/** Serves endpoints for machines: liveness, readiness, and the API description. */
export const serveMachines = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const problem = await unready(ctx)
    return problem === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', problem })
  })

  let document: { title: string; made: ReturnType<typeof drawDocument> } | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    const { name: title } = await siteNow(ctx)
    if (document?.title !== title) document = { title, made: drawDocument(ctx, title) }
    const { plain, packed, etag } = await document.made
    void reply.type('application/json').header('etag', etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
  })
  serveApiDocs(app)
  serveMetrics(app, ctx)
}

/** The OpenAPI document, plain and compressed; built once for concurrent requests. */
const drawDocument = async ({ config }: Ctx, title: string) => {
  const { openApi } = await import('./openapi.ts')
  const plain = Buffer.from(openApi(await describedCalls(), { ...config, title }))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, packed: gzipSync(plain), etag }
}

/** Calls as described by the build or, if the program runs from its sources, generated on first use. */
const describedCalls = memoize(async (): Promise<string> =>
  process.env.SIDEPOT_BUILT === 'yes'
    ? readFile(join(docsFolder(), describedCallsFile), 'utf8')
    : (await import('./openapi.ts')).describeCalls(),
)

const unready = async ({ probes, writeLock }: Ctx): Promise<string | undefined> => {
  const readOnlyState = writeLock.current()
  if (readOnlyState !== undefined) return `${readOnlyState.what} ${readOnlyState.suggestedFix}`
  try {
    const { pending, unknown } = await migrationState(probes)
    return pending.length + unknown.length > 0 ? 'The database and program versions differ.' : undefined
  } catch {
    return "The database isn't responding."
  }
}

/** Serves an interactive API client, loaded on first use; the documentation pages are at /docs. */
export const serveApiDocs = (app: FastifyInstance): void => {
  app.get('/api/docs', (_request, reply) => reply.code(302).header('location', '../docs/api.html').send())

  const client = memoize(async () => (await import('./client/draw-client.ts')).drawClient())
  app.get('/api/client.ts', async (_request, reply) =>
    reply
      .type('application/typescript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sidepot-client.ts"')
      .send(await client()),
  )
}
