import { saveBillingFields, userById } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'

/** Whether the user has premium from before end dates existed. */
export const hasEndlessPremium = (user: Pick<UserRow, 'is_premium' | 'premium_until_ms'>): boolean =>
  user.is_premium === 1 && user.premium_until_ms === null

/** Returns the time until which payments provide premium; null when they provide none. */
export const getPaidUntil = async (ctx: Ctx, userId: number): Promise<number | null> =>
  (await paidFor(ctx, userId))?.paid_until_ms ?? null

const paidFor = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('subscriptions')
    .select(['paid_until_ms', 'grace_ms'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Combines granted and paid premium and saves the later end of the two, so that neither shortens the other. Premium
 * without an end stays. Call it with the user's row locked after either changes.
 */
export const settlePremium = async (ctx: WriteCtx, userId: number): Promise<UserRow> => {
  const user = await userById(ctx, userId)
  if (!user) throw notFound('User')
  if (hasEndlessPremium(user)) return user
  const paid = await paidFor(ctx, userId)
  const paidUntil = paid?.paid_until_ms ?? null
  const until = later(user.granted_until_ms, paidUntil)
  const shown = paidUntil === null ? null : paidUntil - (paid?.grace_ms ?? 0)
  const isPremium = until !== null && until > ctx.now()
  const settled = await saveBillingFields(ctx, userId, {
    is_premium: isPremium ? 1 : 0,
    premium_until_ms: until,
    premium_shown_until_ms: later(user.granted_until_ms, shown),
  })
  return settled ?? user
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
