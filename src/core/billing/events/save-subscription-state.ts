import type { Selectable } from 'kysely'
import type { SubscriptionStatus } from '#contract/billing'
import { leaguesPerAddon } from '#domain/subscription'
import type { SubscriptionTable } from '#db/tables/billing'
import { saveBillingFields } from '#core/accounts/billing-fields'
import { userById } from '#core/accounts/get-user'
import { isPremium } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { momentOf } from '#contract/kernel/values'
import { personMention } from '#core/kernel/mentions'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/enqueue-events'
import { recordAudit } from '#core/kernel/audit'
import { notifyPaymentFailed, notifyPremiumBegun, notifyPremiumEnded } from '#core/billing/notices'
import { settlePremium } from '#core/billing/premium/settle-premium'
import type { SubscriptionState } from './subscription-state.ts'

type Row = Selectable<SubscriptionTable>

const hour = 3_600_000

/** Author of changes that the payment provider caused. */
export const stripeAuthor = { id: null, name: 'Stripe' }

/**
 * Saves the state of a subscription, updates premium and league slots, and sends notifications of changes. Call it with
 * the user's row locked.
 */
export const saveSubscriptionState = async (
  ctx: WriteCtx,
  before: Row,
  readNumber: number,
  state: SubscriptionState,
): Promise<void> => {
  const { current, paidUntilMs, status } = state
  await ctx.db
    .updateTable('subscriptions')
    .set({
      subscription_id: current?.id ?? null,
      status,
      period_end_ms: state.periodEndMs,
      is_ending: current?.isEnding ? 1 : 0,
      paid_until_ms: paidUntilMs,
      currency: current?.monthly?.currency ?? null,
      premium_monthly: current?.monthly?.premium ?? null,
      addons_monthly: current?.monthly?.addons ?? null,
      grace_ms: state.graceMs,
      is_yearly: current?.isYearly ? 1 : 0,
      read_shown: readNumber,
      recheck_at_ms: recheckAt(ctx.now(), state),
    })
    .where('user_id', '=', before.user_id)
    .execute()
  await saveBillingFields(ctx, before.user_id, {
    stripe_subscription_id: current && current.status !== 'incomplete' ? current.id : null,
    additional_league_slots: leaguesPerAddon * state.addons,
  })
  await notifySubscriptionChanged(ctx, before, state)
}

/** Events may get lost, so the provider is also polled around the time something should happen. */
const recheckAt = (nowMs: number, { current, paidUntilMs }: SubscriptionState): number | null => {
  if (!current) return null
  if (current.status === 'incomplete') return nowMs + hour
  const isSettled = paidUntilMs !== null && paidUntilMs >= current.periodEndMs
  return isSettled ? Math.max(current.periodEndMs + 2 * hour, nowMs + 12 * hour) : nowMs + 12 * hour
}

const notifySubscriptionChanged = async (
  ctx: WriteCtx,
  before: Row,
  after: SubscriptionState,
): Promise<void> => {
  const former = await userById(ctx, before.user_id)
  const user = await settlePremium(ctx, before.user_id)
  if (after.status !== before.status && !checkout.includes(after.status)) {
    await recordAudit(ctx, stripeAuthor, {
      leagueId: null,
      action: 'billing.status',
      summary: `The subscription of ${personMention(user.id)} is ${after.status.replace('_', ' ')}`,
    })
    if (after.status === 'past_due') await notifyPaymentFailed(ctx, user)
  }
  const hasBegun = former !== undefined && !isPremium(ctx, former) && isPremium(ctx, user)
  if (hasBegun) await notifyPremiumBegun(ctx, user, 'paid')
  const isEnding = after.current?.isEnding ?? false
  if (after.status !== before.status || isEnding !== (before.is_ending === 1)) {
    const paidUntil = after.paidUntilMs === null ? null : momentOf(after.paidUntilMs)
    const data = { userId: user.id, status: after.status, isEnding, paidUntil }
    await enqueueWebhookEvents(ctx, null, [{ event: 'subscription.changed', data }])
  }
  const hasEnded = before.paid_until_ms !== null && after.paidUntilMs === null
  if (hasEnded && user.is_premium === 0) await notifyPremiumEnded(ctx, user)
}

/** No payment yet: not worth a log line. */
const checkout: SubscriptionStatus[] = ['none', 'incomplete', 'incomplete_expired']
