import type { Role } from '#contract/accounts/accounts'
import { isDuplicate } from '#db/sql'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/refusal'
import type { UserRow } from '#db/tables/accounts'
import { rememberSetUp } from './doors.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Null for accounts that sign in only once they set a password. */
  passwordHash: string | null
  /** Whether the address is known to be theirs: a mailed link led here, or an administrator vouches for it. */
  isVerified: boolean
}

/** Makes an account. Ends in a conflict when the address has one. */
export const addUser = async (ctx: WriteCtx, given: NewUser): Promise<UserRow> => {
  const now = ctx.now()
  if (given.role === 'site_admin') await rememberSetUp(ctx)
  try {
    return await ctx.db
      .insertInto('users')
      .values({
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        role: given.role,
        password_hash: given.passwordHash,
        // Without a mail server nobody can be asked, then or later.
        email_verified_at_ms: given.isVerified || ctx.ports.mailer === undefined ? now : null,
        created_at_ms: now,
        updated_at_ms: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'An account with this email already exists. Sign in instead.')
  }
}
