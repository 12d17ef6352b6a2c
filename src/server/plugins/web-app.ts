import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyRequest, FastifyReply, FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Ctx } from '#core/kernel/context'
import { siteNow, withSite, namedManifest } from '#server/site-header'
import { basePathOf } from '#domain/site-paths'
import { cookieOf } from './session-cookie.ts'

/** A page in every encoding that browsers support. */
type Encoded = { encoding: 'br' | 'gzip' | undefined; body: Buffer; etag: string }[]

export type SitePage = {
  /** The landing page, which also contains its canonical URL. */
  sendHome: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** All other pages of the web app. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Start page of the web app. Link previews need absolute URLs, which only the configuration knows: they are inserted
 * here, and the page is compressed again, once per site appearance.
 */
export const sitePage = (folder: string, ctx: Ctx): SitePage => {
  const { publicUrl } = ctx.config
  const page = readPage(folder, publicUrl).replaceAll(
    'content="/site.png"',
    `content="${publicUrl}/site.png"`,
  )
  let drawn: { appearance: string; pages: ReturnType<typeof drawPages> } | undefined
  const pagesNow = async () => {
    const site = await siteNow(ctx)
    const appearance = JSON.stringify([site.name, site.logo, site.accent, site.currency])
    if (drawn?.appearance !== appearance)
      drawn = { appearance, pages: drawPages(withSite(page, site, publicUrl), publicUrl) }
    return drawn.pages
  }
  return {
    sendHome: async (request, reply) => {
      const { home, league } = await pagesNow()
      return sendBest(cookieOf(ctx, request) !== null ? league : home, request, reply)
    },
    send: async (request, reply) => {
      const pages = await pagesNow()
      return sendBest(
        pages[cookieOf(ctx, request) !== null ? shellOf(request.url) : 'fallback'],
        request,
        reply,
      )
    },
  }
}

const drawPages = (page: string, publicUrl: string) => ({
  fallback: encoded(page),
  league: encoded(withShell(page, 'league')),
  administration: encoded(withShell(page, 'administration')),
  home: encoded(
    page.replace(
      /(?=\n\s*<title>)/,
      `\n    <meta property="og:url" content="${publicUrl}/" />\n    <link rel="canonical" href="${publicUrl}/" />`,
    ),
  ),
})

/** Shows the navigation before the app starts if the user appears to be signed in. */
const withShell = (page: string, shell: 'league' | 'administration'): string =>
  page.replace('<html ', `<html data-shell="${shell}" `)

/** Navigation type of a URL; none for pages with their own layout. */
const shellOf = (url: string): 'league' | 'administration' | 'fallback' => {
  const path = url.replace(/[?#].*/, '')
  if (/^\/(admin|admin-controls|share-test)(\/|$)/.test(path)) return 'administration'
  return /^\/(leagues|commissioner-dashboard|manager-dashboard|my-leagues|profile|settings|recap)(\/|$)/.test(
    path,
  )
    ? 'league'
    : 'fallback'
}

/** The built page, with its URLs under the instance's base path. */
export const readPage = (folder: string, publicUrl: string): string => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const base = basePathOf(publicUrl).replaceAll('&', '&amp;')
  if (base === '') return page
  return page.replace('<html ', `<html data-base="${base}" `).replaceAll(/ (href|src)="\//g, ` $1="${base}/`)
}

const encoded = (page: string): Encoded => {
  const body = Buffer.from(page)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return [
    { encoding: 'br', body: brotliCompressSync(body), etag: `"${digest}-br"` },
    { encoding: 'gzip', body: gzipSync(body), etag: `"${digest}-gz"` },
    { encoding: undefined, body, etag: `"${digest}"` },
  ]
}

const sendBest = (page: Encoded, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const best = page.find(({ encoding }) => !encoding || new RegExp(`\\b${encoding}\\b`).test(accepted))
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', best?.etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === best?.etag)
    return reply.code(304).send()
  if (best?.encoding) void reply.header('content-encoding', best.encoding)
  return reply.send(best?.body)
}

/** Serves the built web app. Returns the page for its other URLs, or undefined if there is no build. */
export const serveWebApp = async (
  app: FastifyInstance,
  folder: string,
  ctx: Ctx,
): Promise<SitePage | undefined> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, "The web app isn't built; only the API is served. Run npm run build.")
    return undefined
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html*', 'manifest.webmanifest*'],
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Lets link preview pages load it from here.
      if (path.endsWith('site.png')) void reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  serveManifest(app, folder, ctx)
  const page = sitePage(folder, ctx)
  app.get('/', page.sendHome)
  app.get('/index.html', page.sendHome)
  return page
}

const serveManifest = (app: FastifyInstance, folder: string, ctx: Ctx): void => {
  const file = join(folder, 'manifest.webmanifest')
  if (!existsSync(file)) return
  const manifest = readFileSync(file, 'utf8')
  app.get('/manifest.webmanifest', async (request, reply) => {
    const body = namedManifest(manifest, await siteNow(ctx))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    void reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(body)
  })
}

/** Whether an unhandled request is a user opening a page. */
export const wantsPage = (request: {
  method: string
  url: string
  headers: { accept?: string | undefined }
}): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|healthz|readyz|metrics|\.well-known|robots\.txt|favicon\.ico)(\/|$|\?)/.test(
    request.url,
  ) &&
  /(text\/html|(\*|text)\/\*)|^$/.test(request.headers.accept ?? '')
