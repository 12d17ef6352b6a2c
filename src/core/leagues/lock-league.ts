import { lockRow } from '#db/sql'
import type { WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { findLeague, type LeagueRecord } from './find-league.ts'

/**
 * Locks a league until the transaction ends and reloads it: the data the access rule saw may have changed since (season
 * ended, premium expired), and decisions must not rely on an old copy.
 */
export const lockLeague = async (ctx: WriteCtx, unlocked: LeagueRecord): Promise<LeagueRecord> => {
  await lockRow(ctx.db, 'leagues', unlocked.id)
  const found = await findLeague(ctx, unlocked.id, null)
  if (!found) throw notFound('League')
  const { my_member_id, my_team_name, my_league_role } = unlocked
  return { ...found.league, my_member_id, my_team_name, my_league_role }
}
