import { purgeOldDevices } from '#core/accounts/sign-in/sessions'
import type { Ctx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'

/** Time that expired access tokens remain visible, in milliseconds. */
const endedTokensShowMs = 30 * dayMs

/**
 * Purges expired data: sessions, sign-ins awaiting a second step, access tokens, emailed links, challenges, addresses
 * never confirmed, and app secrets not confirmed within a day.
 */
export const purgeExpiredSignIns = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  await ctx.db.deleteFrom('password_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('not_me_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('email_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .updateTable('users')
    .set({ pending_email: null, pending_email_until_ms: null })
    .where('pending_email_until_ms', '<=', now)
    .execute()
  await purgeOldDevices(ctx)
  await ctx.db.deleteFrom('passkey_challenges').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('second_steps').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .deleteFrom('authenticator_apps')
    .where('confirmed_at_ms', 'is', null)
    .where('created_at_ms', '<=', now - dayMs)
    .execute()
  await ctx.db
    .deleteFrom('access_tokens')
    .where('ends_at_ms', '<=', now - endedTokensShowMs)
    .execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(is => is.or([is('expires_at_ms', '<=', now), is('ends_at_ms', '<=', now)]))
    .execute()
}
