import type { Ctx } from '#core/kernel/context'

/** Returns the ids of those awards that anyone with the link can see. */
export const sharedAmong = async (ctx: Ctx, awardIds: readonly number[]): Promise<Set<number>> => {
  if (awardIds.length === 0) return new Set()
  const shared = await ctx.db
    .selectFrom('public_awards')
    .select('award_id')
    .where('award_id', 'in', awardIds)
    .execute()
  return new Set(shared.map(({ award_id }) => award_id))
}
