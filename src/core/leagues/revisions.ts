import type { Ctx } from '#core/kernel/context'

/** The present revisions of leagues, by id (db/revision-triggers.ts). A league that is gone has none. */
export const getRevisions = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, number>> => {
  // PostgreSQL takes no empty list.
  if (leagueIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('league_revisions')
    .select(['league_id', 'revision'])
    .where('league_id', 'in', leagueIds)
    .execute()
  return new Map(rows.map(({ league_id, revision }) => [league_id, Number(revision)]))
}
