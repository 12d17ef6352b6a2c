import type { Ctx } from '#core/kernel/context'

/** Whether a user has earned a reward, by its name in rewards.ts. */
export const hasEarned = async (ctx: Ctx, userId: number, name: string): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('achievements')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}
