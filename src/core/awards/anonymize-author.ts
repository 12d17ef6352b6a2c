import type { WriteCtx } from '#core/kernel/context'

/** Anonymizes a deleted account on the awards that its user recorded or changed. */
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
