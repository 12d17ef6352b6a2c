import type { WriteCtx } from '#core/kernel/context'
import { recordOwnAct } from '#core/accounts/own-acts'
import { endSessions } from '#core/accounts/sign-in/sessions'

/** Stores a new password. Every session ends, but for the one that is named, and links to set one stop working. */
export const setPassword = async (
  ctx: WriteCtx,
  userId: number,
  passwordHash: string,
  keptToken: string | null,
): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at_ms: ctx.now() })
    .where('id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('password_links').where('user_id', '=', userId).execute()
  await endSessions(ctx, userId, keptToken)
  await recordOwnAct(ctx, userId, 'account.password', 'Set a new password')
}
