import type { WriteCtx } from '#core/kernel/context'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { dropPendingAddress } from '#core/accounts/email-address/pending-address'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import type { UserRow } from '#db/tables/accounts'

/**
 * Stores a new password. Ends every session and access token except the named ones, invalidates password links, drops a
 * pending address and notifies the owner, unless it is their first password.
 */
export const setPassword = async (
  ctx: WriteCtx,
  user: UserRow,
  passwordHash: string,
  except: { session: string | null; tokens: readonly number[] } = { session: null, tokens: [] },
): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await ctx.db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
  await dropPendingAddress(ctx, user)
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', user.id).execute()
  await endSessions(ctx, user.id, except.session)
  await endTokens(ctx, user.id, except.tokens)
  await recordAccountEvent(ctx, user.id, 'account.password', 'Set a new password')
  if (user.password_hash === null) return
  await queueSecurityEmail(ctx, user, {
    subject: 'Your password was changed',
    headline: 'Your password was changed.',
    paragraph: "Your account's password was changed, and every other device was signed out.",
  })
}
