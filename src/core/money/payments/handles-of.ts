import type { PayHandles } from '#contract/money/pay-handles'
import type { Ctx } from '#core/kernel/context'

/** Returns users' payment handles by account; users without any are missing. */
export const handlesOf = async (ctx: Ctx, userIds: readonly number[]): Promise<Map<number, PayHandles>> => {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('pay_handles')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .execute()
  return new Map(
    rows.map(({ user_id, venmo, paypal, cash_app, other }) => [
      user_id,
      { venmo, paypal, cashApp: cash_app, other },
    ]),
  )
}
