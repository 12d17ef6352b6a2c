import type { Ctx } from '#core/kernel/context'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict, notFound } from '#core/kernel/domain-error'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'

/** Returns an active award of the league. Another league's award is reported as not found. */
export const findAward = async (ctx: Ctx, leagueId: number, awardId: number): Promise<AwardRow> => {
  const row = await activeAwardsIn(ctx, leagueId).where('awards.id', '=', awardId).executeTakeFirst()
  if (!row) throw notFound('Award')
  return row
}

/** Returns an award that may still be changed. Awards of ended seasons can't be changed. */
export const findChangeable = async (ctx: Ctx, league: LeagueRecord, awardId: number): Promise<AwardRow> => {
  assertSeasonActive(league)
  const award = await findAward(ctx, league.id, awardId)
  if (award.season_id !== league.season_id) {
    throw conflict('season_ended', `The ${award.season_year} season has ended. Its awards can't be changed.`)
  }
  return award
}
