import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { migrationState } from '#db/migrate'
import { atFirstUse } from '#domain/at-first-use'
import { docsFolder } from '../installed.ts'
import { serveApiDocs } from './api-docs.ts'
import { describedCallsFile } from './docs/open-site.ts'
import { serveMetrics } from './metrics.ts'
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

  app.get('/api/openapi.json', async (_request, reply) => {
    const { name: title } = await siteNow(ctx)
    const { openApi } = await import('./openapi.ts')
    return reply.type('application/json').send(openApi(await describedCalls(), { ...ctx.config, title }))
  })
  serveApiDocs(app)
  serveMetrics(app, ctx)
}

/** The calls as the build described them, or, where the program runs from its sources, described when first asked for. */
const describedCalls = atFirstUse(async (): Promise<string> =>
  process.env.SIDEPOT_BUILT === 'yes'
    ? readFile(join(docsFolder(), describedCallsFile), 'utf8')
    : (await import('./openapi.ts')).describeCalls(),
)

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
