import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'

/** Returns a league by its number. Throws not-found when it doesn't exist. */
export const leagueNamed = async (ctx: Ctx, leagueId: number): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return found.league
}
