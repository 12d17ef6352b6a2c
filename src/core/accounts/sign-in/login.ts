import { operation } from '#core/kernel/operation'
import { accounts } from '#contract/accounts/accounts'
import { allowAnyone, requireSignedIn } from '#core/kernel/authorization'
import { recordAttempt, refundIfBusy, refundAttempt } from '#core/kernel/rate-limit'
import { userByEmail, toUser } from '#core/accounts/user'
import { recordFailedSignIn, recordAccountEvent } from '#core/accounts/account-audit'
import { DomainError, invalid } from '#core/kernel/domain-error'
import { secondFactorRequired } from '#core/accounts/factors/recovery-codes'
import { startSecondStep } from '#core/accounts/factors/second-step'
import { write } from '#core/kernel/context'
import { assertRegistrationAllowed, addUser } from '#core/accounts/registration'
import { termsRequired, termsNotAccepted, saveTermsAcceptance } from '#core/accounts/terms'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { requestAddressConfirmation } from '#core/accounts/email-address/pending-address'
import { suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { momentOf } from '#contract/kernel/values'
import { delayAfterFailures, recordFailure } from './failed-sign-ins.ts'
import { assertAccountEnabled, startSession, signIn, signOut } from './sessions.ts'

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

/** = */
export const register = operation(
  accounts.register,
  allowAnyone,
  async (ctx, { password, acceptsTerms, ...person }) => {
    await recordAttempt(ctx, 'register', person.email)
    await assertRegistrationAllowed(ctx, 'register')
    const terms = await termsRequired(ctx)
    if (terms.length > 0 && acceptsTerms !== true)
      throw invalid(termsNotAccepted.path, termsNotAccepted.message)
    const passwordHash = await refundIfBusy(ctx, 'register', person.email, () =>
      hashNewPassword(ctx, password, person),
    )
    return write(ctx, async ctx => {
      const user = await addUser(ctx, { ...person, role: 'commissioner', passwordHash, isVerified: false })
      await saveTermsAcceptance(ctx, user.id, terms)
      await requestAddressConfirmation(ctx, user)
      return toUser(ctx, await signIn(ctx, user, false))
    })
  },
)

export const logout = operation(accounts.logout, requireSignedIn, async (ctx, _input, user) => {
  await signOut(ctx)
  await recordAccountEvent(ctx, user.id, 'account.signed-out', 'Signed out')
  return null
})

export const currentUser = operation(accounts.current, requireSignedIn, async (ctx, _input, user) => {
  const suppression = await suppressionOf(ctx, user.email)
  return { ...toUser(ctx, user), ...(suppression && { mailReturnsSince: momentOf(suppression.since_ms) }) }
})
