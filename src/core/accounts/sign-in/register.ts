import { accounts } from '#contract/accounts/accounts'
import { allowAnyone } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { recordAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { assertRegistrationAllowed } from '#core/accounts/registration-policy'
import { requestAddressConfirmation } from '#core/accounts/email-address/pending-address'
import { addUser } from '#core/accounts/add-user'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { saveTermsAcceptance, termsRequired, termsNotAccepted } from '#core/accounts/terms'
import { toUser } from '#core/accounts/user'
import { signIn } from './sessions.ts'

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
