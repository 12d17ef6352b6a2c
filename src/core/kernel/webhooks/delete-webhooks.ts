import type { WriteCtx } from '#core/kernel/context'

/** Removes all webhooks, because requests to them can no longer be signed. Returns their addresses. */
export const deleteAllWebhooks = async (ctx: WriteCtx): Promise<string[]> => {
  const existing = await ctx.db.selectFrom('webhooks').select('url').orderBy('id').execute()
  await ctx.db.deleteFrom('webhooks').execute()
  return existing.map(({ url }) => url)
}
