import type { Ctx } from '#core/kernel/context'

/** How many leagues a person runs. Call it with their row locked when a limit hangs on it. */
export const countLeagues = async (ctx: Ctx, userId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('leagues')
    .select(league => league.fn.countAll<number>().as('count'))
    .where('commissioner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
