import { forgetOldDevices } from '#core/accounts/sign-in/known-devices'
import type { Ctx } from '#core/kernel/context'

/** For so long people see what an access token was that ran out. */
const endedTokensShowMs = 30 * 86_400_000

/** Clears away sessions, access tokens and mailed links that ran out, and addresses that nobody confirmed. */
export const forgetExpiredSignIns = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  await ctx.db.deleteFrom('password_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('not_me_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('email_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .updateTable('users')
    .set({ pending_email: null, pending_email_until_ms: null })
    .where('pending_email_until_ms', '<=', now)
    .execute()
  await forgetOldDevices(ctx)
  await ctx.db
    .deleteFrom('access_tokens')
    .where('ends_at_ms', '<=', now - endedTokensShowMs)
    .execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(is => is.or([is('expires_at_ms', '<=', now), is('ends_at_ms', '<=', now)]))
    .execute()
}
