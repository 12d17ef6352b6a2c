import type { Ctx } from '#core/kernel/context'

/** How many leagues a list for search engines names; that is what one file may hold, less the site's own pages. */
const most = 49_000

/** The leagues that show themselves to everybody, by id. */
export const publicLeagues = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('page_is_public', '=', 1)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
