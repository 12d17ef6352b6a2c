import { operation } from '#core/kernel/operation'
import { payHandles, type PayHandles } from '#contract/money/pay-handles'
import { requireSignedIn } from '#core/kernel/authorization'
import { recently } from '#core/kernel/recent-authentication'
import { write, type Ctx } from '#core/kernel/context'
import { assertNotStale } from '#core/kernel/assert-not-stale'

const none = { venmo: '', paypal: '', cashApp: '', other: '' }

/** Returns the caller's payment handles. */
export const readOwnHandles = operation(
  payHandles.read,
  requireSignedIn,
  async (ctx, _input, { id }) => (await handlesOf(ctx, [id])).get(id) ?? none,
)

/** Replaces the caller's payment handles. */
export const saveOwnHandles = operation(payHandles.save, recently(requireSignedIn), (ctx, input, { id }) =>
  write(ctx, async ctx => {
    const saved = (await handlesOf(ctx, [id])).get(id) ?? none
    await assertNotStale(input.openedWith, saved, () => ({ by: null, at: null }))
    const { venmo, paypal, cashApp, other } = input
    const values = { venmo, paypal, cash_app: cashApp, other }
    await ctx.db
      .insertInto('pay_handles')
      .values({ user_id: id, ...values })
      .onConflict(known => known.column('user_id').doUpdateSet(values))
      .execute()
    return { venmo, paypal, cashApp, other }
  }),
)

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
