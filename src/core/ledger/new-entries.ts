import type { Ctx } from '#core/kernel/context'

/** Returns the id of a league's newest ledger entry; 0 if there is none. */
export const lastEntryId = async (ctx: Ctx, leagueId: number): Promise<number> => {
  const last = await ctx.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('league_id', '=', leagueId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Returns the ids of a league's entries after another one, oldest first. */
export const entryIdsAfter = async (ctx: Ctx, leagueId: number, entryId: number): Promise<number[]> => {
  const entries = await ctx.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('id', '>', entryId)
    .orderBy('id')
    .execute()
  return entries.map(({ id }) => id)
}
