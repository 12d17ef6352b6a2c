import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from './find-league.ts'
import { queueClosingStatements } from './statements/removal-statements.ts'

/** Deletes a league that is locked, with everything in it, after mailing its people their statements. */
export const deleteLeague = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  await queueClosingStatements(ctx, league)
  await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
}
