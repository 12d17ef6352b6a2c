import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

/** Latest known state of a user's subscription at the payment provider. */
export type SubscriptionTable = {
  user_id: number
  /** The subscription that currently counts; null when all have ended. */
  subscription_id: string | null
  /** Status in the provider's terms. */
  status: Generated<
    | 'none'
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled'
  >
  /** End of the current or the last period. */
  period_end_ms: number | null
  /** Whether it ends with the period instead of renewing. */
  is_ending: Generated<Bit>
  /** End of the paid premium, including grace. */
  paid_until_ms: number | null
  /** Monthly cost in the smallest unit of its currency (usd): premium, and the add-ons. */
  currency: string | null
  premium_monthly: number | null
  addons_monthly: number | null
  /** Grace included in the end, which is not shown to users. */
  grace_ms: Generated<number>
  is_yearly: Generated<Bit>
  /** Fetches are numbered when they start, so that a stale one does not overwrite a newer result. */
  reads_begun: Generated<number>
  read_shown: Generated<number>
  /** Time to fetch from the provider again even without an event. */
  recheck_at_ms: number | null
}

/** A call to the payment provider in progress; a retry uses the same idempotency key, so that it only counts once. */
export type BillingAttemptTable = {
  user_id: number
  what: 'customer' | 'subscription' | 'addon'
  key: string
  begun_at_ms: number
}

/** A refunded or disputed payment; what it paid for no longer grants premium. */
type LostPaymentTable = {
  charge_id: string
  user_id: number
  subscription_id: string
  reason: 'disputed' | 'refunded'
  lost_at_ms: number
}

/** A subscription (sub_…) or customer (cus_…) that still has to be canceled at the payment provider. */
export type PendingCancellationTable = {
  target: string
  reason: string
  owed_since_ms: number
  attempts: Generated<number>
  next_attempt_at_ms: number
  last_error: string | null
}

export type BillingEventTable = {
  id: string
  type: string
  /** Only the data needed to apply it: ids, without personal data. */
  payload_json: string
  received_at_ms: number
  applied_at_ms: number | null
  last_error: string | null
  attempts: Generated<number>
  next_attempt_at_ms: Generated<number>
}

export type BillingTables = {
  subscriptions: SubscriptionTable
  billing_attempts: BillingAttemptTable
  lost_payments: LostPaymentTable
  pending_cancellations: PendingCancellationTable
  billing_events: BillingEventTable
}
