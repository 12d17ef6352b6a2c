import { accounts } from '#contract/accounts/accounts'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAttempt, refundAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { DomainError } from '#core/kernel/domain-error'
import { userByEmail } from '#core/accounts/get-user'
import { recordFailedSignIn } from '#core/accounts/account-audit'
import { secondFactorRequired } from '#core/accounts/factors/enrolled-factors'
import { startSecondStep } from '#core/accounts/factors/second-step'
import { startSession, assertAccountEnabled } from './start-session.ts'
import { recordFailure, delayAfterFailures } from './failed-sign-ins.ts'

/**
 * Signs in. An unknown address and a wrong password get the same response after the same amount of work. When the
 * password is not enough, throws a DomainError that names the required second step, and no session starts.
 */
export const login = operation(accounts.login, allowAnyone, async (ctx, { email, password, rememberMe }) => {
  await recordAttempt(ctx, 'login', email)
  await delayAfterFailures(ctx, email)
  const user = await userByEmail(ctx, email)
  const matches = await refundIfBusy(ctx, 'login', email, () =>
    ctx.ports.passwords.matches(user?.password_hash ?? null, password),
  )
  if (!user || !matches) {
    await recordFailure(ctx, email, user ? 'wrong password' : 'unknown address')
    await recordFailedSignIn(ctx, user?.id)
    throw new DomainError('unauthenticated', 'invalid_credentials', 'Invalid credentials')
  }
  await refundAttempt(ctx, 'login', email)
  assertAccountEnabled(user)
  const secondFactor = await secondFactorRequired(ctx, user)
  if (secondFactor) throw await startSecondStep(ctx, user, secondFactor)
  return write(ctx, ctx => startSession(ctx, user, rememberMe, 'password'))
})
