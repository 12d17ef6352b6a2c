import { passkeys } from '#contract/accounts/passkeys'
import { startSession, assertAccountEnabled } from '#core/accounts/sign-in/start-session'
import { recordFailure } from '#core/accounts/sign-in/failed-sign-ins'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import { passkeyRequest, personOfPasskey } from './use-passkey.ts'

/** Lists no passkeys, so that it doesn't reveal which accounts have any. */
export const beginPasskeySignIn = operation(passkeys.beginSignIn, allowAnyone, async ctx => {
  await recordAttempt(ctx, 'passkey', '')
  return passkeyRequest(ctx, { purpose: 'sign-in', userId: null })
})

/**
 * Signs in without an email address or password: a passkey is a possession factor and verifies the user with a finger
 * or PIN.
 */
export const signInWithPasskey = operation(
  passkeys.signIn,
  allowAnyone,
  async (ctx, { used, rememberMe }) => {
    await recordAttempt(ctx, 'login', used.id)
    const user = await personOfPasskey(ctx, used, { purpose: 'sign-in', userId: null })
    if (!user) {
      await recordFailure(ctx, used.id, 'passkey')
      throw new DomainError(
        'unauthenticated',
        'invalid_passkey',
        "This passkey doesn't work here. It may have been removed from the account.",
      )
    }
    await refundAttempt(ctx, 'login', used.id)
    assertAccountEnabled(user)
    return write(ctx, ctx => startSession(ctx, user, rememberMe, 'passkey'))
  },
)
