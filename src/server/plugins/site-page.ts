import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { basePathOf } from '#domain/base-path'
import { siteNow, withSite } from '#server/site-header'
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
