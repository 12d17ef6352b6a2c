import type { Role } from '#contract/accounts/accounts'
import { isDuplicate } from '#db/sql'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/refusal'
import type { UserRow } from '#db/tables/accounts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Null for accounts that sign in only once they set a password. */
  passwordHash: string | null
}

/** Makes an account. Ends in a conflict when the address has one. */
export const addUser = async (ctx: WriteCtx, given: NewUser): Promise<UserRow> => {
  const now = ctx.now()
  try {
    const user = await ctx.db
      .insertInto('users')
      .values({
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        role: given.role,
        password_hash: given.passwordHash,
        created_at_ms: now,
        updated_at_ms: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await attachTransfers(ctx, user)
    return user
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'An account with this email already exists. Sign in instead.')
  }
}

/** Requests to take over a league that were sent to the address before it had an account. */
const attachTransfers = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  await ctx.db
    .updateTable('transfer_requests')
    .set({ to_user_id: user.id })
    .where('to_email', '=', user.email)
    .where('to_user_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()
}
