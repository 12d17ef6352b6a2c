import type { FastifyInstance } from 'fastify'
import { memoize } from '#domain/memoize'

/** A client to call the API with, made when somebody first asks for it; the pages to read are at /docs. */
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
