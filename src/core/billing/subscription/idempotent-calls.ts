import type { BillingAttemptTable } from '#db/tables/billing'
import { lockRow } from '#db/sql'
import { userById } from '#core/accounts/get-user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { unauthenticated } from '#core/kernel/domain-error'
import { newSecret } from '#core/kernel/secret'
import { PaymentFault } from '#core/kernel/ports/payments'

type What = BillingAttemptTable['what']

/**
 * Makes a call to the provider idempotent. A repeated call, while the first is in progress or got no response, uses the
 * same key. After a response the key is discarded: the provider would return the same response for a day, even a
 * declined card.
 *
 * Data the call depends on must be read inside it, after the key was created.
 */
export const countedOnce = async <T>(
  ctx: Ctx,
  userId: number,
  what: What,
  call: (key: string) => Promise<T>,
): Promise<T> => {
  const key = await write(ctx, ctx => beginAttempt(ctx, userId, what))
  try {
    const result = await call(key)
    await endAttempt(ctx, userId, what, key)
    return result
  } catch (error) {
    const isOpen = error instanceof PaymentFault && error.kind === 'unanswered'
    if (!isOpen) await endAttempt(ctx, userId, what, key)
    throw error
  }
}

const beginAttempt = async (ctx: WriteCtx, userId: number, what: What): Promise<string> => {
  await lockRow(ctx.db, 'users', userId)
  if (!(await userById(ctx, userId))) throw unauthenticated()
  // A single statement, because between two a concurrent response could delete the row.
  const { key } = await ctx.db
    .insertInto('billing_attempts')
    .values({ user_id: userId, what, key: newSecret(), begun_at_ms: ctx.now() })
    .onConflict(existing => existing.columns(['user_id', 'what']).doUpdateSet({ what }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

const endAttempt = async (ctx: Ctx, userId: number, what: What, key: string): Promise<void> => {
  await ctx.db
    .deleteFrom('billing_attempts')
    .where('user_id', '=', userId)
    .where('what', '=', what)
    .where('key', '=', key)
    .execute()
}
