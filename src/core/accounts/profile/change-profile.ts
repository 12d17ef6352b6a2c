import type { z } from 'zod'
import type { profile } from '#contract/accounts/profile'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/refusal'
import { isDuplicate } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'

/** Gives somebody another name or address. Ends in a conflict for an address that another account uses. */
export const changeProfile = async (
  ctx: WriteCtx,
  userId: number,
  input: z.output<typeof profile.update.input>,
): Promise<UserRow> => {
  try {
    return await ctx.db
      .updateTable('users')
      .set({
        first_name: input.firstName,
        last_name: input.lastName,
        email: input.email,
        updated_at_ms: ctx.now(),
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('email_taken', 'Another account uses this email address.')
  }
}
