import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

/** What was last read of a person's subscription at the card provider. */
export type SubscriptionTable = {
  user_id: number
  /** The one that counts now; null when all have ended. */
  subscription_id: string | null
  /** In the provider's words. */
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
  /** The end of the period that is running or was the last. */
  period_end_ms: number | null
  /** It ends with the period instead of renewing. */
  is_ending: Generated<Bit>
  /** Until when payments carry premium, grace included. */
  paid_until_ms: number | null
  /** What it costs a month, in the smallest unit of its currency (usd): premium, and the add-ons. */
  currency: string | null
  premium_monthly: number | null
  addons_monthly: number | null
  /** How much of that is grace nobody is told of. */
  grace_ms: Generated<number>
  is_yearly: Generated<Bit>
  /** Reads are numbered when they begin, so that one that was overtaken on the way is not written. */
  reads_begun: Generated<number>
  read_shown: Generated<number>
  /** When to ask the provider again although no event came. */
  look_again_at_ms: number | null
}

/** A call to the card provider that was begun; whoever repeats it uses the same key, so that it counts once. */
export type BillingAttemptTable = {
  user_id: number
  what: 'customer' | 'subscription' | 'addon'
  key: string
  begun_at_ms: number
}

/** A payment that was taken back; what it paid for carries no premium. */
export type LostPaymentTable = {
  charge_id: string
  user_id: number
  subscription_id: string
  reason: 'disputed' | 'refunded'
  lost_at_ms: number
}

/** A subscription (sub_…) or customer (cus_…) that must end at the card provider and has not yet. */
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
  /** Only what applying needs: ids, nothing about the person. */
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
