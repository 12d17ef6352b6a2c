import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

type BillingFields = Pick<
  UserRow,
  | 'is_premium'
  | 'premium_until_ms'
  | 'premium_shown_until_ms'
  | 'granted_until_ms'
  | 'stripe_customer_id'
  | 'stripe_subscription_id'
  | 'additional_league_slots'
>

/** Saves the billing state of an account. Returns the account, or undefined when it has been deleted since. */
export const saveBillingFields = (
  ctx: Ctx,
  userId: number,
  fields: Partial<BillingFields>,
): Promise<UserRow | undefined> =>
  ctx.db
    .updateTable('users')
    .set({ ...fields, updated_at_ms: ctx.now() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Deletes a customer that the payment provider no longer knows, so that a new one can be created. */
export const clearCustomerId = async (ctx: Ctx, customerId: string): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ stripe_customer_id: null })
    .where('stripe_customer_id', '=', customerId)
    .execute()
}
