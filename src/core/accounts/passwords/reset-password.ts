import { passwords } from '#contract/accounts/passwords'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { proveAddress } from '#core/accounts/email-address/first-proof'
import { hashReplacement } from './new-password.ts'
import { readPasswordLink, consumePasswordLink } from './password-link.ts'
import { setPassword } from './set-password.ts'

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
