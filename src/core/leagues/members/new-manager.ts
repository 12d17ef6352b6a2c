import type { Issue } from '#contract/kernel/errors'
import { assertRegistrationAllowed } from '#core/accounts/registration-policy'
import { requestAddressConfirmation } from '#core/accounts/email-address/pending-address'
import { addUser } from '#core/accounts/add-user'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { userByEmail } from '#core/accounts/get-user'
import { type Accepted, saveTermsAcceptance, termsRequired, termsNotAccepted } from '#core/accounts/terms'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { conflict, DomainError } from '#core/kernel/domain-error'

export type NewManagerInput = {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
  acceptsTerms?: boolean | undefined
}

type Complete = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  terms: Accepted[]
}

/**
 * Validates the registration fields of a user without an account, all at the same time, and hashes the password, before
 * the transaction, which must not wait for it. Throws a conflict when the address has an account (sign in then), and a
 * DomainError when registration is not allowed through this channel.
 */
export const parseNewMember = async (
  ctx: Ctx,
  input: NewManagerInput,
  channel: 'invitation' | 'league',
  leagueName: string,
): Promise<Complete> => {
  await assertRegistrationAllowed(ctx, channel)
  const { email, firstName, lastName, password } = input
  const issues: Issue[] = []
  const missing = (path: keyof NewManagerInput, message: string) => issues.push({ path, message })
  if (!firstName) missing('firstName', 'First name is required')
  if (!lastName) missing('lastName', 'Last name is required')
  if (!email) missing('email', 'Invalid email address')
  if (!password) missing('password', `Password must be at least ${ctx.config.passwordMinLength} characters`)
  if (input.confirmPassword !== undefined && input.confirmPassword !== password) {
    missing('confirmPassword', "Passwords don't match")
  }
  const terms = await termsRequired(ctx)
  if (terms.length > 0 && input.acceptsTerms !== true)
    missing(termsNotAccepted.path, termsNotAccepted.message)
  if (!email || !firstName || !lastName || !password || issues.length > 0) {
    throw new DomainError('invalid', 'invalid', issues[0]?.message ?? 'Invalid input', { issues })
  }
  if (await userByEmail(ctx, email)) {
    throw conflict('account_exists', 'This email already has an account. Sign in to join the league.')
  }
  const passwordHash = await hashNewPassword(ctx, password, { email, firstName, lastName, leagueName })
  return { email, firstName, lastName, passwordHash, terms }
}

/**
 * Creates the account of a validated new user.
 *
 * @param isVerified whether they came through an emailed link
 */
export const createManagerAccount = async (
  ctx: WriteCtx,
  newManager: Complete | undefined,
  isVerified: boolean,
): Promise<UserRow> => {
  if (!newManager) throw new Error('Neither an account nor a new user: the caller must pass one of them')
  const { terms, ...person } = newManager
  const user = await addUser(ctx, { ...person, role: 'manager', isVerified })
  await saveTermsAcceptance(ctx, user.id, terms)
  await requestAddressConfirmation(ctx, user)
  return user
}
