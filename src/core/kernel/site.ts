import { plainSite, Site } from '#contract/content/site'
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

/** Where the logo of a site is served from. */
export const logoPath = (logo: string): string => `/pictures/${logo}.webp`
