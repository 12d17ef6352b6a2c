import { passwords } from '#contract/accounts/passwords'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAttempt, refundAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { invalid } from '#core/kernel/domain-error'
import { renewSession } from '#core/accounts/sign-in/sessions'
import { hashReplacement } from './new-password.ts'
import { setPassword } from './set-password.ts'

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
