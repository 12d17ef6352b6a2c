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
import { removeFactorsSince } from '#core/accounts/factors/own-factors'
import { endTokens } from '#core/accounts/tokens'
import { endCalendar } from '#core/accounts/calendar/calendar-address'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { notMeLifetimeMs, consumeNotMeLink } from './security-email.ts'

/**
 * Locks out an impostor: ends every session, access token and the calendar address, disables the password, restores the address the email was
 * sent to, drops any pending address, and lets the reader of the email set a new password. Removes passkeys, apps and
 * recovery codes added less than seven days before the email, because each was announced in an email whose link worked
 * until then. Older ones stay; otherwise access to the mailbox alone would be enough to remove them. Throws `gone` when
 * the link was used or has expired.
 */
export const reportNotMe = operation(passwords.notMe, allowAnyone, async (ctx, { token }) => {
  await recordAttempt(ctx, 'reset', token)
  return write(ctx, async ctx => {
    const { user, email, madeAtMs } = await consumeNotMeLink(ctx, token)
    await proveAddress(ctx, { ...user, email }, null)
    await endSessions(ctx, user.id, null)
    await endTokens(ctx, user.id, [])
    await endCalendar(ctx, user.id)
    await removeFactorsSince(ctx, user.id, madeAtMs - notMeLifetimeMs)
    await restoreEmailAddress(ctx, user, email)
    await recordAccountEvent(ctx, user.id, 'account.not-me', "Reported: This wasn't me")
    await ctx.db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
    await ctx.db.deleteFrom('email_links').where('user_id', '=', user.id).execute()
    return { resetToken: await newPasswordToken(ctx, user, linkLifetimes.forgotten) }
  })
})

/** Throws a conflict when another account now uses that address. */
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
