import type { FastifyInstance } from 'fastify'
import { plainSite, type Site } from '#contract/content/site'
import type { Ctx } from '#core/kernel/context'
import { logoPath, readSite } from '#core/kernel/site'
import { basePathOf } from '#domain/base-path'
import { accentTones } from '#domain/contrast'
import { escaped } from './escape-html.ts'

/** What the site is called and looks like now. Pages come also while the database does not answer. */
export const siteNow = async (ctx: Ctx): Promise<Site> => readSite(ctx).catch(() => plainSite)

/**
 * The page of the web app under the site's name. Its head tells the app name and logo before it starts, so that nothing
 * changes in front of people's eyes.
 */
export const withSite = (page: string, site: Site, publicUrl: string): string => {
  const { name, logo, accent, currency } = site
  const base = basePathOf(publicUrl)
  const tags = [
    ...(name === plainSite.name ? [] : [`<meta name="application-name" content="${escaped(name)}" />`]),
    ...(logo === null ? [] : [`<meta name="site-logo" content="${escaped(base + logoPath(logo))}" />`]),
    ...(currency === plainSite.currency
      ? []
      : [`<meta name="site-currency" content="${escaped(currency)}" />`]),
    ...(accent === null
      ? []
      : [`<link rel="stylesheet" href="${escaped(`${base}/site.css?${accent.slice(1)}`)}" />`]),
  ]
  const renamed = name === plainSite.name ? page : page.replace(/\bSidepot\b/g, () => escaped(name))
  return tags.length === 0 ? renamed : renamed.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/** The web manifest under the site's name, so that the installed app is called as the site is. */
export const namedManifest = (manifest: string, { name }: Site): string => {
  if (name === plainSite.name) return manifest
  return JSON.stringify({ ...JSON.parse(manifest), name, short_name: name })
}

/** The tones of the accent, over those of the theme. */
export const serveSiteStyle = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/site.css', async (_request, reply) => {
    const { accent } = await siteNow(ctx)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(accent === null ? '' : styleOf(accent))
  })
}

/** The selectors of the theme's own tokens, each a little stronger. */
const styleOf = (accent: string): string => {
  const tones = (theme: 'light' | 'dark') =>
    Object.entries(accentTones(accent, theme))
      .map(([token, tone]) => `${token}:${tone}`)
      .join(';')
  return [
    `:root:root,.chalk.chalk{${tones('light')}}`,
    `@media screen{:root:root[data-theme='dark'],.board.board{${tones('dark')}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${tones('dark')}}}`,
    '',
  ].join('\n')
}
