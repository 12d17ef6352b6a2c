import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { commonList } from '#domain/common-passwords'

/** What is known of whoever gets the password, and of the one they had. */
export type PasswordOf = {
  field?: 'password' | 'newPassword'
  firstName: string
  lastName: string
  email: string
  leagueName?: string
  /** The hash of the password they have now. */
  oldHash?: string | null
}

/**
 * Hashes a new password. Ends in an issue on its field where it is shorter than the host allows, one of the common ones,
 * one character repeated, the name, address or league of its owner (digits and signs around it do not count), or the
 * password they had. Every password that is set comes by here.
 */
export const hashNewPassword = async (ctx: Ctx, password: string, of: PasswordOf): Promise<string> => {
  const refuse = (message: string): never => {
    throw invalid(of.field ?? 'password', message)
  }
  const least = ctx.config.passwordMinLength
  if (password.length < least) refuse(`Password must be at least ${least} characters`)
  if (isCommon(password)) refuse('That password is too common. Please choose another.')
  if (isOwn(password, of)) refuse('That password is your name, address or league. Please choose another.')
  if (of.oldHash && (await ctx.ports.passwords.matches(of.oldHash, password))) {
    refuse('That is the password you had. Please choose another.')
  }
  return ctx.ports.passwords.hash(password)
}

/** The same for somebody who has an account, and perhaps a password. */
export const hashReplacement = (ctx: Ctx, password: string, user: UserRow): Promise<string> =>
  hashNewPassword(ctx, password, {
    field: 'newPassword',
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    oldHash: user.password_hash,
  })

/** Read at the first password that is set, not at the start of every command. */
let commonPasswords: ReadonlySet<string> | undefined

const isCommon = (password: string): boolean => {
  commonPasswords ??= new Set(commonList.trim().split(/\s+/))
  return commonPasswords.has(password.toLowerCase()) || new Set(password.toLowerCase()).size === 1
}

const isOwn = (password: string, { firstName, lastName, email, leagueName = '' }: PasswordOf): boolean => {
  const [localPart = ''] = email.split('@')
  const own = [firstName, lastName, firstName + lastName, lastName + firstName, email, localPart, leagueName]
  const spellings = [lettersAndDigits(password), core(password)]
  return own.some(
    words => words !== '' && spellings.some(said => said === lettersAndDigits(words) || said === core(words)),
  )
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Without the digits around it; what is digits alone keeps them. */
const core = (text: string): string => {
  const whole = lettersAndDigits(text)
  return whole.replace(/^\p{N}+|\p{N}+$/gu, '') || whole
}
