import type StripeClient from 'stripe'
import { z } from 'zod'
import { PaymentFault, type PaymentEvent } from '#core/kernel/ports/payments'
import { Reference } from './shapes.ts'

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
