import { payHandles } from '#contract/money/pay-handles'
import { requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { handlesOf } from './handles-of.ts'

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
