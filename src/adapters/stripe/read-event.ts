import { z } from 'zod'
import type StripeClient from 'stripe'
import { type PaymentEvent, PaymentFault, type RemoteCharge } from '#core/kernel/ports/payments'
import { Reference, Charge, beginsPeriod, PaidInvoice, Dispute } from './shapes.ts'

/** Stripe's own maximum age of a signature. Older requests may be replayed. */
const toleranceSeconds = 300

const Event = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().default(''),
      object: z.string(),
      customer: Reference,
      charge: Reference,
    }),
  }),
})

export type SignedEvent = {
  payload: string
  signature: string
  /** Several while a secret is being rotated. */
  secrets: string[]
  isLive: boolean
  nowMs: number
}

/** Verifies and parses an event that Stripe signed for this instance. */
export const readEvent = (stripe: StripeClient, signed: SignedEvent): PaymentEvent => {
  const event = Event.parse(verified(stripe, signed))
  if (event.livemode !== signed.isLive) {
    throw new PaymentFault(
      'wrong-mode',
      `This event is from ${event.livemode ? 'live' : 'test'} mode, but the keys are for the other mode.`,
    )
  }
  const { id, object, customer, charge } = event.data.object
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    customerId: object === 'customer' ? id : customer,
    chargeId: object === 'charge' ? id : charge,
  }
}

const verified = (stripe: StripeClient, { payload, signature, secrets, nowMs }: SignedEvent): unknown => {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, nowMs)
    } catch {
      // Signed with another of the secrets, or not at all.
    }
  }
  throw new PaymentFault('unsigned', 'The signature is invalid or too old.')
}

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
