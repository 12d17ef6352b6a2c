import type { FastifyInstance } from 'fastify'
import { memoize } from '#domain/memoize'

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
