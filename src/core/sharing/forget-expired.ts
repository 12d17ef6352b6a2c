import type { Ctx } from '#core/kernel/context'

/** Clears away share links that ran out. */
export const purgeExpiredLinks = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('share_tokens').where('expires_at_ms', '<=', ctx.now()).execute()
}
