import type { WriteCtx } from '#core/kernel/context'

/** Gives payouts of a season other amounts, in cents; one that was a share of the pot is an amount from then on. */
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
