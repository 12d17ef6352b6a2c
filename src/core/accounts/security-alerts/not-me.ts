import { passwords } from '#contract/accounts/passwords'
import { allowAnyone } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { isDuplicate } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { recordAttempt } from '#core/kernel/rate-limit'
import { proveAddress } from '#core/accounts/email-address/first-proof'
import { linkLifetimes, newPasswordToken } from '#core/accounts/passwords/password-link'
import { endSessions } from '#core/accounts/sign-in/sessions'
import { removeFactorsSince } from '#core/accounts/factors/remove-factors'
import { endTokens } from '#core/accounts/tokens'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { notMeLifetimeMs, consumeNotMeLink } from './not-me-link.ts'

/**
 * Shuts out whoever acted for somebody else: every session and access token ends, the password signs nobody in any more,
 * the address that the mail went to is the account's again, none waits any more, and whoever read it sets a new password. Passkeys, apps and
 * recovery codes go that are younger than seven days before the mail: each was told of in a mail whose link worked until
 * then. Older ones stay, or a mailbox alone would be enough to be rid of them. Ends in gone for a link that was used or ran
 * out.
 */
export const reportNotMe = operation(passwords.notMe, allowAnyone, async (ctx, { token }) => {
  await recordAttempt(ctx, 'reset', token)
  return write(ctx, async ctx => {
    const { user, email, madeAtMs } = await consumeNotMeLink(ctx, token)
    await proveAddress(ctx, { ...user, email }, null)
    await endSessions(ctx, user.id, null)
    await endTokens(ctx, user.id, [])
    await removeFactorsSince(ctx, user.id, madeAtMs - notMeLifetimeMs)
    await restoreEmailAddress(ctx, user, email)
    await recordAccountEvent(ctx, user.id, 'account.not-me', 'Said: This was not me')
    await ctx.db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
    await ctx.db.deleteFrom('email_links').where('user_id', '=', user.id).execute()
    return { resetToken: await newPasswordToken(ctx, user, linkLifetimes.forgotten) }
  })
})

/** Ends in a conflict where another account uses that address by now. */
const restoreEmailAddress = async (ctx: WriteCtx, user: UserRow, email: string): Promise<void> => {
  try {
    await ctx.db
      .updateTable('users')
      .set({
        email,
        email_verified_at_ms: ctx.now(),
        pending_email: null,
        pending_email_until_ms: null,
        password_hash: null,
        updated_at_ms: ctx.now(),
      })
      .where('id', '=', user.id)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'Another account uses this email address.')
  }
}
