import type { SubscriptionStatus } from '#contract/billing'
import type { RemoteSubscription } from '#core/kernel/ports/payments'

const day = 86_400_000

/**
 * How long a renewal may be late before premium ends. Stripe charges about an hour after the period began and tries
 * again for days; somebody whose card expired should not lose a playoff week over it.
 */
export const graceMs = 3 * day

/** What somebody's subscriptions come to. */
export type SubscriptionState = {
  /** The one that counts: running, or else waiting for its first payment. */
  current: RemoteSubscription | undefined
  status: SubscriptionStatus
  /** The end of the period that is running or was the last. */
  periodEndMs: number | null
  /** Until when payments carry premium, grace included; null when they carry none now. */
  paidUntilMs: number | null
  /** How much of that is grace that nobody is told of, because all is well. */
  graceMs: number
  /** Add-ons that are paid for. */
  addons: number
}

/** @param lost ids of subscriptions whose payment was taken back: they carry nothing, whatever the provider says */
export const subscriptionStateOf = (
  subscriptions: RemoteSubscription[],
  lost: ReadonlySet<string>,
  nowMs: number,
): SubscriptionState => {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAtMs - a.createdAtMs)
  const kept = newestFirst.filter(({ id }) => !lost.has(id))
  const paid = kept
    .map(subscription => ({ subscription, untilMs: paidUntil(subscription) ?? 0 }))
    .filter(({ untilMs }) => untilMs > nowMs)
    .sort((a, b) => b.untilMs - a.untilMs)[0]
  const current = kept.find(isRunning) ?? kept.find(({ status }) => status === 'incomplete')
  return {
    current,
    status: current?.status ?? endedStatus(newestFirst[0]),
    periodEndMs: billedPeriodEnd(current ?? newestFirst[0]),
    paidUntilMs: paid?.untilMs ?? null,
    graceMs: paid ? quietGrace(paid.subscription) : 0,
    addons: paid?.subscription.addons ?? 0,
  }
}

/** A subscription whose payment was taken back has ended for us, whatever it still is at the provider. */
const endedStatus = (newest: RemoteSubscription | undefined): SubscriptionStatus => {
  if (!newest) return 'none'
  return newest.status === 'incomplete_expired' ? 'incomplete_expired' : 'canceled'
}

/** Before the first payment there is no period. */
const billedPeriodEnd = (subscription: RemoteSubscription | undefined): number | null =>
  subscription && !subscription.status.startsWith('incomplete') ? subscription.periodEndMs : null

const running: RemoteSubscription['status'][] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const isRunning = ({ status }: RemoteSubscription) => running.includes(status)

/**
 * - active, trialing, past_due: to the period's end and the grace after it. A renewal that is not paid yet has moved the
 *   period on already, so the grace then counts from the unpaid invoice. One that will not renew needs no grace.
 * - canceled, paused: what was paid for is kept to the period's end
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
 * Once a payment failed people are told of the grace, since it is their time to change the card. A renewal that is only
 * being collected has none to tell of yet.
 */
const quietGrace = (subscription: RemoteSubscription): number => {
  const { status, isEnding } = subscription
  if (status !== 'active' && status !== 'trialing') return 0
  return isEnding && !(subscription.invoice && owes(subscription)) ? 0 : graceMs
}

/** An add-on that is not paid takes nothing from a month that is. */
const owes = ({ invoice, isCollectionPaused }: RemoteSubscription): boolean =>
  !isCollectionPaused &&
  invoice?.beginsPeriod === true &&
  (invoice.status === 'draft' || invoice.status === 'open')
