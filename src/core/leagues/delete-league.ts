import type { WriteCtx } from '#core/kernel/context'
import { queueClosingStatements } from '#core/leagues/members/closing-statements'
import type { UserRow } from '#db/tables/accounts'
import { type LeagueRecord, visibleLeagues, lockLeague } from './find-league.ts'

/** Deletes a locked league with all its data after emailing its members their statements. */
export const deleteLeague = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  await queueClosingStatements(ctx, league)
  await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
}

/**
 * Removes the leagues a user runs after emailing their members statements, and removes the user from other leagues,
 * along with invitations to their address.
 */
export const removeAccountFromLeagues = async (
  ctx: WriteCtx,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> => {
  const own = await visibleLeagues(ctx, null).where('leagues.commissioner_id', '=', userId).execute()
  for (const league of own) await queueClosingStatements(ctx, await lockLeague(ctx, league))
  await ctx.db.deleteFrom('leagues').where('commissioner_id', '=', userId).execute()
  await ctx.db.deleteFrom('invitations').where('email', '=', email).execute()
  await ctx.db
    .updateTable('members')
    .set({ status: 'removed', removed_at_ms: ctx.now(), league_role: null })
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'pending'])
    .execute()
}
