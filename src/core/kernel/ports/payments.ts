import type { SubscriptionStatus } from '#contract/billing'
import type { Discount, Price } from '#domain/price-text'

/** Payer, as registered with the provider. */
export type Payer = { userId: number; email: string; name: string }

/** Monthly price of a subscription, in the smallest unit of its currency; a yearly price counts one twelfth. */
export type MonthlyPrice = {
  /** Lowercase: usd. */
  currency: string
  premium: number
  addons: number
}

/** Current state of a subscription at the provider. */
export type RemoteSubscription = {
  id: string
  status: Exclude<SubscriptionStatus, 'none'>
  createdAtMs: number
  /** Period that was billed last, paid or not. */
  periodStartMs: number
  periodEndMs: number
  /** Whether it ends instead of renewing. */
  isEnding: boolean
  /** Whether it ends on a date, as set on the provider's own pages, not by the flag that our call sets. */
  endsByDate: boolean
  /** Whether it is paid by the year. */
  isYearly: boolean
  /** Promotion code it was started with. */
  code: string | null
  /** Number of add-ons. */
  addons: number
  addonItemId: string | null
  /** Monthly price before coupons and taxes; null if a price has no fixed amount. */
  monthly: MonthlyPrice | null
  /** Whether payment is currently waived. */
  isCollectionPaused: boolean
  /** Latest invoice; null when there is none. Invoices for add-ons in between don't start a period. */
  invoice: {
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
    createdAtMs: number
    beginsPeriod: boolean
  } | null
}

/** Current state of a payment at the provider. */
export type RemoteCharge = {
  id: string
  customerId: string | null
  /** Subscription it paid for; null for anything else. */
  subscriptionId: string | null
  /** Whether it is disputed and not resolved in our favor. */
  isDisputed: boolean
  /** Whether it was fully refunded. */
  isRefunded: boolean
  /** End of the premium period it paid for; null when it paid for something else, such as an add-on. */
  paidForUntilMs: number | null
}

/** A price at the provider. */
export type RemotePrice = {
  /** Null for a price without a fixed amount or a one-time price. */
  price: Price | null
  isActive: boolean
}

/** Current prices at the provider. Yearly ones are null if not configured. */
export type RemotePrices = {
  premium: RemotePrice
  addon: RemotePrice
  yearly: RemotePrice | null
  yearlyAddon: RemotePrice | null
  /** Discount on every new subscription; null for none and for one that is no longer valid. */
  discount: Discount | null
}

/** Plan and code of a new subscription. */
export type Chosen = { isYearly: boolean; code: string | null }

/** A payment that the browser confirms with the secret; null when nothing is due. */
export type FirstPayment = { clientSecret: string | null; due: { amount: number; currency: string } }

/** An event, reduced to the data needed to apply it. */
export type PaymentEvent = {
  id: string
  type: string
  /** Id of the event's object, and the ids it refers to. */
  objectId: string
  customerId: string | null
  chargeId: string | null
}

/** Port for the payment provider. Failures are PaymentFaults. A `key` makes a call idempotent. */
export type PaymentsPort = {
  publishableKey: string
  /** Whether promotion codes are accepted. */
  acceptsCodes: boolean
  createCustomer(payer: Payer, key: string): Promise<string>
  /** Updates the name and address for receipts. A deleted customer is ignored. */
  updateCustomer(customerId: string, payer: Payer): Promise<void>
  /** Immediately ends all subscriptions of the customer. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>
  subscriptionsOf(customerId: string): Promise<RemoteSubscription[]>
  /** Starts premium awaiting its first payment. Throws PaymentFault 'unknown-code' for an invalid code. */
  startSubscription(customerId: string, chosen: Chosen, key: string): Promise<FirstPayment>
  /** Returns the same payment for a subscription that already waits for it. */
  firstPaymentOf(subscriptionId: string): Promise<FirstPayment>
  /** Sets a subscription's number of add-ons and immediately charges for the rest of the period, or changes nothing. */
  setAddons(subscription: RemoteSubscription, quantity: number, key: string): Promise<void>
  endWithPeriod(subscriptionId: string): Promise<void>
  /** Undoes its cancellation at the end of the period. */
  renew(subscription: RemoteSubscription): Promise<void>
  /** Idempotent. */
  cancelNow(subscriptionId: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  readCharge(chargeId: string): Promise<RemoteCharge>
  /** Returns the current offers and prices. */
  readPrices(): Promise<RemotePrices>
  /** Throws PaymentFault 'unsigned' or 'wrong-mode' for anything the provider did not send to this instance. */
  readEvent(payload: string, signature: string, nowMs: number): Promise<PaymentEvent>
}

/**
 * - unanswered: it is unknown whether the call was carried out
 * - unavailable: the provider reports that it is temporarily unable to
 * - declined: the card was declined; nothing changed
 * - unknown-code: the promotion code does not exist (anymore)
 * - gone: the customer or subscription does not exist (anymore)
 * - misconfigured: the provider rejects our keys, prices or calls
 */
export type PaymentFaultKind =
  | 'unanswered'
  | 'unavailable'
  | 'declined'
  | 'unknown-code'
  | 'gone'
  | 'misconfigured'
  | 'unsigned'
  | 'wrong-mode'

/** Failure of a provider call. The message is user-facing if the kind is 'declined'. */
export class PaymentFault extends Error {
  readonly kind: PaymentFaultKind

  constructor(kind: PaymentFaultKind, message: string) {
    super(message)
    this.name = 'PaymentFault'
    this.kind = kind
  }
}
