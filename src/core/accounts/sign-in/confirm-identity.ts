import { identity } from '#contract/accounts/identity'
import { verifyAppCode } from '#core/accounts/factors/authenticator-app'
import { getPasskeys } from '#core/accounts/factors/manage-passkeys'
import {
  consumeRecoveryCode,
  checkGuess,
  type SecondFactorRequired,
  secondFactorRequired,
} from '#core/accounts/factors/recovery-codes'
import { passkeyRequest, personOfPasskey } from '#core/accounts/factors/use-passkey'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, invalid } from '#core/kernel/domain-error'
import { recordAttempt, refundAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { recordFailedSignIn } from '#core/accounts/account-audit'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { recordFailure, delayAfterFailures } from './failed-sign-ins.ts'
import { markRecentAuth } from './sessions.ts'

/**
 * Verifies the password of a signed-in user and any second factor that sign-in requires: the password alone must not be
 * enough to turn off a second factor. Wrong passwords count and trigger notifications like those at sign-in.
 */
export const confirmIdentity = operation(
  identity.confirm,
  requireSignedIn,
  async (ctx, { password, code }, user) => {
    const { left } = await recordAttempt(ctx, 'confirm', user.email)
    await delayAfterFailures(ctx, user.email)
    const matches = await refundIfBusy(ctx, 'confirm', user.email, () =>
      ctx.ports.passwords.matches(user.password_hash, password),
    )
    if (!matches) {
      await recordFailure(ctx, user.email, 'wrong password')
      await recordFailedSignIn(ctx, user.id)
      throw invalid('password', `Incorrect password. ${plural(left, 'try', 'tries')} left.`)
    }
    const secondFactor = await secondFactorRequired(ctx, user)
    if (secondFactor) await verifyCodeToo(ctx, user, secondFactor, code, left)
    await refundAttempt(ctx, 'confirm', user.email)
    await markRecentAuth(ctx, secondFactor ? 'app' : 'password')
    return null
  },
)

const verifyCodeToo = async (
  ctx: Ctx,
  user: UserRow,
  secondFactor: SecondFactorRequired,
  code: string | undefined,
  left: number,
): Promise<void> => {
  if (!secondFactor.app)
    throw conflict('passkey_needed', "The password alone isn't enough. Use your passkey.")
  if (code === undefined) throw invalid('code', 'Enter the 6-digit code from the app.')
  const isRight = await checkGuess(ctx, user.id, async () =>
    (await verifyAppCode(ctx, user.id, code)) ? true : undefined,
  )
  if (isRight) return
  await recordFailure(ctx, user.email, 'wrong code')
  await recordFailedSignIn(ctx, user.id, 'code')
  throw invalid('code', `That code is incorrect. ${plural(left, 'try', 'tries')} left.`)
}

/** Throws a conflict when the user has no passkey. */
export const beginConfirming = operation(
  identity.beginPasskey,
  requireSignedIn,
  async (ctx, _input, user) => {
    const registered = await getPasskeys(ctx, user.id)
    if (registered.length === 0)
      throw conflict('no_passkey', "You don't have a passkey. Use your password instead.")
    return passkeyRequest(ctx, { purpose: 'confirm', userId: user.id }, registered)
  },
)

export const confirmWithPasskey = operation(
  identity.confirmWithPasskey,
  requireSignedIn,
  async (ctx, { used }, user) => {
    await recordAttempt(ctx, 'confirm', user.email)
    const person = await personOfPasskey(ctx, used, { purpose: 'confirm', userId: user.id })
    if (!person) {
      await recordFailure(ctx, user.email, 'passkey')
      throw invalid('used', "That passkey doesn't belong to this account.")
    }
    await refundAttempt(ctx, 'confirm', user.email)
    await markRecentAuth(ctx, 'passkey')
    return null
  },
)

export const confirmWithCode = operation(
  identity.confirmWithCode,
  requireSignedIn,
  async (ctx, { recoveryCode }, user) => {
    const { left } = await recordAttempt(ctx, 'confirm', user.email)
    await delayAfterFailures(ctx, user.email)
    const isValid = await checkGuess(ctx, user.id, () =>
      write(ctx, async ctx => {
        if (!(await consumeRecoveryCode(ctx, user, recoveryCode))) return undefined
        await markRecentAuth(ctx, 'recovery code')
        return true
      }),
    )
    if (!isValid) {
      await recordFailure(ctx, user.email, 'wrong recovery code')
      await recordFailedSignIn(ctx, user.id, 'code')
      throw invalid(
        'recoveryCode',
        `That recovery code is invalid or already used. ${plural(left, 'try', 'tries')} left.`,
      )
    }
    await refundAttempt(ctx, 'confirm', user.email)
    return null
  },
)
