import { type Books, type Charge, existing, month, type Subscription } from './stripe-books.ts'

/** External events at Stripe: payments, failing cards, elapsed months and disputes. */
export type StripeLife = ReturnType<typeof lifeAt>

export const lifeAt = (books: Books) => {
  const changed = (subscription: Subscription) => books.tell('customer.subscription.updated', subscription)

  const end = (id: string, status: string) => {
    const subscription = books.subscription(id)
    subscription.status = status
    books.tell('customer.subscription.deleted', subscription)
  }

  const chargeOf = (id: string): Charge => {
    const invoice = books.newestInvoice(books.subscription(id))
    const charge = [...books.charges.values()].find(one => one.payment_intent === books.intentOf(invoice))
    if (!charge) throw new Error(`Nobody paid ${invoice.id}`)
    return charge
  }

  return {
    /** The browser confirms the pending payment, and the card pays. */
    pay: (id: string): Charge => {
      const subscription = books.subscription(id)
      const charge = books.settle(books.newestInvoice(subscription))
      subscription.status = 'active'
      changed(subscription)
      return charge
    },
    declineFirst: (id: string) =>
      books.tell('invoice.payment_failed', books.newestInvoice(books.subscription(id))),
    /** No confirmation for 23 hours. */
    expire: (id: string) => {
      books.newestInvoice(books.subscription(id)).status = 'void'
      books.subscription(id).status = 'incomplete_expired'
      changed(books.subscription(id))
    },
    /** A month ends: the period advances immediately, and the card is charged about an hour later. */
    beginMonth: (id: string) => {
      const subscription = books.subscription(id)
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end
        item.current_period_end += month
      }
      books.tell('invoice.created', books.bill(subscription, 'subscription_cycle', 'draft'))
      changed(subscription)
    },
    chargeMonth: (id: string) => {
      const subscription = books.subscription(id)
      const invoice = books.newestInvoice(subscription)
      if (books.card === 'pays') {
        books.settle(invoice)
        subscription.status = 'active'
      } else {
        invoice.status = 'open'
        subscription.status = 'past_due'
        books.tell('invoice.payment_failed', invoice)
      }
      changed(subscription)
    },
    /** Stripe stops retrying; the final status depends on the account's settings. */
    giveUp: (id: string, then: 'unpaid' | 'canceled') => {
      if (then === 'canceled') return end(id, 'canceled')
      books.subscription(id).status = 'unpaid'
      changed(books.subscription(id))
    },
    /** Last day of a subscription that doesn't renew. */
    endPeriod: (id: string) => end(id, 'canceled'),
    /** Stripe's portal sets the date instead of the flag. */
    cancelInPortal: (id: string) => {
      const subscription = books.subscription(id)
      subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null
      changed(subscription)
    },
    renewInPortal: (id: string) => {
      Object.assign(books.subscription(id), { cancel_at: null, cancel_at_period_end: false })
      changed(books.subscription(id))
    },
    setAddonsInPortal: (id: string, quantity: number) => {
      const { items } = books.subscription(id)
      const addon = items.data.find(item => item.metadata.sidepot === 'addon')
      if (addon) addon.quantity = quantity
      items.data = items.data.filter(item => item.quantity > 0)
      changed(books.subscription(id))
    },
    chargeOf,
    dispute: (charge: Charge) => {
      charge.disputed = true
      const dispute = {
        id: books.id('dp'),
        object: 'dispute' as const,
        charge: charge.id,
        status: 'needs_response',
      }
      books.disputes.set(dispute.id, dispute)
      books.tell('charge.dispute.created', dispute)
      return dispute.id
    },
    closeDispute: (id: string, status: 'won' | 'lost') => {
      const dispute = existing(books.disputes, id)
      dispute.status = status
      books.tell('charge.dispute.closed', dispute)
    },
    /** A partial refund doesn't change `refunded`, as at Stripe. */
    refund: (charge: Charge, how: 'in full' | 'in part' = 'in full') => {
      charge.refunded = how === 'in full'
      books.tell('charge.refunded', charge)
    },
    deleteCustomer: (id: string) => {
      const customer = existing(books.customers, id)
      for (const one of books.subscriptions.values()) if (one.customer === id) end(one.id, 'canceled')
      books.customers.delete(id)
      books.tell('customer.deleted', customer)
    },
  }
}
