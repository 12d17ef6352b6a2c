import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { readPage } from './plugins/site-page.ts'

/**
 * Serves the web app at an address with the tags of what is there; without them where `tagsOf` knows none, for what nobody
 * outside may see.
 */
export const serveTagged = (
  app: FastifyInstance,
  ctx: Ctx,
  at: { path: string; webFolder: string },
  tagsOf: (params: unknown) => Promise<string | undefined>,
): void => {
  const page = readPage(at.webFolder, ctx.config.publicUrl).replace(tagsOfTheSite, '')
  app.get(at.path, async (request, reply) => {
    const tags = await tagsOf(request.params)
    return reply
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-cache')
      .send(page.replace(/<title>.*<\/title>/s, () => tags ?? plainTags))
  })
}

/** Sends a picture that is drawn once per version, or says that whoever asks has it already. */
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

/** What a page says of the site; of what is shared it says something else, and a crawler takes the first it finds. */
const tagsOfTheSite = /\s*<meta\s+(?:property="og:|name="(?:description|twitter:))[^>]*>/g

/** What a page says of something that nobody outside may see. */
const plainTags = '<title>Sidepot</title>\n    <meta name="robots" content="noindex" />'

/** What chat and social apps read of a page: they run no JavaScript. `url` and `image` are whole addresses. */
export const pageTags = (about: { title: string; description: string; url: string; image: string }): string =>
  `<title>${escaped(about.title)} | Sidepot</title>\n    ${meta(about)}`

const meta = ({ title, description, url, image }: Parameters<typeof pageTags>[0]): string =>
  [
    ['name', 'robots', 'noindex'],
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Sidepot'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
  ]
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content ?? '')}" />`)
    .join('\n    ')

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
