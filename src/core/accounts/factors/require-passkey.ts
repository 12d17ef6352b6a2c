import { factors } from '#contract/accounts/factors'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { enrolledFactorsOf } from './enrolled-factors.ts'
import { ensureRecoveryCodes } from './recovery-codes.ts'

/**
 * Sets whether a passkey is required after the password. Creates ten recovery codes if the user has none. Throws a
 * conflict when the account has no passkey.
 */
export const setPasskeyRequired = operation(
  factors.requirePasskey,
  recently(requireSignedIn),
  (ctx, { isAsked: isRequired }, user) =>
    write(ctx, async ctx => {
      const { hasPasskey, isPasskeyRequired } = await enrolledFactorsOf(ctx, user.id)
      if (!hasPasskey) throw conflict('no_passkey', "You don't have a passkey. Add one first.")
      if (isRequired === isPasskeyRequired) return { recoveryCodes: null }
      await ctx.db
        .updateTable('passkey_owners')
        .set({ is_required_after_password: isRequired ? 1 : 0 })
        .where('user_id', '=', user.id)
        .execute()
      const message = isRequired
        ? 'A passkey is required after the password'
        : 'A passkey is no longer required after the password'
      await recordAccountEvent(ctx, user.id, 'account.passkey-asked', message)
      await queueSecurityEmail(ctx, user, {
        subject: 'How you sign in was changed',
        headline: 'How you sign in was changed.',
        paragraph: `${message}.`,
      })
      return { recoveryCodes: isRequired ? await ensureRecoveryCodes(ctx, user.id) : null }
    }),
)
