import type { BillingAttemptTable } from '#db/tables/billing'
import { lockRow } from '#db/sql'
import { userById } from '#core/accounts/get-user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { unauthenticated } from '#core/kernel/domain-error'
import { newSecret } from '#core/kernel/secret'
import { PaymentFault } from '#core/kernel/ports/payments'

type What = BillingAttemptTable['what']

/**
 * Makes a call to the provider count once. Whoever comes while it is under way, or after it was never answered, repeats
 * it with the same key. Once it is answered the key is done with: the provider would go on giving that same answer for a
 * day, also when it was that the card is declined.
 *
 * What the call depends on must be read inside it, after the key was taken.
 */
export const countedOnce = async <T>(
  ctx: Ctx,
  userId: number,
  what: What,
  call: (key: string) => Promise<T>,
): Promise<T> => {
  const key = await write(ctx, ctx => beginAttempt(ctx, userId, what))
  try {
    const answer = await call(key)
    await endAttempt(ctx, userId, what, key)
    return answer
  } catch (error) {
    const isOpen = error instanceof PaymentFault && error.kind === 'unanswered'
    if (!isOpen) await endAttempt(ctx, userId, what, key)
    throw error
  }
}

const beginAttempt = async (ctx: WriteCtx, userId: number, what: What): Promise<string> => {
  await lockRow(ctx.db, 'users', userId)
  if (!(await userById(ctx, userId))) throw unauthenticated()
  // One statement: between two, whoever is answered meanwhile would take the row away.
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
