import type StripeClient from 'stripe'

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
