import type { WriteCtx } from '#core/kernel/context'

/** Removes an account with its sessions, tokens and links. What other people keep of it must have been settled before. */
export const removeAccount = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
}
