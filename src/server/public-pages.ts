import type { FastifyInstance } from 'fastify'
import { readFeatures, readSupportPage } from '#core/content/site'
import { readPage } from '#core/content/pages'
import { visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { normalizeText } from '#domain/plain-text'
import { isSitePath } from '#domain/site-paths'
import { type PageTags, serveTagged, taggedPage } from './meta-tags.ts'
import type { SitePage } from './plugins/site-page.ts'
import { wantsPage } from './plugins/web-app.ts'

/**
 * Serves the pages that search engines index: features, support, and those written by site admins. A moved page
 * redirects, and a missing one returns 404.
 */
export const servePublicPages = (
  app: FastifyInstance,
  ctx: Ctx,
  webFolder: string,
  plain: SitePage,
): void => {
  serveTagged(app, ctx, { path: '/features', webFolder }, async () => {
    const { title, description } = await readFeatures.run(ctx, visitor, {})
    return tags(ctx, '/features', title, description)
  })
  serveTagged(app, ctx, { path: '/support', webFolder }, async () => {
    const { title, content } = await readSupportPage.run(ctx, visitor, {})
    return tags(ctx, '/support', title, content)
  })
  const send = taggedPage(ctx, webFolder)
  app.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
    const { slug } = request.params
    if (!wantsPage(request)) return reply.callNotFound()
    if (isSitePath(`/${slug}`)) return plain.send(request, reply)
    const page = await written(ctx, slug)
    if (!page) return plain.send(request, reply.code(404))
    if (page.slug !== slug) return reply.redirect(`${ctx.config.publicUrl}/${page.slug}`, 301)
    return send(reply, tags(ctx, `/${slug}`, page.title, page.content))
  })
}

const tags = (ctx: Ctx, path: string, title: string, text: string): PageTags => ({
  title,
  description: normalizeText(text, 160),
  url: `${ctx.config.publicUrl}${path}`,
  image: `${ctx.config.publicUrl}/site.png`,
  isListed: true,
})

/** A public page; undefined if there is none. */
const written = async (ctx: Ctx, slug: string) => {
  if (slug.length > 100) return undefined
  try {
    return await readPage.run(ctx, visitor, { slug })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
