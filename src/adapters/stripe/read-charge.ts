import type StripeClient from 'stripe'
import type { RemoteCharge } from '#core/kernel/ports/payments'
import { beginsPeriod, Charge, Dispute, PaidInvoice } from './shapes.ts'

/** Closed disputes without any cost to us. */
const settled = ['won', 'warning_closed', 'prevented']

/** Returns a payment and its invoice. Charges no longer reference their invoice, but invoice payments do. */
export const readCharge = async (stripe: StripeClient, chargeId: string): Promise<RemoteCharge> => {
  const charge = Charge.parse(await stripe.charges.retrieve(chargeId))
  const invoice = await getInvoice(stripe, charge.payment_intent)
  const ends = invoice?.lines.data.map(line => line.period.end * 1000) ?? []
  return {
    id: charge.id,
    customerId: charge.customer,
    subscriptionId: invoice?.parent?.subscription_details?.subscription ?? null,
    isDisputed: charge.disputed && (await hasOpenDispute(stripe, chargeId)),
    isRefunded: charge.refunded,
    paidForUntilMs: beginsPeriod(invoice?.billing_reason ?? null) ? Math.max(0, ...ends) : null,
  }
}

const getInvoice = async (stripe: StripeClient, paymentIntent: string | null) => {
  if (paymentIntent === null) return undefined
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    expand: ['data.invoice'],
  })
  return data[0] && PaidInvoice.parse(data[0]).invoice
}

/** The charge stays marked as disputed after a won dispute, so its disputes must be queried. */
const hasOpenDispute = async (stripe: StripeClient, charge: string): Promise<boolean> => {
  const { data } = await stripe.disputes.list({ charge, limit: 100 })
  return data.some(dispute => !settled.includes(Dispute.parse(dispute).status))
}
