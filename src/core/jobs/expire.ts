import { endLapsedPremium, forgetOldEvents } from '#core/billing/end-lapsed'
import type { Ctx } from '#core/kernel/context'
import { expireTransfers } from '#core/leagues/transfers/transfer-rows'
import { closeLockedShowdowns } from '#core/showdown/close-locked'
import { forgetOldTries } from '#core/kernel/throttle'

/** Writes down what ran out, and clears away what no longer matters. Safe to run at any time and twice. */
export const expire = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now()
  await expireTransfers(ctx)
  await closeLockedShowdowns(ctx)
  await forgetOldTries(ctx)
  await endLapsedPremium(ctx)
  await forgetOldEvents(ctx)
  await ctx.db
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('expires_at_ms', '<=', now)
    .execute()
  await ctx.db.deleteFrom('share_tokens').where('expires_at_ms', '<=', now).execute()
  await ctx.db.deleteFrom('password_links').where('expires_at_ms', '<=', now).execute()
  await ctx.db
    .deleteFrom('sessions')
    .where(is => is.or([is('expires_at_ms', '<=', now), is('ends_at_ms', '<=', now)]))
    .execute()
}
