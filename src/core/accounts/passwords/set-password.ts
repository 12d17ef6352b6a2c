import { operation } from '#core/kernel/operation'
import { passwords } from '#contract/accounts/passwords'
import { requireSignedIn, allowAnyone } from '#core/kernel/authorization'
import { recordAttempt, refundIfBusy, refundAttempt } from '#core/kernel/rate-limit'
import { invalid } from '#core/kernel/domain-error'
import { write, type WriteCtx } from '#core/kernel/context'
import { renewSession, endSessions } from '#core/accounts/sign-in/sessions'
import { proveAddress } from '#core/accounts/email-address/first-proof'
import type { UserRow } from '#db/tables/accounts'
import { dropPendingAddress } from '#core/accounts/email-address/pending-address'
import { endTokens } from '#core/accounts/tokens'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { hashReplacement } from './new-password.ts'
import { readPasswordLink, consumePasswordLink, newPasswordToken, linkLifetimes } from './password-link.ts'

/**
 * Changes the password. Ends every other session, gives this one a new secret, and revokes access tokens except those
 * the user keeps.
 */
export const changePassword = operation(passwords.change, requireSignedIn, async (ctx, input, user) => {
  await recordAttempt(ctx, 'login', user.email)
  const matches = await refundIfBusy(ctx, 'login', user.email, () =>
    ctx.ports.passwords.matches(user.password_hash, input.currentPassword),
  )
  if (!matches) {
    throw invalid('currentPassword', 'Your current password is incorrect.')
  }
  await refundAttempt(ctx, 'login', user.email)
  const passwordHash = await hashReplacement(ctx, input.newPassword, user)
  await write(ctx, async ctx => {
    const session = await renewSession(ctx)
    await setPassword(ctx, user, passwordHash, { session, tokens: input.keepTokens })
  })
  return { message: 'Your password has been updated successfully.' }
})

/**
 * Sets a password with a one-time link. Every session and token of the account ends. Having the link proves ownership
 * of the address; the first time, everything created before is revoked.
 */
export const resetPassword = operation(passwords.reset, allowAnyone, async (ctx, { token, newPassword }) => {
  await recordAttempt(ctx, 'reset', token)
  const user = await readPasswordLink(ctx, token)
  const passwordHash = await refundIfBusy(ctx, 'reset', token, () => hashReplacement(ctx, newPassword, user))
  return write(ctx, async ctx => {
    const user = await consumePasswordLink(ctx, token)
    await proveAddress(ctx, user, null)
    await setPassword(ctx, user, passwordHash)
    return { message: 'Your password has been updated successfully.' }
  })
})

/**
 * Stores a new password. Ends every session and access token except the named ones, invalidates password links, drops a
 * pending address and notifies the owner, unless it is their first password.
 */
const setPassword = async (
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

export const verifyResetToken = operation(passwords.verify, allowAnyone, async (ctx, { token }) => {
  await recordAttempt(ctx, 'reset', token)
  const { email } = await readPasswordLink(ctx, token)
  return { message: 'The link is valid.', email }
})

/** Disables the password of an account. Returns the secret of a link that sets a new one. */
export const endPassword = async (ctx: WriteCtx, user: UserRow): Promise<string> => {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: null, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', user.id).execute()
  return newPasswordToken(ctx, user, linkLifetimes.forgotten)
}
