import { plainSite, Site } from '#contract/content/site'
import { drawable } from '#domain/printable-text'
import type { Ctx } from './context.ts'

/** Key of the administrators' settings among the site's texts. */
export const siteKey = 'site'

/** Returns the site's name and appearance. Settings that no longer match the schema count as not saved. */
export const readSite = async ({ db }: Pick<Ctx, 'db'>): Promise<Site> => {
  const row = await db
    .selectFrom('site_texts')
    .select('value_json')
    .where('key', '=', siteKey)
    .executeTakeFirst()
  const parsed = Site.safeParse({ ...plainSite, ...(row ? JSON.parse(row.value_json) : {}) })
  return parsed.success ? parsed.data : plainSite
}

/** Adds the site's name to an image's card if it differs from the product's. */
export const withSiteName = async <C extends object>(
  ctx: Pick<Ctx, 'db'>,
  card: C,
): Promise<C & { siteName?: string }> => {
  const { name } = await readSite(ctx)
  return name === plainSite.name ? card : { ...card, siteName: drawable(name) }
}

/** Returns the path of a site's logo. */
export const logoPath = (logo: string): string => `/pictures/${logo}.webp`
