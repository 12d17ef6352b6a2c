import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { type Site, plainSite } from '#contract/content/site'
import { readSite, logoPath } from '#core/kernel/instance-settings'
import { basePathOf } from '#domain/site-paths'
import { accentTones } from '#domain/contrast'

/** Current name and appearance of the site. Pages are served even while the database does not respond. */
export const siteNow = async (ctx: Ctx): Promise<Site> => readSite(ctx).catch(() => plainSite)

/**
 * Inserts the site's name and appearance into the web app's page, so that nothing changes visibly when the app starts.
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

/** Web manifest with the site's name, which the installed app gets. */
export const namedManifest = (manifest: string, { name }: Site): string => {
  if (name === plainSite.name) return manifest
  return JSON.stringify({ ...JSON.parse(manifest), name, short_name: name })
}

/** Serves the accent colors, which override those of the theme. */
export const serveSiteStyle = (app: FastifyInstance, ctx: Ctx): void => {
  app.get('/site.css', async (_request, reply) => {
    const { accent } = await siteNow(ctx)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(accent === null ? '' : styleOf(accent))
  })
}

/** Selectors of the theme's own tokens, each with slightly higher specificity. */
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

/** Escapes text for HTML and XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
