import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { joinCodeOf } from '#core/leagues/join-code'
import { joinLinkPath } from '#domain/recap-address'
import { confirmsJoining } from './confirms-joining.ts'

/**
 * Returns the path at which non-members pick their team in a league. Null when all teams are claimed, and when the link
 * requires no approval: such a link is only for the league's own chat.
 */
export const openTeamsPath = async (ctx: Ctx, league: LeagueRecord): Promise<string | null> => {
  if (league.archived_at_ms !== null || !(await confirmsJoining(ctx, league))) return null
  const unclaimed = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const code = unclaimed && joinCodeOf(ctx, league)
  return code ? joinLinkPath(code) : null
}
