import type { FastifyInstance } from 'fastify'
import { readPicture } from '#core/content/pictures/pictures'
import type { Ctx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'

/** Excludes API calls from search engines. Shared awards must be accessible for link previews, so they use noindex. */
const robots = ({ config }: Ctx): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /docs/search',
    'Disallow: /preview/',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const validMs = 90 * dayMs

/** Serves well-known files for crawlers and security researchers. */
export const serveSiteFiles = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(ctx)))
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { supportEmail } = ctx.config
    if (supportEmail === undefined) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(securityText(ctx, supportEmail))
  })
}

/** RFC 9116. */
const securityText = (ctx: Ctx, supportEmail: string): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(ctx.now() + validMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${ctx.config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

/** Serves the pictures of pages. Their URLs contain the content hash, so that they can be cached forever. */
export const servePictures = (app: FastifyInstance, ctx: Ctx): void => {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, digest] = /^([0-9a-f]{32})\.webp$/.exec(request.params.file) ?? []
    const webp = digest === undefined ? undefined : await readPicture(ctx, digest)
    if (!webp) return reply.callNotFound()
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(webp)
  })
}
