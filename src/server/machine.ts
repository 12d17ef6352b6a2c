import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { atFirstUse } from '#domain/at-first-use'
import { migrationState } from '#db/migrate'
import { serveApiDocs } from './api-docs.ts'
import { serveMetrics } from './metrics.ts'
import { routes } from './routes.ts'

/** What other machines ask: is the process up, can it work, what calls are there. */
export const serveMachines = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const problem = await unready(ctx)
    return problem === undefined
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', problem })
  })

  const endpoints = routes.map(({ endpoint }) => endpoint)
  const document = atFirstUse(async () =>
    JSON.stringify((await import('./openapi.ts')).openApi(endpoints, ctx.config)),
  )
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await document()),
  )
  serveApiDocs(app, endpoints)
  serveMetrics(app, ctx)
}

const unready = async ({ probes, stops }: Ctx): Promise<string | undefined> => {
  const stopped = stops.current()
  if (stopped !== undefined) return `${stopped.what} ${stopped.remedy}`
  try {
    const { pending, unknown } = await migrationState(probes)
    return pending.length + unknown.length > 0
      ? 'The database and the program are of different versions.'
      : undefined
  } catch {
    return 'The database does not answer.'
  }
}
