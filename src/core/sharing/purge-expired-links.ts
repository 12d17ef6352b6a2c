import type { Ctx } from '#core/kernel/context'

/** Purges expired share links. */
export const purgeExpiredLinks = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('share_tokens').where('expires_at_ms', '<=', ctx.now()).execute()
}
