import type { FastifyInstance } from 'fastify'
import { readPicture } from '#core/content/pictures/pictures'
import type { Ctx } from '#core/kernel/context'

/** Serves the pictures of pages. Their URLs contain the content hash, so that they can be cached forever. */
export const servePictures = (app: FastifyInstance, ctx: Ctx): void => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, digest] = /^([0-9a-f]{32})\.webp$/.exec(request.params.file) ?? []
    const webp = digest === undefined ? undefined : await readPicture(ctx, digest)
    if (!webp) return reply.callNotFound()
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(webp)
  })
}
