import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { readPage } from '#server/plugins/site-page'
import { requestContextOf } from './serve.ts'
import { siteNow, withSite, escaped } from './site-header.ts'

/**
 * Serves the web app at a path with meta tags; without them if `tagsOf` returns none, for content that is not public.
 */
export const serveTagged = (
  app: FastifyInstance,
  ctx: Ctx,
  at: { path: string; webFolder: string },
  tagsOf: (ctx: Ctx, params: unknown) => Promise<PageTags | undefined>,
): void => {
  const send = taggedPage(ctx, at.webFolder)
  app.get(at.path, async (request, reply) =>
    send(
      reply,
      await tagsOf({ ...ctx, requestContext: requestContextOf(ctx, request, reply) }, request.params),
    ),
  )
}

/** Sends the web app with a page's meta tags, or without them for content that search engines may not index. */
export const taggedPage = (ctx: Ctx, webFolder: string) => {
  const page = readPage(webFolder, ctx.config.publicUrl).replace(tagsOfTheSite, '')
  return async (reply: FastifyReply, about: PageTags | undefined): Promise<FastifyReply> => {
    const site = await siteNow(ctx)
    if (!about?.isListed) void reply.header('x-robots-tag', 'noindex')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        withSite(page, site, ctx.config.publicUrl).replace(/<title>.*<\/title>/s, () =>
          about ? pageTags(about, site.name) : plainTags(site.name),
        ),
      )
  }
}

/** Sends an image that is rendered once per version, or 304 if the client already has it. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { png, version, isOpen }: { png: Buffer; version: string; isOpen: boolean },
): FastifyReply => {
  const etag = `"${version}"`
  void reply
    .header('etag', etag)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', isOpen ? 'public, max-age=300' : 'private, no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(png)
}

/** Meta tags of the site; they are replaced on shared pages, because a crawler uses the first ones it finds. */
const tagsOfTheSite = /\s*<meta\s+(?:property="og:|name="(?:description|twitter:))[^>]*>/g

/** Meta tags for content that is not public. */
const plainTags = (site: string): string =>
  `<title>${escaped(site)}</title>\n    <meta name="robots" content="noindex" />`

/**
 * Meta tags for chat and social apps, which run no JavaScript. `url` and `image` are absolute URLs.
 *
 * @property isListed whether search engines may index it; false by default
 */
export type PageTags = {
  title: string
  description: string
  url: string
  image: string
  /** Alternative text of the image; the title and description by default. */
  imageAlt?: string
  isListed?: boolean
  /** Absolute URL of its RSS feed, if it has one. */
  feed?: string
}

const pageTags = (about: PageTags, site: string): string =>
  `<title>${escaped(about.title)} – ${escaped(site)}</title>\n    ${meta(about, site)}`

const meta = (
  { title, description, url, image, imageAlt, feed, isListed = false }: PageTags,
  site: string,
): string =>
  [
    ...(isListed ? [] : [['name', 'robots', 'noindex']]),
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', imageAlt ?? `${title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ]
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content ?? '')}" />`)
    .concat(isListed ? [`<link rel="canonical" href="${escaped(url)}" />`] : [])
    .concat(feed ? [`<link rel="alternate" type="application/rss+xml" href="${escaped(feed)}" />`] : [])
    .join('\n    ')
