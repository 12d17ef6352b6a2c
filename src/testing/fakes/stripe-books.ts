/** Data of the fake Stripe, in Stripe's own names; times in seconds. */
export type Price = {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  recurring: { interval: 'month' | 'year'; interval_count: number }
}

export type Item = {
  id: string
  price: Price
  quantity: number
  metadata: Record<string, string>
  current_period_start: number
  current_period_end: number
}

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  pause_collection: null
  latest_invoice: string
  items: { object: 'list'; data: Item[]; has_more: false }
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  created: number
  billing_reason: string
  amount_due: number
  currency: string
  parent: { subscription_details: { subscription: string } }
  lines: { data: { period: { end: number } }[] }
}

export type Charge = {
  id: string
  object: 'charge'
  customer: string
  payment_intent: string
  disputed: boolean
  refunded: boolean
}

export type Dispute = { id: string; object: 'dispute'; charge: string; status: string }

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: boolean
  type: string
  data: { object: object }
}

const day = 86_400
export const month = 30 * day

/** All stored data, and all events in order. */
export class StripeState {
  customers = new Map<string, { id: string; object: 'customer' }>()
  subscriptions = new Map<string, Subscription>()
  invoices = new Map<string, Invoice>()
  charges = new Map<string, Charge>()
  disputes = new Map<string, Dispute>()
  events: StripeEvent[] = []
  /** Result of every card payment from now on. */
  card: 'pays' | 'is declined' = 'pays'
  amounts: Record<string, number> = {
    price_premium: 700,
    price_addon: 500,
    price_yearly: 7000,
    price_yearly_addon: 5000,
  }
  terms: Record<
    string,
    { currency?: string; active?: boolean; interval?: 'month' | 'year'; interval_count?: number }
  > = {}
  /** Discounts in percent, by coupon ID and by promotion code. */
  coupons: Record<string, number> = {}
  codes: Record<string, number> = {}
  private made = 0
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  seconds = (): number => Math.floor(this.now() / 1000)

  id = (prefix: string): string => `${prefix}_${String(++this.made).padStart(4, '0')}`

  emit(type: string, object: object): void {
    this.events.push({
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    })
  }

  subscription(id: string): Subscription {
    return existing(this.subscriptions, id)
  }

  price(id: string): Price | undefined {
    const amount = this.amounts[id]
    if (amount === undefined) return undefined
    const defaultInterval = id.includes('yearly') ? 'year' : 'month'
    const {
      active = true,
      currency = 'usd',
      interval = defaultInterval,
      interval_count = 1,
    } = this.terms[id] ?? {}
    const recurring = { interval, interval_count }
    return { id, object: 'price', active, currency, unit_amount: amount, recurring }
  }

  newestInvoice(subscription: Subscription): Invoice {
    return existing(this.invoices, subscription.latest_invoice)
  }

  /** An invoice's payment uses the invoice's number. */
  intentOf = (invoice: Invoice): string => invoice.id.replace('in_', 'pi_')

  /** Creates an invoice for the current period, or with another billing reason. */
  bill(subscription: Subscription, reason: string, status: Invoice['status'], due = 700): Invoice {
    const invoice: Invoice = {
      id: this.id('in'),
      object: 'invoice',
      customer: subscription.customer,
      status,
      created: this.seconds(),
      billing_reason: reason,
      amount_due: due,
      currency: 'usd',
      parent: { subscription_details: { subscription: subscription.id } },
      lines: { data: subscription.items.data.map(item => ({ period: { end: item.current_period_end } })) },
    }
    this.invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    return invoice
  }

  /** Marks an invoice as paid by card. */
  settle(invoice: Invoice): Charge {
    invoice.status = 'paid'
    const charge: Charge = {
      id: this.id('ch'),
      object: 'charge',
      customer: invoice.customer,
      payment_intent: this.intentOf(invoice),
      disputed: false,
      refunded: false,
    }
    this.charges.set(charge.id, charge)
    this.emit('invoice.paid', invoice)
    return charge
  }
}

export const existing = <T>(items: Map<string, T>, id: string): T => {
  const found = items.get(id)
  if (found === undefined) throw new Error(`The fake Stripe has no ${id}`)
  return found
}
