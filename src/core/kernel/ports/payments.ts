import type { SubscriptionStatus } from '#contract/billing'
import type { Discount, Price } from '#domain/price-text'

/** Who pays, as the provider knows them. */
export type Payer = { userId: number; email: string; name: string }

/** What a subscription costs a month, in the smallest unit of its currency; a year's price counts a twelfth. */
export type MonthlyPrice = {
  /** In small letters: usd. */
  currency: string
  premium: number
  addons: number
}

/** A subscription as the provider has it now. */
export type RemoteSubscription = {
  id: string
  status: Exclude<SubscriptionStatus, 'none'>
  createdAtMs: number
  /** The period that was billed last, paid or not. */
  periodStartMs: number
  periodEndMs: number
  /** It ends by itself instead of renewing. */
  isEnding: boolean
  /** Whether it ends by a date, as the provider's own pages say it, and not by the flag that our call sets. */
  endsByDate: boolean
  /** Whether it is paid by the year. */
  isYearly: boolean
  /** The promotion code it was begun with. */
  code: string | null
  /** How many add-ons are on it. */
  addons: number
  addonItemId: string | null
  /** What it costs a month, before coupons and taxes; null where a price has no fixed amount. */
  monthly: MonthlyPrice | null
  /** Payment is waived for the time being. */
  isCollectionPaused: boolean
  /** The newest invoice; null where none was made. Those for add-ons in between begin no period. */
  invoice: {
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
    createdAtMs: number
    beginsPeriod: boolean
  } | null
}

/** A payment as the provider has it now. */
export type RemoteCharge = {
  id: string
  customerId: string | null
  /** What it paid for; null for anything but a subscription. */
  subscriptionId: string | null
  /** Disputed, and not settled in our favour. */
  isDisputed: boolean
  /** Given back in full. */
  isRefunded: boolean
  /** The end of the premium period it paid for; null when it paid for something else, such as an add-on. */
  paidForUntilMs: number | null
}

/** A price as the provider has it. */
export type RemotePrice = {
  /** Null for one without a fixed amount, or that is paid once. */
  price: Price | null
  isActive: boolean
}

/** What is sold, as the provider has it now. The yearly ones are null where they are not configured. */
export type RemotePrices = {
  premium: RemotePrice
  addon: RemotePrice
  yearly: RemotePrice | null
  yearlyAddon: RemotePrice | null
  /** What every new subscription gets off; null for none, and for one that is no longer valid. */
  discount: Discount | null
}

/** What somebody subscribes to. */
export type Chosen = { isYearly: boolean; code: string | null }

/** A payment that the browser confirms with the secret; null where nothing is due. */
export type FirstPayment = { clientSecret: string | null; due: { amount: number; currency: string } }

/** An event, reduced to what applying it needs. */
export type PaymentEvent = {
  id: string
  type: string
  /** The id of the object the event is about, and the ids it names. */
  objectId: string
  customerId: string | null
  chargeId: string | null
}

/**
 * What core asks of the payment provider. Failures are PaymentFaults. A `key` makes a call count once however often it
 * is repeated with it.
 */
export type PaymentsPort = {
  publishableKey: string
  /** Whether promotion codes are taken. */
  takesCodes: boolean
  createCustomer(payer: Payer, key: string): Promise<string>
  /** Tells the name and address that receipts go to. A customer who is gone needs none. */
  updateCustomer(customerId: string, payer: Payer): Promise<void>
  /** Ends all their subscriptions at once. Done already is done. */
  deleteCustomer(customerId: string): Promise<void>
  subscriptionsOf(customerId: string): Promise<RemoteSubscription[]>
  /** Begins premium that waits for its first payment. Ends in a PaymentFault 'unknown-code' for a code that does not count. */
  startSubscription(customerId: string, chosen: Chosen, key: string): Promise<FirstPayment>
  /** The same payment again, of a subscription that waits already. */
  firstPaymentOf(subscriptionId: string): Promise<FirstPayment>
  /** Sets how many add-ons a subscription has, and charges the rest of the period at once, or changes nothing. */
  setAddons(subscription: RemoteSubscription, quantity: number, key: string): Promise<void>
  endWithPeriod(subscriptionId: string): Promise<void>
  /** Takes back that it ends with its period. */
  renew(subscription: RemoteSubscription): Promise<void>
  /** Done already is done. */
  cancelNow(subscriptionId: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  readCharge(chargeId: string): Promise<RemoteCharge>
  /** What is sold, and for how much. */
  readPrices(): Promise<RemotePrices>
  /** Ends in a PaymentFault 'unsigned' or 'wrong-mode' for anything the provider did not send to this installation. */
  readEvent(payload: string, signature: string, nowMs: number): Promise<PaymentEvent>
}

/**
 * - unanswered: nobody knows whether the call was carried out
 * - unavailable: the provider says that it cannot now
 * - declined: the card was refused; nothing changed
 * - unknown-code: there is no such promotion code (any more)
 * - gone: there is no such customer or subscription (any more)
 * - misconfigured: the provider refuses our keys, prices or calls
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

/** Why the provider did not do what it was asked. The message is for people where the kind is 'declined'. */
export class PaymentFault extends Error {
  readonly kind: PaymentFaultKind

  constructor(kind: PaymentFaultKind, message: string) {
    super(message)
    this.name = 'PaymentFault'
    this.kind = kind
  }
}
