import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { linkLifetimes, newPasswordToken } from './password-link.ts'

/** Disables the password of an account. Returns the secret of a link that sets a new one. */
export const endPassword = async (ctx: WriteCtx, user: UserRow): Promise<string> => {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: null, updated_at_ms: ctx.now() })
    .where('id', '=', user.id)
    .execute()
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', user.id).execute()
  return newPasswordToken(ctx, user, linkLifetimes.forgotten)
}
