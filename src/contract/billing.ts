import { z } from 'zod'
import { moment, text, id, wholeAmong, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { grantedDays, grantedDaysText } from '#domain/subscription'
import { User } from '#contract/accounts/accounts'

/** Notice shown with every text about prices. */
export const leagueMoneyNotice =
  'Stripe handles only your Sidepot subscription. League money never goes through Stripe or Sidepot.'

/** Subscription status in Stripe's terms; `none` for users who never had one. */
export const SubscriptionStatus = z.enum([
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
])

export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** A recurring price: the amount in whole units of the currency, and the interval. */
export const Price = object(() => ({
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  every: z.number(),
}))

/** Discount of a coupon, in percent or as an amount. */
const Discount = object(() => ({
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  lasts: z.enum(['once', 'repeating', 'forever']),
  months: z.number().nullable(),
}))

/**
 * Current offers for the caller at the provider's prices; null for items that are not sold to them or have no known
 * price.
 */
const Offers = object(() => ({
  premium: Price.nullable(),
  yearly: Price.nullable(),
  addon: Price.nullable(),
  /** Discount for new subscriptions. */
  discount: Discount.nullable(),
  acceptsCodes: z.boolean(),
}))

export const Billing = object(() => ({
  /** False if no payment provider is configured or every league is premium anyway. */
  enabled: z.boolean(),
  publishableKey: z.string().nullable(),
  tier: z.enum(['free', 'premium']),
  /** Excludes grace days, unless a payment failed and they are in use. */
  premiumUntil: moment.nullable(),
  hasSubscription: z.boolean(),
  /** Whether the provider's own pages have anything to show, such as cards or invoices. */
  hasCustomer: z.boolean(),
  status: SubscriptionStatus,
  /** End of the current period: the renewal date, or the end with `cancelAtPeriodEnd`. */
  periodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  additionalLeagueSlots: z.number(),
  leagueLimit: z.number(),
  offers: Offers,
  notice: z.string(),
}))

export type Billing = z.infer<typeof Billing>

const BillingMessage = object(() => ({ message: z.string() }))

export const billing = {
  read: endpoint({
    method: 'GET',
    path: '/api/billing',
    access: 'signed-in',
    summary: "The caller's subscription and its price",
    input: object(() => ({})),
    output: Billing,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/create-subscription',
    access: 'commissioner-role',
    summary: 'Start a Premium subscription; the browser confirms the payment with the secret',
    input: object(() => ({
      plan: z.enum(['month', 'year']).default('month'),
      /** Promotion code, if codes are accepted. */
      code: text('Enter the code', 100).optional(),
    })),
    /** Without a secret, nothing is due and Premium has started. */
    output: object(() => ({
      clientSecret: z.string().nullable(),
      due: z.object({ amount: z.number(), currency: z.string() }),
    })),
  }),
  purchaseAddon: endpoint({
    method: 'POST',
    path: '/api/billing/purchase-addon',
    access: 'commissioner-role',
    summary: 'Add three league slots to the subscription',
    input: object(() => ({})),
    output: BillingMessage,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/api/billing/customer-portal',
    access: 'commissioner-role',
    summary: "URL of the payment provider's page for cards and invoices",
    input: object(() => ({})),
    output: object(() => ({ url: z.url() })),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/billing/cancel-subscription',
    access: 'commissioner-role',
    summary: 'End the subscription with the current period',
    input: object(() => ({})),
    output: BillingMessage,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/billing/keep-subscription',
    access: 'commissioner-role',
    summary: 'Resume a subscription that is set to end with the current period',
    input: object(() => ({})),
    output: BillingMessage,
  }),
  migrateLegacy: endpoint({
    method: 'POST',
    path: '/api/migrate-legacy-premium',
    access: 'signed-in',
    summary: 'Give Premium without a subscription or end date 30 more days',
    input: object(() => ({})),
    output: object(() => ({ ...BillingMessage.shape, premiumUntil: moment })),
  }),
}

export const premium = {
  grant: endpoint({
    method: 'POST',
    path: '/api/admin/promote-user',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Grant Premium for some days',
    input: object(() => ({
      userId: id(),
      duration: wholeAmong(grantedDays, grantedDaysText).default(30),
    })),
    output: User,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/revoke-premium',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'End granted Premium; nothing is deleted',
    input: object(() => ({ userId: id() })),
    output: User,
  }),
}
