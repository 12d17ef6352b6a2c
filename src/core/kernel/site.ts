import { plainSite, Site } from '#contract/content/site'
import { drawable } from '#domain/printable-text'
import type { Ctx } from './context.ts'

/** Under this name administrators' choices are kept with the texts of the site. */
export const siteKey = 'site'

/** What the site is called and looks like. What no longer fits its shape counts as not written. */
export const readSite = async ({ db }: Pick<Ctx, 'db'>): Promise<Site> => {
  const row = await db
    .selectFrom('site_texts')
    .select('value_json')
    .where('key', '=', siteKey)
    .executeTakeFirst()
  const parsed = Site.safeParse({ ...plainSite, ...(row ? JSON.parse(row.value_json) : {}) })
  return parsed.success ? parsed.data : plainSite
}

/** The card of a picture under the name of the site, where that is another than the product's. */
export const withSiteName = async <C extends object>(
  ctx: Pick<Ctx, 'db'>,
  card: C,
): Promise<C & { siteName?: string }> => {
  const { name } = await readSite(ctx)
  return name === plainSite.name ? card : { ...card, siteName: drawable(name) }
}

/** Where the logo of a site is served from. */
export const logoPath = (logo: string): string => `/pictures/${logo}.webp`
