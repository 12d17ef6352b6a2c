import type StripeClient from 'stripe'
import { z } from 'zod'
import { PaymentFault, type PaymentFaultKind } from '#core/kernel/ports/payments'

export type StripeOptions = {
  secretKey: string
  /** Overrides Stripe's URL in tests. */
  apiUrl?: string | undefined
  /** Timeout of one attempt. */
  timeoutMs?: number
  /** Number of retries for a call without a response, with the same idempotency key. */
  retries?: number
}

/** The API version that the shapes in this folder were written for; a library update must not change it. */
const apiVersion = '2026-10-28.endive'

/** Loads Stripe's library at the first call, because it is large and few commands need it. */
export const stripeClient = (options: StripeOptions): (() => Promise<StripeClient>) => {
  let client: Promise<StripeClient> | undefined
  return () => (client ??= connect(options))
}

const connect = async ({ secretKey, apiUrl, timeoutMs = 10_000, retries = 2 }: StripeOptions) => {
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Sidepot' },
    ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
  })
}

const addressOf = (apiUrl: string) => {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
  }
}

/** Connection settings and prices for Stripe. */
export type StripeSettings = StripeOptions & {
  publishableKey: string
  /** One secret, or several separated by commas during a rotation. */
  webhookSecret: string
  premiumPrice: string
  addonPrice: string
  yearlyPrice?: string | undefined
  yearlyAddonPrice?: string | undefined
  /** Coupon applied to every new subscription. */
  coupon?: string | undefined
  acceptsCodes?: boolean
}

/** Fields of errors thrown by Stripe's library. */
const StripeError = z.object({
  type: z.string(),
  message: z.string(),
  statusCode: z.number().optional(),
  code: z.string().optional(),
})

type StripeError = z.infer<typeof StripeError>

/** Runs a call to Stripe and converts every error to a PaymentFault. */
export const withPaymentFaults = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw faultOf(error)
  }
}

const faultOf = (error: unknown): unknown => {
  if (error instanceof z.ZodError) {
    // The field name stays internal: parser messages must not be exposed.
    const fault = new PaymentFault('unavailable', 'Stripe sent data in an unknown format.')
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
    // 409: the same call is in progress elsewhere; without a status the response was unreadable.
    return error.statusCode === undefined || error.statusCode === 409 ? 'unanswered' : 'unavailable'
  }
  const mayPass = error.type === 'StripeRateLimitError' || error.type === 'StripeIdempotencyError'
  return mayPass ? 'unavailable' : 'misconfigured'
}

/** Stripe also uses 'resource_missing' here, although nothing was deleted. */
const hasNoCard = ({ message }: StripeError) => /no attached payment source/i.test(message)

const forPeople = (error: StripeError): string => {
  if (hasNoCard(error)) return "There's no card on file."
  return error.code === 'subscription_payment_intent_requires_action'
    ? "Your bank requires a confirmation that isn't possible here. Try another card."
    : error.message
}
