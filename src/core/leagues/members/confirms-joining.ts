import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'

/**
 * Returns whether who comes by the league's link waits for a yes. Until its commissioner chose, a league whose teams were
 * listed asks, since everybody who belongs to it is on the list; one without fills by its link.
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
