import type { Ctx } from '#core/kernel/context'

/** Marks invitations as expired. */
export const expireInvitations = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('expires_at_ms', '<=', ctx.now())
    .execute()
}
