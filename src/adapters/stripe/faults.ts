import { z } from 'zod'
import { PaymentFault, type PaymentFaultKind } from '#core/kernel/ports/payments'

/** What Stripe's library throws, as far as it tells why. */
const StripeError = z.object({
  type: z.string(),
  message: z.string(),
  statusCode: z.number().optional(),
  code: z.string().optional(),
})
type StripeError = z.infer<typeof StripeError>

/** Runs a call to Stripe; whatever it throws comes out as a PaymentFault. */
export const createClient = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw faultOf(error)
  }
}

const faultOf = (error: unknown): unknown => {
  if (error instanceof z.ZodError) {
    // Which field it is stays here: what our parser says is nobody's business outside.
    const fault = new PaymentFault('unavailable', 'What Stripe sent has another shape than we know.')
    return Object.assign(fault, { cause: error })
  }
  const { success, data } = StripeError.safeParse(error)
  if (!success) return error
  const kind = kindOf(data)
  return new PaymentFault(kind, kind === 'declined' ? forPeople(data) : data.message)
}

const kindOf = (error: StripeError): PaymentFaultKind => {
  if (error.type === 'StripeConnectionError') return 'unanswered'
  if (error.type === 'StripeCardError' || hasNoCard(error)) return 'declined'
  if (error.code === 'resource_missing' && /^No such (customer|subscription)\b/.test(error.message)) {
    return 'gone'
  }
  if (error.type === 'StripeAPIError') {
    // 409: the same call is under way elsewhere; without a status the answer could not be read.
    return error.statusCode === undefined || error.statusCode === 409 ? 'unanswered' : 'unavailable'
  }
  const mayPass = error.type === 'StripeRateLimitError' || error.type === 'StripeIdempotencyError'
  return mayPass ? 'unavailable' : 'misconfigured'
}

/** Stripe says 'resource_missing' here as well, but nothing is gone. */
const hasNoCard = ({ message }: StripeError) => /no attached payment source/i.test(message)

const forPeople = (error: StripeError): string => {
  if (hasNoCard(error)) return 'There is no card on file.'
  return error.code === 'subscription_payment_intent_requires_action'
    ? 'Your bank asks for a confirmation that cannot be given here. Try another card.'
    : error.message
}
