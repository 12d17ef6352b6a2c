import type { Role } from '#contract/accounts/accounts'
import { isDuplicate } from '#db/sql'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { notifyOfAdministrators } from './administrators.ts'
import { markSetupDone } from './registration-policy.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Null for accounts that can sign in only after they set a password. */
  passwordHash: string | null
  /**
   * Whether the address is known to belong to the user: they opened an emailed link, or an administrator vouches for
   * it.
   */
  isVerified: boolean
}

/** Creates an account. Throws a conflict when the address already has one. */
export const addUser = async (ctx: WriteCtx, given: NewUser): Promise<UserRow> => {
  const [user] = await addUsers(ctx, [given])
  if (!user) throw new Error("An account was created but can't be found")
  return user
}

/**
 * Creates accounts, notifies administrators of any new administrator, and returns the accounts in no particular order.
 * Throws a conflict when one of the addresses already has an account.
 */
export const addUsers = async (ctx: WriteCtx, given: readonly NewUser[]): Promise<UserRow[]> => {
  if (given.some(({ role }) => role === 'site_admin')) await markSetupDone(ctx)
  const users = await insertUsers(ctx, given)
  await notifyOfAdministrators(ctx, users, 'made')
  return users
}

const insertUsers = async (ctx: WriteCtx, given: readonly NewUser[]): Promise<UserRow[]> => {
  try {
    return await ctx.db
      .insertInto('users')
      .values(given.map(user => rowOf(ctx, user)))
      .returningAll()
      .execute()
  } catch (error) {
    throw isDuplicate(error) ? emailInUse() : error
  }
}

const rowOf = (ctx: WriteCtx, given: NewUser) => ({
  email: given.email,
  first_name: given.firstName,
  last_name: given.lastName,
  role: given.role,
  password_hash: given.passwordHash,
  // Without a mail server, no address can ever be confirmed.
  email_verified_at_ms: given.isVerified || ctx.ports.mailer === undefined ? ctx.now() : null,
  created_at_ms: ctx.now(),
  updated_at_ms: ctx.now(),
})

/** Error for an address that already has an account. */
export const emailInUse = (): DomainError =>
  conflict('email_taken', 'An account with this email already exists. Sign in instead.')
