import { lockRow } from '#db/sql'
import { userById } from '../accounts/find-user.ts'
import { fullName, type UserRow } from '../accounts/user.ts'
import { type Ctx, write } from '../context.ts'
import { unauthenticated } from '../refusal.ts'
import { countedOnce } from './attempts.ts'
import { oweCancellation } from './owed-cancellations.ts'
import type { PaymentsPort } from './payments.ts'

/** Somebody's customer at the provider, made the first time it is needed; two calls at once make one. */
export const customerOf = (ctx: Ctx, payments: PaymentsPort, user: UserRow): Promise<string> =>
  countedOnce(ctx, user.id, 'customer', async key => {
    const known = (await userById(ctx, user.id))?.stripe_customer_id
    if (known) return known
    const payer = { userId: user.id, email: user.email, name: fullName(user) }
    return keepCustomer(ctx, user.id, await payments.createCustomer(payer, key))
  })

/** An account that was deleted meanwhile leaves no customer behind. */
const keepCustomer = async (ctx: Ctx, userId: number, customerId: string): Promise<string> => {
  const isKept = await write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('users')
      .set({ stripe_customer_id: customerId })
      .where('id', '=', userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await oweCancellation(ctx, customerId, 'account deleted')
    return numUpdatedRows === 1n
  })
  if (!isKept) throw unauthenticated()
  return customerId
}

/** Forgets a customer the provider no longer knows, so that the next one can be made. */
export const forgetCustomer = async (ctx: Ctx, customerId: string): Promise<void> => {
  await ctx.db
    .updateTable('users')
    .set({ stripe_customer_id: null })
    .where('stripe_customer_id', '=', customerId)
    .execute()
}
