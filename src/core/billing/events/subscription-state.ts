import type { SubscriptionStatus } from '#contract/billing'
import type { RemoteSubscription } from '#core/kernel/ports/payments'

const day = 86_400_000

/**
 * Time a renewal may be late before premium ends. Stripe charges about an hour after the period began and retries for
 * days; a user whose card expired should not lose a playoff week over it.
 */
export const graceMs = 3 * day

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
