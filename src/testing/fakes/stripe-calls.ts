import { z } from 'zod'
import { type StripeState, type Invoice, type Item, month, type Subscription } from './stripe-books.ts'
import type { lifeAt } from './stripe-life.ts'

/** Error in Stripe's format. */
export class StripeApiError extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Schema of the exact parameters; everything else is rejected, as by Stripe. */
  params: z.ZodType
  respond(state: StripeState, id: string, params: unknown): object
}

const call = <P extends z.ZodType>(
  method: Call['method'],
  path: RegExp,
  params: P,
  respond: (state: StripeState, id: string, params: z.output<P>) => object,
): Call => ({
  method,
  path,
  params,
  respond: (state, id, input) => respond(state, id, params.parse(input)),
})

const missing = (what: string, id: string) =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

const subscriptionAt = (state: StripeState, id: string): Subscription => {
  const found = state.subscriptions.get(id)
  if (!found) throw missing('subscription', id)
  return found
}

const assertKnownCustomer = (state: StripeState, customer: string): void => {
  if (!state.customers.has(customer)) throw missing('customer', customer)
}

const list = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

/** The latest invoice is an ID unless it is expanded, and its secret is omitted unless that is expanded too. */
const shown = (state: StripeState, subscription: Subscription, expand: string[] = []): object => {
  const invoice = state.newestInvoice(subscription)
  if (expand.includes('latest_invoice.confirmation_secret')) {
    return {
      ...subscription,
      latest_invoice: { ...invoice, confirmation_secret: secretIfDue(state, invoice) },
    }
  }
  return expand.includes('latest_invoice') ? { ...subscription, latest_invoice: invoice } : subscription
}

export const secretOf = (state: StripeState, invoice: Invoice) => ({
  type: 'payment_intent',
  client_secret: `${state.intentOf(invoice)}_secret_of_${invoice.id}`,
})

/** Nothing to confirm if nothing is due. */
const secretIfDue = (state: StripeState, invoice: Invoice) =>
  invoice.amount_due === 0 ? null : secretOf(state, invoice)

const mark = z.strictObject({ sidepot: z.enum(['premium', 'addon']), code: z.string().optional() })
const confirmationSecretField = z.tuple([z.literal('latest_invoice.confirmation_secret')])

const newItem = (
  state: StripeState,
  like: Partial<Item>,
  priceId: string,
  quantity: number,
  metadata: Record<string, string>,
): Item => {
  const price = state.price(priceId)
  if (price === undefined) throw missing('price', priceId)
  return {
    id: state.id('si'),
    price,
    quantity,
    metadata,
    current_period_start: like.current_period_start ?? state.seconds(),
    current_period_end: like.current_period_end ?? state.seconds() + month,
  }
}

type Prices = Record<'premium' | 'addon' | 'yearly' | 'yearlyAddon', string>

/** First amount due: the price minus a coupon or promotion code. */
const firstDue = (
  state: StripeState,
  amount: number,
  [discount]: ({ coupon: string } | { promotion_code: string })[],
): number => {
  if (!discount) return amount
  const percent = 'coupon' in discount ? state.coupons[discount.coupon] : state.codes[codeOf(discount)]
  if (percent === undefined) throw missing('coupon', JSON.stringify(discount))
  return Math.round((amount * (100 - percent)) / 100)
}

const codeOf = ({ promotion_code }: { promotion_code: string }) => promotion_code.replace(/^promo_/, '')

