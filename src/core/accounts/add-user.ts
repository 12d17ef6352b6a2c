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
export const addUser = async (ctx: WriteCtx, newUser: NewUser): Promise<UserRow> => {
  const [user] = await addUsers(ctx, [newUser])
  if (!user) throw new Error("An account was created but can't be found")
  return user
}

/**
 * Creates accounts, notifies administrators of any new administrator, and returns the accounts in no particular order.
 * Throws a conflict when one of the addresses already has an account.
 */
export const addUsers = async (ctx: WriteCtx, newUsers: readonly NewUser[]): Promise<UserRow[]> => {
  if (newUsers.some(({ role }) => role === 'site_admin')) await markSetupDone(ctx)
  const users = await insertUsers(ctx, newUsers)
  await notifyOfAdministrators(ctx, users, 'made')
  return users
}

const insertUsers = async (ctx: WriteCtx, newUsers: readonly NewUser[]): Promise<UserRow[]> => {
  try {
    return await ctx.db
      .insertInto('users')
      .values(newUsers.map(user => rowOf(ctx, user)))
      .returningAll()
      .execute()
  } catch (error) {
    throw isDuplicate(error) ? emailInUse() : error
  }
}

const rowOf = (ctx: WriteCtx, newUser: NewUser) => ({
  email: newUser.email,
  first_name: newUser.firstName,
  last_name: newUser.lastName,
  role: newUser.role,
  password_hash: newUser.passwordHash,
  // Without a mail server, no address can ever be confirmed.
  email_verified_at_ms: newUser.isVerified || ctx.ports.mailer === undefined ? ctx.now() : null,
  created_at_ms: ctx.now(),
  updated_at_ms: ctx.now(),
})

/** Error for an address that already has an account. */
export const emailInUse = (): DomainError =>
  conflict('email_taken', 'An account with this email already exists. Sign in instead.')
