import type { WriteCtx } from '#core/kernel/context'

/** Removes an account with its sessions, tokens and links. Data that others retain of it must be handled first. */
export const removeAccount = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
}
