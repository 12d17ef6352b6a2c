import { keepBillingFields } from '#core/accounts/billing-fields'
import { userById } from '#core/accounts/find-user'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/refusal'

/** Premium from before there were end dates. */
export const hasEndlessPremium = (user: Pick<UserRow, 'is_premium' | 'premium_until_ms'>): boolean =>
  user.is_premium === 1 && user.premium_until_ms === null

/** Until when payments carry somebody's premium; null when they carry none. */
export const paidUntilOf = async (ctx: Ctx, userId: number): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select('paid_until_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.paid_until_ms ?? null
}

/**
 * Writes down what granted and paid premium come to: the later end of both, so that neither shortens the other. Premium
 * without an end stays. Call it with the user's row locked, after either changed.
 */
export const settlePremium = async (ctx: WriteCtx, userId: number): Promise<UserRow> => {
  const user = await userById(ctx, userId)
  if (!user) throw notFound('User')
  if (hasEndlessPremium(user)) return user
  const ends = [user.granted_until_ms, await paidUntilOf(ctx, userId)].filter(end => end !== null)
  const until = ends.length === 0 ? null : Math.max(...ends)
  const isPremium = until !== null && until > ctx.now()
  const settled = await keepBillingFields(ctx, userId, {
    is_premium: isPremium ? 1 : 0,
    premium_until_ms: until,
  })
  return settled ?? user
}
