import type { WriteCtx } from '#core/kernel/context'

/** Removes every webhook, because nothing can be signed for its receiver any more. Answers their addresses. */
export const deleteAllWebhooks = async (ctx: WriteCtx): Promise<string[]> => {
  const held = await ctx.db.selectFrom('webhooks').select('url').orderBy('id').execute()
  await ctx.db.deleteFrom('webhooks').execute()
  return held.map(({ url }) => url)
}
