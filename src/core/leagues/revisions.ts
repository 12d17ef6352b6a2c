import type { Ctx } from '#core/kernel/context'

/** Returns the current revisions of leagues, by id (db/revision-triggers.ts). A deleted league has none. */
export const getRevisions = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, number>> => {
  // PostgreSQL rejects an empty list.
  if (leagueIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('league_revisions')
    .select(['league_id', 'revision'])
    .where('league_id', 'in', leagueIds)
    .execute()
  return new Map(rows.map(({ league_id, revision }) => [league_id, Number(revision)]))
}
