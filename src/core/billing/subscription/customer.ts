import { lockRow } from '#db/sql'
import { saveBillingFields } from '#core/accounts/billing-fields'
import { userById } from '#core/accounts/get-user'
import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { unauthenticated } from '#core/kernel/domain-error'
import { requestCancellation } from '#core/billing/pending-cancellations'
import type { Payer, PaymentsPort } from '#core/kernel/ports/payments'
import { countedOnce } from './idempotent-calls.ts'

/** Returns the user's customer at the provider, created on first use. Two concurrent calls create only one. */
export const getCustomer = (ctx: Ctx, payments: PaymentsPort, user: UserRow): Promise<string> =>
  countedOnce(ctx, user.id, 'customer', async key => {
    const known = (await userById(ctx, user.id))?.stripe_customer_id
    if (known) return known
    return saveCustomerId(ctx, user.id, await payments.createCustomer(payerOf(user), key))
  })

/** Maps a user to the provider's customer data. */
export const payerOf = (user: UserRow): Payer => ({
  userId: user.id,
  email: user.email,
  name: fullName(user),
})

/** Schedules an update of name and address at the provider. Does nothing for users who aren't customers. */
export const updatePayerSoon = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db
    .updateTable('subscriptions')
    .set({ recheck_at_ms: ctx.now() })
    .where('user_id', '=', userId)
    .execute()
}

/** An account deleted in the meantime leaves no customer behind. */
const saveCustomerId = async (ctx: Ctx, userId: number, customerId: string): Promise<string> => {
  const isSaved = await write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const saved = await saveBillingFields(ctx, userId, { stripe_customer_id: customerId })
    if (!saved) await requestCancellation(ctx, customerId, 'account deleted')
    return saved !== undefined
  })
  if (!isSaved) throw unauthenticated()
  return customerId
}
