import type { FastifyInstance } from 'fastify'
import { pageLines } from '#core/content/pages'
import type { Ctx } from '#core/kernel/context'
import { type LeagueFeed, readLeagueFeed } from '#core/weeks/league-page/league-feed'
import { publicLeagues } from '#core/weeks/league-page/list-public'
import { id } from '#contract/kernel/values'
import { leaguePagePath } from '#domain/recap-address'
import { escaped } from './escaped.ts'
import { siteNow } from './site-head.ts'

/** What machines read to follow the site: its list of pages for search engines, and the feeds of public leagues. */
export const serveFeeds = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(await listedAddresses(ctx))),
  )
  app.get<{ Params: { leagueId: string } }>('/league/:leagueId/feed.xml', async (request, reply) => {
    const leagueId = id().safeParse(request.params.leagueId)
    if (!leagueId.success) return reply.callNotFound()
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(rss(ctx, await readLeagueFeed(ctx, leagueId.data), (await siteNow(ctx)).name))
  })
}

const listedAddresses = async (ctx: Ctx): Promise<string[]> => {
  const pages = await pageLines(ctx, 'active')
  const leagues = await publicLeagues(ctx)
  return [
    '/',
    '/features',
    '/support',
    ...pages.map(({ slug }) => `/${slug}`),
    ...leagues.map(leagueId => leaguePagePath({ leagueId })),
  ].map(path => `${ctx.config.publicUrl}${path}`)
}

const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(address => `  <url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** RSS 2.0. A week that is published anew is a new entry. */
const rss = ({ config }: Ctx, { leagueName, path, weeks }: LeagueFeed, site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escaped(leagueName)} | ${escaped(site)}</title>`,
    `<link>${escaped(`${config.publicUrl}${path}`)}</link>`,
    `<description>${escaped(`The weeks of ${leagueName}, as they are published`)}</description>`,
    ...weeks.map(({ week, atMs, title, text, path: at }) =>
      [
        '<item>',
        `<title>${escaped(title)}</title>`,
        `<link>${escaped(`${config.publicUrl}${at}`)}</link>`,
        `<guid isPermaLink="false">${escaped(`${config.publicUrl}${path}#${atMs}-${week}`)}</guid>`,
        `<pubDate>${new Date(atMs).toUTCString()}</pubDate>`,
        `<description>${escaped(text)}</description>`,
        '</item>',
      ].join('\n'),
    ),
    '</channel></rss>',
    '',
  ].join('\n')
