import type { WriteCtx } from '#core/kernel/context'

/** Removes the leagues that somebody runs, and takes them out of those of others. */
export const leaveWithAccount = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db.deleteFrom('leagues').where('commissioner_id', '=', userId).execute()
  await ctx.db
    .updateTable('members')
    .set({ status: 'removed', removed_at_ms: ctx.now() })
    .where('user_id', '=', userId)
    .where('status', '<>', 'removed')
    .execute()
}
