import type { WriteCtx } from '#core/kernel/context'

/** Takes the name of somebody whose account goes off the awards that they recorded or changed. */
export const anonymizeAuthor = async (ctx: WriteCtx, userId: number): Promise<void> => {
  const name = 'Former member'
  await ctx.db.updateTable('awards').set({ created_by_name: name }).where('created_by', '=', userId).execute()
  await ctx.db.updateTable('awards').set({ changed_by_name: name }).where('changed_by', '=', userId).execute()
  await ctx.db
    .updateTable('rule_versions')
    .set({ changed_by_name: name })
    .where('changed_by', '=', userId)
    .execute()
}
