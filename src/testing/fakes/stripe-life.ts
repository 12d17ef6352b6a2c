import { type StripeState, type Charge, existing, month, type Subscription } from './stripe-books.ts'

/** External events at Stripe: payments, failing cards, elapsed months and disputes. */
export type StripeLife = ReturnType<typeof lifeAt>

export const lifeAt = (state: StripeState) => {
  const changed = (subscription: Subscription) => state.emit('customer.subscription.updated', subscription)

  const end = (id: string, status: string) => {
    const subscription = state.subscription(id)
    subscription.status = status
    state.emit('customer.subscription.deleted', subscription)
  }

  const chargeOf = (id: string): Charge => {
    const invoice = state.newestInvoice(state.subscription(id))
    const charge = [...state.charges.values()].find(one => one.payment_intent === state.intentOf(invoice))
    if (!charge) throw new Error(`Nobody paid ${invoice.id}`)
    return charge
  }

  return {
    /** The browser confirms the pending payment, and the card pays. */
    pay: (id: string): Charge => {
      const subscription = state.subscription(id)
      const charge = state.settle(state.newestInvoice(subscription))
      subscription.status = 'active'
      changed(subscription)
      return charge
    },
    declineFirst: (id: string) =>
      state.emit('invoice.payment_failed', state.newestInvoice(state.subscription(id))),
    /** No confirmation for 23 hours. */
    expire: (id: string) => {
      state.newestInvoice(state.subscription(id)).status = 'void'
      state.subscription(id).status = 'incomplete_expired'
      changed(state.subscription(id))
    },
    /** A month ends: the period advances immediately, and the card is charged about an hour later. */
    beginMonth: (id: string) => {
      const subscription = state.subscription(id)
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end
        item.current_period_end += month
      }
      state.emit('invoice.created', state.bill(subscription, 'subscription_cycle', 'draft'))
      changed(subscription)
    },
    chargeMonth: (id: string) => {
      const subscription = state.subscription(id)
      const invoice = state.newestInvoice(subscription)
      if (state.card === 'pays') {
        state.settle(invoice)
        subscription.status = 'active'
      } else {
        invoice.status = 'open'
        subscription.status = 'past_due'
        state.emit('invoice.payment_failed', invoice)
      }
      changed(subscription)
    },
    /** Stripe stops retrying; the final status depends on the account's settings. */
    exhaustRetries: (id: string, then: 'unpaid' | 'canceled') => {
      if (then === 'canceled') return end(id, 'canceled')
      state.subscription(id).status = 'unpaid'
      changed(state.subscription(id))
    },
    /** Last day of a subscription that doesn't renew. */
    endPeriod: (id: string) => end(id, 'canceled'),
    /** Stripe's portal sets the date instead of the flag. */
    cancelInPortal: (id: string) => {
      const subscription = state.subscription(id)
      subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null
      changed(subscription)
    },
    renewInPortal: (id: string) => {
      Object.assign(state.subscription(id), { cancel_at: null, cancel_at_period_end: false })
      changed(state.subscription(id))
    },
    setAddonsInPortal: (id: string, quantity: number) => {
      const { items } = state.subscription(id)
      const addon = items.data.find(item => item.metadata.sidepot === 'addon')
      if (addon) addon.quantity = quantity
      items.data = items.data.filter(item => item.quantity > 0)
      changed(state.subscription(id))
    },
    chargeOf,
    dispute: (charge: Charge) => {
      charge.disputed = true
      const dispute = {
        id: state.id('dp'),
        object: 'dispute' as const,
        charge: charge.id,
        status: 'needs_response',
      }
      state.disputes.set(dispute.id, dispute)
      state.emit('charge.dispute.created', dispute)
      return dispute.id
    },
    closeDispute: (id: string, status: 'won' | 'lost') => {
      const dispute = existing(state.disputes, id)
      dispute.status = status
      state.emit('charge.dispute.closed', dispute)
    },
    /** A partial refund doesn't change `refunded`, as at Stripe. */
    refund: (charge: Charge, how: 'in full' | 'in part' = 'in full') => {
      charge.refunded = how === 'in full'
      state.emit('charge.refunded', charge)
    },
    deleteCustomer: (id: string) => {
      const customer = existing(state.customers, id)
      for (const one of state.subscriptions.values()) if (one.customer === id) end(one.id, 'canceled')
      state.customers.delete(id)
      state.emit('customer.deleted', customer)
    },
  }
}
