import type { Ctx } from '#core/kernel/context'

/** Maximum number of leagues in a sitemap: the limit of one file minus the site's own pages. */
const maxLeagues = 49_000

/** Returns the leagues with a public page, by id. */
export const publicLeagues = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('page_is_public', '=', 1)
    .orderBy('id')
    .limit(maxLeagues)
    .execute()
  return rows.map(({ id }) => id)
}
