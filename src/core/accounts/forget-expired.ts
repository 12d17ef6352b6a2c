import type { Ctx } from '#core/kernel/context'

/** For so long people see what an access token was that ran out. */
const endedTokensShowMs = 30 * 86_400_000

/** Clears away sessions, access tokens and mailed links that ran out (to set a password, to say that it was somebody else). */
export const forgetExpiredSignIns = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  await ctx.db.deleteFrom('password_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('not_me_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .deleteFrom('access_tokens')
    .where('ends_at_ms', '<=', now - endedTokensShowMs)
    .execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(is => is.or([is('expires_at_ms', '<=', now), is('ends_at_ms', '<=', now)]))
    .execute()
}