/** Requests that Sidepot makes, for existing prices. */
export const callsFor = (prices: Prices, life: ReturnType<typeof lifeAt>): Call[] => [
  call(
    'POST',
    /^\/v1\/customers$/,
    z.strictObject({
      email: z.email(),
      name: z.string().min(1),
      metadata: z.strictObject({ sidepot_user: z.string().regex(/^\d+$/) }),
    }),
    (state, _id, input) => {
      const customer = { id: state.id('cus'), object: 'customer' as const, ...input }
      state.customers.set(customer.id, customer)
      state.emit('customer.created', customer)
      return customer
    },
  ),
  call(
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    z.strictObject({ email: z.email(), name: z.string().min(1) }),
    (state, id, input) => {
      assertKnownCustomer(state, id)
      const customer = { id, object: 'customer' as const, ...input }
      state.customers.set(id, customer)
      state.emit('customer.updated', customer)
      return customer
    },
  ),
  call('DELETE', /^\/v1\/customers\/(\w+)$/, z.strictObject({}), (state, id) => {
    assertKnownCustomer(state, id)
    life.deleteCustomer(id)
    return { id, object: 'customer', deleted: true }
  }),
  call(
    'GET',
    /^\/v1\/subscriptions$/,
    z.strictObject({
      customer: z.string(),
      status: z.literal('all'),
      limit: z.literal('100'),
      expand: z.tuple([z.literal('data.latest_invoice')]),
    }),
    (state, _id, { customer }) => {
      assertKnownCustomer(state, customer)
      const theirs = [...state.subscriptions.values()].filter(one => one.customer === customer)
      return list(
        '/v1/subscriptions',
        theirs.reverse().map(one => shown(state, one, ['latest_invoice'])),
      )
    },
  ),
  call(
    'POST',
    /^\/v1\/subscriptions$/,
    z.strictObject({
      customer: z.string(),
      items: z.tuple([z.strictObject({ price: z.enum([prices.premium, prices.yearly]), metadata: mark })]),
      discounts: z
        .tuple([
          z.union([z.strictObject({ coupon: z.string() }), z.strictObject({ promotion_code: z.string() })]),
        ])
        .optional(),
      description: z.string().regex(/League money never goes through Stripe/),
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.strictObject({
        payment_method_types: z.tuple([z.literal('card')]),
        save_default_payment_method: z.literal('on_subscription'),
      }),
      expand: confirmationSecretField,
    }),
    (state, _id, { customer, items: [{ price, metadata }], discounts = [], expand }) => {
      assertKnownCustomer(state, customer)
      const subscription: Subscription = {
        id: state.id('sub'),
        object: 'subscription',
        customer,
        status: 'incomplete',
        created: state.seconds(),
        cancel_at: null,
        cancel_at_period_end: false,
        pause_collection: null,
        latest_invoice: '',
        items: { object: 'list', has_more: false, data: [newItem(state, {}, price, 1, metadata)] },
      }
      state.subscriptions.set(subscription.id, subscription)
      const due = firstDue(state, state.price(price)?.unit_amount ?? 0, discounts)
      state.bill(subscription, 'subscription_create', due === 0 ? 'paid' : 'open', due)
      if (due === 0) subscription.status = 'active'
      state.emit('customer.subscription.created', subscription)
      return shown(state, subscription, expand)
    },
  ),
  call(
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    z.strictObject({ expand: confirmationSecretField }),
    (state, id, { expand }) => shown(state, subscriptionAt(state, id), expand),
  ),
  call(
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    z.union([
      z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) }),
      z.strictObject({ cancel_at: z.literal('') }),
      z.strictObject({
        items: z.tuple([
          z.union([
            z.strictObject({ id: z.string(), quantity: z.string() }),
            z.strictObject({
              price: z.enum([prices.addon, prices.yearlyAddon]),
              quantity: z.string(),
              metadata: mark,
            }),
          ]),
        ]),
        proration_behavior: z.literal('always_invoice'),
        payment_behavior: z.literal('error_if_incomplete'),
      }),
    ]),
    (state, id, input) => {
      const subscription = subscriptionAt(state, id)
      if (subscription.status === 'canceled') {
        const message = 'A canceled subscription can only update its cancellation_details and metadata.'
        throw new StripeApiError(400, { type: 'invalid_request_error', message })
      }
      if ('items' in input) setItem(state, subscription, input.items[0])
      else if ('cancel_at' in input) subscription.cancel_at = null
      else subscription.cancel_at_period_end = input.cancel_at_period_end === 'true'
      state.emit('customer.subscription.updated', subscription)
      return subscription
    },
  ),
  call('DELETE', /^\/v1\/subscriptions\/(\w+)$/, z.strictObject({}), (state, id) => {
    if (subscriptionAt(state, id).status === 'canceled') throw missing('subscription', id)
    life.endPeriod(id)
    return state.subscription(id)
  }),
  call(
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    z.strictObject({ customer: z.string(), return_url: z.url() }),
    (state, _id, { customer }) => {
      assertKnownCustomer(state, customer)
      return { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${customer}` }
    },
  ),
  call('GET', /^\/v1\/prices\/(\w+)$/, z.strictObject({}), (state, id) => {
    const price = state.price(id)
    if (price === undefined) throw missing('price', id)
    return price
  }),
  call('GET', /^\/v1\/coupons\/(\w+)$/, z.strictObject({}), (state, id) => {
    const percent = state.coupons[id]
    if (percent === undefined) throw missing('coupon', id)
    const repeating = { duration: 'repeating', duration_in_months: 3 }
    return {
      id,
      object: 'coupon',
      valid: true,
      percent_off: percent,
      amount_off: null,
      currency: null,
      ...repeating,
    }
  }),
  call(
    'GET',
    /^\/v1\/promotion_codes$/,
    z.strictObject({ code: z.string(), active: z.literal('true'), limit: z.literal('1') }),
    (state, _id, { code }) =>
      list(
        '/v1/promotion_codes',
        code in state.codes ? [{ id: `promo_${code}`, object: 'promotion_code' }] : [],
      ),
  ),
  call('GET', /^\/v1\/charges\/(\w+)$/, z.strictObject({}), (state, id) => {
    const charge = state.charges.get(id)
    if (!charge) throw missing('charge', id)
    return charge
  }),
  call(
    'GET',
    /^\/v1\/disputes$/,
    z.strictObject({ charge: z.string(), limit: z.literal('100') }),
    (state, _id, { charge }) =>
      list(
        '/v1/disputes',
        [...state.disputes.values()].filter(one => one.charge === charge),
      ),
  ),
  call(
    'GET',
    /^\/v1\/invoice_payments$/,
    z.strictObject({
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
      expand: z.tuple([z.literal('data.invoice')]),
    }),
    (state, _id, { payment }) => {
      const paid = [...state.invoices.values()].filter(one => state.intentOf(one) === payment.payment_intent)
      return list(
        '/v1/invoice_payments',
        paid.map(invoice => ({ object: 'invoice_payment', invoice, payment })),
      )
    },
  ),
]

/** A declined card changes nothing (error_if_incomplete). */
const setItem = (
  state: StripeState,
  subscription: Subscription,
  item: { id: string; quantity: string } | { price: string; quantity: string },
): void => {
  if (state.card === 'is declined') {
    throw new StripeApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    })
  }
  const { data } = subscription.items
  const present = 'id' in item && data.find(one => one.id === item.id)
  if (present) present.quantity = Number(item.quantity)
  else if ('price' in item)
    data.push(newItem(state, data[0] ?? {}, item.price, Number(item.quantity), { sidepot: 'addon' }))
  state.settle(state.bill(subscription, 'subscription_update', 'open'))
}
