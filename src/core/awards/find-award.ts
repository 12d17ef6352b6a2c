import type { Ctx } from '../context.ts'
import { notFound } from '../refusal.ts'
import { type AwardRow, liveAwardsIn } from './award-rows.ts'

/** An award of the league that counts. A stranger's award is as unknown as one that does not exist. */
export const findAward = async (ctx: Ctx, leagueId: number, awardId: number): Promise<AwardRow> => {
  const row = await liveAwardsIn(ctx, leagueId).where('awards.id', '=', awardId).executeTakeFirst()
  if (!row) throw notFound('Award')
  return row
}
