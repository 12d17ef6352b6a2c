import type { FastifyInstance } from 'fastify'
import { announcementFeed, type FeedItem } from '#core/administration/announcements/announcement-email'
import { pageLines } from '#core/content/pages'
import type { Ctx } from '#core/kernel/context'
import { type LeagueFeed, readLeagueFeed } from '#core/weeks/league-page/public-league'
import { publicLeagues } from '#core/weeks/league-page/read-page'
import { id } from '#contract/kernel/values'
import { leaguePagePath } from '#domain/recap-address'
import { siteNow, escaped } from './site-header.ts'

/** Serves the sitemap for search engines, and the feeds of announcements and of public leagues. */
export const serveFeeds = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(await listedAddresses(ctx))),
  )
  app.get('/announcements.xml', async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(announcementRss(ctx, await announcementFeed(ctx), (await siteNow(ctx)).name)),
  )
  app.get<{ Params: { leagueId: string } }>('/league/:leagueId/feed.xml', async (request, reply) => {
    const leagueId = id().safeParse(request.params.leagueId)
    if (!leagueId.success) return reply.callNotFound()
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(leagueRss(ctx, await readLeagueFeed(ctx, leagueId.data), (await siteNow(ctx)).name))
  })
}

const listedAddresses = async (ctx: Ctx): Promise<string[]> => {
  const pages = await pageLines(ctx, 'active')
  const leagues = await publicLeagues(ctx)
  return [
    '/',
    '/features',
    '/support',
    '/docs/',
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

type Channel = { title: string; link: string; description: string }
type Item = { title: string; link: string; guid: string; atMs: number; text: string }

/** RSS 2.0. */
const rss = ({ title, link, description }: Channel, items: readonly Item[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(link)}</link>`,
    `<description>${escaped(description)}</description>`,
    ...items.map(item =>
      [
        '<item>',
        `<title>${escaped(item.title)}</title>`,
        `<link>${escaped(item.link)}</link>`,
        `<guid isPermaLink="false">${escaped(item.guid)}</guid>`,
        `<pubDate>${new Date(item.atMs).toUTCString()}</pubDate>`,
        `<description>${escaped(item.text)}</description>`,
        '</item>',
      ].join('\n'),
    ),
    '</channel></rss>',
    '',
  ].join('\n')

/** A republished week is a new entry. */
const leagueRss = ({ config }: Ctx, { leagueName, path, weeks }: LeagueFeed, site: string): string =>
  rss(
    {
      title: `${leagueName} | ${site}`,
      link: `${config.publicUrl}${path}`,
      description: `Published weeks of ${leagueName}`,
    },
    weeks.map(({ week, atMs, title, text, path: at }) => ({
      title,
      link: `${config.publicUrl}${at}`,
      guid: `${config.publicUrl}${path}#${atMs}-${week}`,
      atMs,
      text,
    })),
  )

const announcementRss = ({ config }: Ctx, items: readonly FeedItem[], site: string): string =>
  rss(
    { title: site, link: config.publicUrl, description: `Announcements from ${config.publicUrl}` },
    items.map(({ id, atMs, subject, message }) => ({
      title: subject,
      link: config.publicUrl,
      guid: `${config.publicUrl}/announcements.xml#${id}`,
      atMs,
      text: message,
    })),
  )
