import { lockRow } from '#db/sql'
import type { WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { findLeague, type LeagueRecord } from './find-league.ts'

/**
 * Holds a league until the transaction ends and reads it afresh: what the rule saw before may have changed since (the
 * season ended, premium ran out), and what hangs on it must not be decided by an old copy.
 */
export const lockLeague = async (ctx: WriteCtx, seen: LeagueRecord): Promise<LeagueRecord> => {
  await lockRow(ctx.db, 'leagues', seen.id)
  const found = await findLeague(ctx, seen.id, null)
  if (!found) throw notFound('League')
  const { my_member_id, my_team_name, my_league_role } = seen
  return { ...found.league, my_member_id, my_team_name, my_league_role }
}
