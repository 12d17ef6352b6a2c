import { lockRow } from '#db/sql'
import { saveBillingFields } from '#core/accounts/user'
import { type Ctx, write } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { stripeAuthor } from '#core/billing/events/subscription-state'
import { notifyPremiumEnded } from '#core/billing/notices'
import { dayMs } from '#domain/durations'
import { getPaidUntil, settlePremium } from './settle-premium.ts'

/**
 * Records that paid premium has expired: removes the league slots and notifies the user. Premium itself ends by the
 * clock, whether or not this runs, and nothing else changes.
 */
export const endLapsedPremium = async (ctx: Ctx): Promise<void> => {
  const lapsed = await ctx.db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('paid_until_ms', '<=', ctx.now())
    .execute()
  for (const { user_id } of lapsed) await endLapsed(ctx, user_id)
}

const endLapsed = (ctx: Ctx, userId: number): Promise<void> =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const paidUntilMs = await getPaidUntil(ctx, userId)
    if (paidUntilMs === null || paidUntilMs > ctx.now()) return
    await ctx.db
      .updateTable('subscriptions')
      .set({ paid_until_ms: null })
      .where('user_id', '=', userId)
      .execute()
    await saveBillingFields(ctx, userId, { additional_league_slots: 0 })
    const user = await settlePremium(ctx, userId)
    await recordAudit(ctx, stripeAuthor, {
      leagueId: null,
      action: 'billing.lapsed',
      summary: `The paid Premium of ${personMention(user.id)} expired`,
    })
    if (user.is_premium === 0) await notifyPremiumEnded(ctx, user)
  })

/** Old events are not needed: a repeated one would be applied again and change nothing. */
export const purgeOldEvents = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('billing_events')
    .where('received_at_ms', '<=', ctx.now() - 90 * dayMs)
    .execute()
}
