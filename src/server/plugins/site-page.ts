import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstView } from '#contract/administration/initial-page-data'
import type { Role } from '#contract/accounts/accounts'
import type { Ctx } from '#core/kernel/context'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { type FirstPage, firstPages, homePageOf, placeOf, shownPage } from '#domain/first-page'
import { basePathOf } from '#domain/site-paths'
import { escaped, siteNow, withSite } from '#server/site-header'
import { cookieOf } from './session-cookie.ts'

/** A page in every encoding that browsers support. */
type Encoded = { encoding: 'br' | 'gzip' | undefined; body: Buffer; etag: string }[]

/** Navigation that is shown before the app starts. */
type Shell = 'league' | 'administration'

/** Page that is opened with the HTML. */
type Opened = { first: FirstPage; shell: Shell | undefined }

export type SitePage = {
  /** The landing page, which also contains its canonical URL; for signed-in users their dashboard. */
  sendHome: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** All other pages of the web app. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * HTML of the web app, which names everything that the opened page loads first, so that a browser requests it without delay.
 * Each page is compressed once per site appearance.
 */
export const sitePage = (folder: string, ctx: Ctx): SitePage => {
  const draw = pageDrawer(folder, ctx)
  const sendPage = async (opened: Opened, request: FastifyRequest, reply: FastifyReply) => {
    if (opened.first !== 'other' || opened.shell) void reply.header('link', firstViewHint(ctx, request))
    return sendBest(await draw(opened), request, reply)
  }
  return {
    sendHome: async (request, reply) => {
      const role = await roleOf(ctx, request)
      if (role === undefined) return sendPage({ first: 'landing', shell: undefined }, request, reply)
      const first = homePageOf(role)
      return sendPage({ first, shell: first === 'admin' ? 'administration' : 'league' }, request, reply)
    },
    send: async (request, reply) => {
      const { page } = placeOf(addressOf(request))
      const shell = cookieOf(ctx, request) === null ? undefined : shellOf(request.url)
      if (!shell && page !== 'sign-in') return sendPage({ first: 'other', shell }, request, reply)
      const role = page === 'money-start' ? await roleOf(ctx, request) : undefined
      return sendPage({ first: role ? shownPage(page, role) : page, shell }, request, reply)
    },
  }
}

/** Returns a function that draws the HTML of a page in all encodings and keeps it until the site's appearance changes. */
const pageDrawer = (folder: string, ctx: Ctx) => {
  const { publicUrl } = ctx.config
  // Link previews need absolute URLs, which only the configuration knows.
  const page = readPage(folder, publicUrl).replaceAll(
    'content="/site.png"',
    `content="${publicUrl}/site.png"`,
  )
  const files = readFirstPages(folder)
  let kept = { appearance: '', pages: new Map<string, Encoded>() }

  return async ({ first, shell }: Opened): Promise<Encoded> => {
    const site = await siteNow(ctx)
    const appearance = JSON.stringify([site.name, site.logo, site.accent, site.currency])
    if (kept.appearance !== appearance) kept = { appearance, pages: new Map() }
    const key = `${first} ${shell}`
    const known = kept.pages.get(key)
    if (known) return known
    const listed = shell || isVisitorPage(first) ? withFiles(page, files[first], publicUrl) : page
    const named = withSite(first === 'landing' ? withAddress(listed, publicUrl) : listed, site, publicUrl)
    const drawn = encoded(shell ? named.replace('<html ', `<html data-shell="${shell}" `) : named)
    kept.pages.set(key, drawn)
    return drawn
  }
}

const isVisitorPage = (first: FirstPage): boolean => first === 'landing' || first === 'sign-in'

/** Files that each page loads in addition to the start of the app, below the web folder, dependencies first (bin/first-pages.js). */
const FirstPages = z.partialRecord(
  z.enum(firstPages),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
)

type FirstPages = z.infer<typeof FirstPages>

const readFirstPages = (folder: string): FirstPages => {
  const file = join(folder, 'first-pages.json')
  return existsSync(file) ? FirstPages.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

const withFiles = (page: string, files: FirstPages[FirstPage], publicUrl: string): string => {
  if (!files) return page
  const base = escaped(basePathOf(publicUrl))
  const scripts = files.scripts.map(file => `<link rel="modulepreload" crossorigin href="${base}/${file}" />`)
  // After the first shell, which needs none of them to appear.
  const styles = files.styles.map(file => `<link rel="stylesheet" crossorigin href="${base}/${file}" />`)
  return page
    .replace('</head>', () => `  ${scripts.join('\n    ')}\n  </head>`)
    .replace('<div id="root">', () => `${styles.join('\n    ')}\n    <div id="root">`)
}

const withAddress = (page: string, publicUrl: string): string =>
  page.replace(
    /(?=\n\s*<title>)/,
    `\n    <meta property="og:url" content="${publicUrl}/" />\n    <link rel="canonical" href="${publicUrl}/" />`,
  )

/**
 * Lets the browser request the page's data together with its scripts. A header, because it names the league, so that
 * it would make every page unique.
 */
const firstViewHint = (ctx: Ctx, request: FastifyRequest): string => {
  const query = new URLSearchParams(
    Object.entries(placeOf(addressOf(request))).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
  const url = `${basePathOf(ctx.config.publicUrl)}${firstView.read.path}?${query.toString()}`
  return `<${url}>; rel=preload; as=fetch; crossorigin=anonymous`
}

const addressOf = ({ url }: FastifyRequest): { pathname: string; search: string } => {
  const [pathname = '/', search = ''] = url.split('?')
  return { pathname, search }
}

/** Role of the signed-in user. Pages are served even while the database does not respond. */
const roleOf = async (ctx: Ctx, request: FastifyRequest): Promise<Role | undefined> => {
  const token = cookieOf(ctx, request)
  if (token === null) return undefined
  const actor = await actorOfSession(ctx, token).catch(() => undefined)
  return actor?.kind === 'user' ? actor.user.role : undefined
}

/** Navigation of a URL; none for pages with their own layout. */
const shellOf = (url: string): Shell | undefined => {
  const path = url.replace(/[?#].*/, '')
  if (/^\/(admin|admin-controls|share-test)(\/|$)/.test(path)) return 'administration'
  return /^\/(leagues|commissioner-dashboard|manager-dashboard|my-leagues|profile|settings|recap)(\/|$)/.test(
    path,
  )
    ? 'league'
    : undefined
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
