import type { WriteCtx } from '#core/kernel/context'

/** Purges soft-deleted leagues and users that can no longer be decrypted. Returns how many. */
export const purgeDeleted = async (ctx: WriteCtx): Promise<number> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('soft_deleted')
    .where('with_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
