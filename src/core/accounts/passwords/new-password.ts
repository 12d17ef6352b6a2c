import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { commonList } from '#domain/common-passwords'

/** Known facts about the password's owner and their previous password. */
type PasswordOf = {
  field?: 'password' | 'newPassword'
  firstName: string
  lastName: string
  email: string
  leagueName?: string
  /** Hash of the current password. */
  oldHash?: string | null
}

/**
 * Hashes a new password. Throws a validation error on its field when the password is shorter than the server allows, is
 * a common one, repeats a single character, matches the owner's name, address or league (ignoring digits and
 * punctuation around it), or equals the previous one. Every new password goes through this function.
 */
export const hashNewPassword = async (ctx: Ctx, password: string, of: PasswordOf): Promise<string> => {
  const reject = (message: string): never => {
    throw invalid(of.field ?? 'password', message)
  }
  const minLength = ctx.config.passwordMinLength
  if (password.length < minLength) reject(`Password must be at least ${minLength} characters`)
  if (isCommon(password)) reject('That password is too common. Please choose another.')
  if (isOwn(password, of))
    reject('That password contains your name, address or league. Please choose another.')
  if (of.oldHash && (await ctx.ports.passwords.matches(of.oldHash, password))) {
    reject("That's your old password. Please choose another.")
  }
  return ctx.ports.passwords.hash(password)
}

/** Same as `hashNewPassword` for an existing account, which may have a password. */
export const hashReplacement = (ctx: Ctx, password: string, user: UserRow): Promise<string> =>
  hashNewPassword(ctx, password, {
    field: 'newPassword',
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    oldHash: user.password_hash,
  })

/** Loaded when the first password is set, not at the start of every command. */
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
    text =>
      text !== '' &&
      spellings.some(spelling => spelling === lettersAndDigits(text) || spelling === core(text)),
  )
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Strips surrounding digits; text made only of digits stays as it is. */
const core = (text: string): string => {
  const whole = lettersAndDigits(text)
  return whole.replace(/^\p{N}+|\p{N}+$/gu, '') || whole
}
