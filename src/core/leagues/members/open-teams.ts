import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { joinCodeOf } from '#core/leagues/join-code'
import { joinLinkPath } from '#domain/recap-address'
import { confirmsJoining } from './confirms-joining.ts'

/**
 * Returns where strangers pick their team in a league, below the address of the installation. Null where all teams are taken,
 * and where its link lets people in without a yes: that one is only for the league's own chat.
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
