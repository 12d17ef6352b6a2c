import type { WriteCtx } from '#core/kernel/context'

/** Drops what is kept of deleted leagues and people, which cannot be opened any more. Answers how many. */
export const purgeDeleted = async (ctx: WriteCtx): Promise<number> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('deleted_things')
    .where('with_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
