import type { Ctx } from '#core/kernel/context'

/** Clears away sessions and password links that ran out (to set one, to say that it was somebody else). */
export const forgetExpiredSignIns = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  await ctx.db.deleteFrom('password_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('not_me_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(is => is.or([is('expires_at_ms', '<=', now), is('ends_at_ms', '<=', now)]))
    .execute()
}
