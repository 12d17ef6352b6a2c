import type { Selectable } from 'kysely'
import type { SubscriptionTable } from '#db/tables/billing'
import type { WriteCtx } from '#core/kernel/context'
import { saveBillingFields, userById, isPremium } from '#core/accounts/user'
import { leaguesPerAddon } from '#domain/subscription'
import { settlePremium } from '#core/billing/premium/settle-premium'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notifyPaymentFailed, notifyPremiumBegun, notifyPremiumEnded } from '#core/billing/notices'
import { momentOf } from '#contract/kernel/values'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/webhook-rows'
import type { SubscriptionStatus } from '#contract/billing'
import type { RemoteSubscription } from '#core/kernel/ports/payments'
import { dayMs, hourMs } from '#domain/durations'

type Row = Selectable<SubscriptionTable>

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
  if (current.status === 'incomplete') return nowMs + hourMs
  const isSettled = paidUntilMs !== null && paidUntilMs >= current.periodEndMs
  return isSettled ? Math.max(current.periodEndMs + 2 * hourMs, nowMs + 12 * hourMs) : nowMs + 12 * hourMs
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

/**
 * Time a renewal may be late before premium ends. Stripe charges about an hour after the period began and retries for
 * days; a user whose card expired should not lose a playoff week over it.
 */
export const graceMs = 3 * dayMs

/** Combined state of a user's subscriptions. */
export type SubscriptionState = {
  /** Subscription that counts: the active one, otherwise the one waiting for its first payment. */
  current: RemoteSubscription | undefined
  status: SubscriptionStatus
  /** End of the current or last period. */
  periodEndMs: number | null
  /** Time until which payments provide premium, including grace; null when they currently provide none. */
  paidUntilMs: number | null
  /** Part of it that is grace not shown to the user, because nothing is wrong. */
  graceMs: number
  /** Number of paid add-ons. */
  addons: number
}

/**
 * @param lost ids of subscriptions whose payment was disputed or refunded: they provide nothing, whatever the provider
 * reports
 */
export const subscriptionStateOf = (
  subscriptions: RemoteSubscription[],
  lost: ReadonlySet<string>,
  nowMs: number,
): SubscriptionState => {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAtMs - a.createdAtMs)
  const remaining = newestFirst.filter(({ id }) => !lost.has(id))
  const paid = remaining
    .map(subscription => ({ subscription, untilMs: paidUntil(subscription) ?? 0 }))
    .filter(({ untilMs }) => untilMs > nowMs)
    .sort((a, b) => b.untilMs - a.untilMs)[0]
  const current = remaining.find(isRunning) ?? remaining.find(({ status }) => status === 'incomplete')
  return {
    current,
    status: current?.status ?? endedStatus(newestFirst[0]),
    periodEndMs: billedPeriodEnd(current ?? newestFirst[0]),
    paidUntilMs: paid?.untilMs ?? null,
    graceMs: paid ? quietGrace(paid.subscription) : 0,
    addons: paid?.subscription.addons ?? 0,
  }
}

/** A subscription whose payment was lost counts as ended, whatever its status at the provider. */
const endedStatus = (newest: RemoteSubscription | undefined): SubscriptionStatus => {
  if (!newest) return 'none'
  return newest.status === 'incomplete_expired' ? 'incomplete_expired' : 'canceled'
}

/** There is no period before the first payment. */
const billedPeriodEnd = (subscription: RemoteSubscription | undefined): number | null =>
  subscription && !subscription.status.startsWith('incomplete') ? subscription.periodEndMs : null

const running: RemoteSubscription['status'][] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const isRunning = ({ status }: RemoteSubscription) => running.includes(status)

/**
 * - active, trialing, past_due: to the end of the period plus grace. An unpaid renewal has already advanced the period,
 *   so grace then counts from the unpaid invoice. A subscription that won't renew needs no grace.
 * - canceled, paused: the paid time remains until the end of the period
 * - unpaid (Stripe gave up), incomplete, incomplete_expired: nothing
 */
const paidUntil = (subscription: RemoteSubscription): number | null => {
  const { status, invoice, periodStartMs, periodEndMs } = subscription
  if (status === 'canceled' || status === 'paused') {
    return invoice?.beginsPeriod && invoice.status !== 'paid' ? null : periodEndMs
  }
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return null
  if (invoice && owes(subscription)) return Math.max(periodStartMs, invoice.createdAtMs) + graceMs
  return subscription.isEnding ? periodEndMs : periodEndMs + graceMs
}

/**
 * Once a payment failed, users are shown the grace period, because that is the time to change the card. A renewal that
 * is still being collected has none to show yet.
 */
const quietGrace = (subscription: RemoteSubscription): number => {
  const { status, isEnding } = subscription
  if (status !== 'active' && status !== 'trialing') return 0
  return isEnding && !(subscription.invoice && owes(subscription)) ? 0 : graceMs
}

/** An unpaid add-on doesn't affect a paid month. */
const owes = ({ invoice, isCollectionPaused }: RemoteSubscription): boolean =>
  !isCollectionPaused &&
  invoice?.beginsPeriod === true &&
  (invoice.status === 'draft' || invoice.status === 'open')
