import type { WriteCtx } from '#core/kernel/context'

/**
 * Changes a season's payouts to the given amounts, in cents; a payout that was a share of the pot becomes a fixed
 * amount.
 */
export const changePayouts = async (
  ctx: WriteCtx,
  seasonId: number,
  changes: readonly { id: number; amountCents: number }[],
): Promise<void> => {
  for (const { id, amountCents } of changes) {
    await ctx.db
      .updateTable('payouts')
      .set({ amount_cents: amountCents, percentage_hundredths: null })
      .where('season_id', '=', seasonId)
      .where('id', '=', id)
      .execute()
  }
}
