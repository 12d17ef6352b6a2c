import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Ctx } from '#core/kernel/context'
import { namedManifest, siteNow } from '#server/site-header'
import { type SitePage, sitePage } from './site-page.ts'

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
  // Below /assets, found when requested: a route for each of the many files would slow down the start.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['assets/**', 'index.html*', 'manifest.webmanifest*', 'first-pages.json*'],
    setHeaders: (reply, path) => {
      // Browsers request the site's icon again at every change of place.
      void reply.header(
        'cache-control',
        /\.(svg|png|ico|webp)$/.test(path) ? 'public, max-age=86400' : 'no-cache',
      )
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
