import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from './find-league.ts'
import { queueClosingStatements } from './members/removal-statements.ts'

/** Deletes a locked league with all its data after emailing its members their statements. */
export const deleteLeague = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  await queueClosingStatements(ctx, league)
  await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
}
