import type { Ctx } from '#core/kernel/context'

/** Returns the number of leagues a user runs. Call it with their row locked if a limit depends on it. */
export const countLeagues = async (ctx: Ctx, userId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('leagues')
    .select(league => league.fn.countAll<number>().as('count'))
    .where('commissioner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
