import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'

/**
 * Returns whether people who use the league's link need approval. Until the commissioner chooses, a league with listed
 * teams requires it, because everyone who belongs to it is on the list; a league without them fills through its link.
 */
export const confirmsJoining = async (
  ctx: Ctx,
  { id, confirms_joining }: Pick<LeagueRecord, 'id' | 'confirms_joining'>,
): Promise<boolean> => {
  if (confirms_joining !== null) return confirms_joining === 1
  const listed = await ctx.db
    .selectFrom('claim_links')
    .select('member_id')
    .where('league_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return listed !== undefined
}
