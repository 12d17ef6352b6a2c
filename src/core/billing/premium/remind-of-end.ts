import { isRunningStatus } from '#domain/subscription'
import { type Ctx, write } from '#core/kernel/context'
import { notifyPremiumEnds, noticeMs } from '#core/billing/notices'
import { userById } from '#core/accounts/user'
import { lockRow } from '#db/sql'

/**
 * Reminds users once, a week before, that granted premium or legacy premium with an end date expires, unless a
 * subscription continues it. Returns how many were notified. Idempotent, and safe to run at any time.
 */
export const remindOfPremiumEnds = async (ctx: Ctx): Promise<{ told: number }> => {
  if (ctx.config.tiers === 'open') return { told: 0 }
  const ending = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('is_premium', '=', 1)
    .where('granted_until_ms', '>', ctx.now())
    .where('granted_until_ms', '<=', ctx.now() + noticeMs)
    .whereRef('granted_until_ms', '=', 'premium_until_ms')
    .orderBy('id')
    .execute()
  let notified = 0
  for (const { id } of ending) notified += await remind(ctx, id)
  return { told: notified }
}

const remind = (ctx: Ctx, userId: number): Promise<number> =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const user = await userById(ctx, userId)
    const endMs = user?.granted_until_ms ?? null
    if (!user || endMs === null || endMs !== user.premium_until_ms) return 0
    return (await continuesPremium(ctx, userId)) ? 0 : notifyPremiumEnds(ctx, user, endMs)
  })

/** Whether a subscription renews automatically. */
const continuesPremium = async (ctx: Ctx, userId: number): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['status', 'is_ending'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && isRunningStatus(row.status) && row.is_ending === 0
}
