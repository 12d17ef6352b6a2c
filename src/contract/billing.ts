import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { moment } from './kernel/values.ts'

/** Goes with every text about prices. */
export const leagueMoneyNotice =
  "Stripe charges only for Sidepot's own subscription. League money never passes through it."

/** How a subscription stands, in Stripe's words; `none` for whoever never had one. */
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

export const Billing = z.object({
  /** False where no payment provider is configured, and where every league is premium anyway. */
  enabled: z.boolean(),
  publishableKey: z.string().nullable(),
  tier: z.enum(['free', 'premium']),
  premiumUntil: moment.nullable(),
  hasSubscription: z.boolean(),
  /** Whether there is anything to show in the provider's own pages: cards, invoices. */
  hasCustomer: z.boolean(),
  status: SubscriptionStatus,
  /** The end of the running period: when it renews, or ends with `cancelAtPeriodEnd`. */
  periodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  additionalLeagueSlots: z.number(),
  leagueLimit: z.number(),
  prices: z.object({ premium: z.number(), addon: z.number() }),
  notice: z.string(),
})
export type Billing = z.infer<typeof Billing>

const Said = z.object({ message: z.string() })

export const billing = {
  read: endpoint({
    method: 'GET',
    path: '/api/billing',
    access: 'signed-in',
    summary: 'What the caller pays for, and what it costs',
    input: z.object({}),
    answer: Billing,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/create-subscription',
    access: 'commissioner-role',
    summary: 'Begin a premium subscription; the browser confirms its payment with the secret',
    input: z.object({}),
    answer: z.object({ clientSecret: z.string() }),
  }),
  purchaseAddon: endpoint({
    method: 'POST',
    path: '/api/billing/purchase-addon',
    access: 'commissioner-role',
    summary: 'Add three league slots to the subscription',
    input: z.object({}),
    answer: Said,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/api/billing/customer-portal',
    access: 'commissioner-role',
    summary: "The address of the provider's own page for cards and invoices",
    input: z.object({}),
    answer: z.object({ url: z.url() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/billing/cancel-subscription',
    access: 'commissioner-role',
    summary: 'End the subscription with the running period',
    input: z.object({}),
    answer: Said,
  }),
  migrateLegacy: endpoint({
    method: 'POST',
    path: '/api/migrate-legacy-premium',
    access: 'signed-in',
    summary: 'Give premium that has neither a subscription nor an end 30 more days',
    input: z.object({}),
    answer: Said.extend({ premiumUntil: moment }),
  }),
}
