import { z } from 'zod'
import type { MonthlyPrice, RemoteSubscription } from '#core/kernel/ports/payments'

/** Objects are sent in full or as their id, depending on the request. */
export const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform(id => id ?? null)

const Item = z.object({
  id: z.string(),
  quantity: z.number().default(1),
  price: z.object({
    id: z.string(),
    currency: z.string(),
    unit_amount: z.number().nullable(),
    recurring: z
      .object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number() })
      .nullable(),
  }),
  metadata: z.record(z.string(), z.string()),
  current_period_start: z.number(),
  current_period_end: z.number(),
})
type Item = z.infer<typeof Item>

const Subscription = z.object({
  id: z.string(),
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
  created: z.number(),
  cancel_at: z.number().nullable(),
  cancel_at_period_end: z.boolean(),
  pause_collection: z.object({}).nullable(),
  latest_invoice: z
    .object({
      status: z
        .enum(['draft', 'open', 'paid', 'uncollectible', 'void'])
        .nullable()
        .transform(status => status ?? 'draft'),
      created: z.number(),
      billing_reason: z.string().nullable(),
    })
    .nullable(),
  items: z.object({ data: z.array(Item).min(1) }),
})

/** A subscription requested together with the secret of its first payment. */
export const Unconfirmed = z.object({
  latest_invoice: z.object({
    amount_due: z.number(),
    currency: z.string(),
    confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
  }),
})

export const Charge = z.object({
  id: z.string(),
  customer: Reference,
  payment_intent: Reference,
  disputed: z.boolean(),
  refunded: z.boolean(),
})

export const Dispute = z.object({ status: z.string() })

export const PaidInvoice = z.object({
  invoice: z.object({
    billing_reason: z.string().nullable(),
    parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullable(),
    lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }),
  }),
})

export const premiumMarker = { sidepot: 'premium' }
export const addonMarker = { sidepot: 'addon' }

/**
 * An item's purpose is stored on the item itself, because prices may be replaced while old subscriptions keep theirs.
 * For items added manually in Stripe, the price identifies the purpose.
 */
const isAddon = (item: Item, addonPrices: readonly string[]): boolean =>
  item.metadata.sidepot === addonMarker.sidepot || addonPrices.includes(item.price.id)

/** Other invoices charge for items added during a period. */
export const beginsPeriod = (billingReason: string | null): boolean =>
  billingReason === 'subscription_create' || billingReason === 'subscription_cycle'

const intervalsAMonth = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** Monthly cost of all items, in the smallest unit; undefined if one has no fixed amount. */
const monthlySum = (items: readonly Item[]): number | undefined => {
  const costs = items.map(({ quantity, price: { unit_amount: amount, recurring } }) =>
    amount === null || recurring === null
      ? undefined
      : (quantity * amount * intervalsAMonth[recurring.interval]) / recurring.interval_count,
  )
  return costs.includes(undefined)
    ? undefined
    : Math.round(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
}

const monthlyPrice = (items: readonly Item[], addons: readonly Item[]): MonthlyPrice | null => {
  const premium = monthlySum(items.filter(item => !addons.includes(item)))
  const ofAddons = monthlySum(addons)
  const currency = items[0]?.price.currency
  if (premium === undefined || ofAddons === undefined || currency === undefined) return null
  return { currency, premium, addons: ofAddons }
}

const milliseconds = (seconds: number) => seconds * 1000

/** Converts Stripe's subscription to the core type. Since 2025 the period is stored on the items. */
export const subscriptionIn = (response: unknown, addonPrices: readonly string[]): RemoteSubscription => {
  const found = Subscription.parse(response)
  const items = found.items.data
  const premium = items.find(item => !isAddon(item, addonPrices)) ?? items[0]
  const addons = items.filter(item => isAddon(item, addonPrices))
  const periodEnd = premium?.current_period_end ?? found.created
  return {
    id: found.id,
    status: found.status,
    createdAtMs: milliseconds(found.created),
    periodStartMs: milliseconds(premium?.current_period_start ?? found.created),
    periodEndMs: milliseconds(periodEnd),
    // Stripe's own pages set the date, its API the flag. A date after the next renewal does not matter yet.
    isEnding: found.cancel_at_period_end || (found.cancel_at !== null && found.cancel_at <= periodEnd),
    endsByDate: !found.cancel_at_period_end && found.cancel_at !== null,
    isYearly: premium?.price.recurring?.interval === 'year',
    code: premium?.metadata.code ?? null,
    addons: addons.reduce((sum, { quantity }) => sum + quantity, 0),
    addonItemId: addons[0]?.id ?? null,
    monthly: monthlyPrice(items, addons),
    isCollectionPaused: found.pause_collection !== null,
    invoice: found.latest_invoice && {
      status: found.latest_invoice.status,
      createdAtMs: milliseconds(found.latest_invoice.created),
      beginsPeriod: beginsPeriod(found.latest_invoice.billing_reason),
    },
  }
}
