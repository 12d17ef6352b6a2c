import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { migrationState } from '#db/migrate'
import { serveApiDocs } from './api-docs.ts'
import { serveMetrics } from './metrics.ts'
import { routes } from './routes.ts'
import { siteNow } from './site-head.ts'

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
  let document: { title: string; json: string } | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    const { name: title } = await siteNow(ctx)
    if (document?.title !== title) {
      const { openApi } = await import('./openapi.ts')
      document = { title, json: JSON.stringify(openApi(endpoints, { ...ctx.config, title })) }
    }
    return reply.type('application/json').send(document.json)
  })
  serveApiDocs(app)
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
