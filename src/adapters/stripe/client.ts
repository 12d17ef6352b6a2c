import type StripeClient from 'stripe'

export type StripeOptions = {
  secretKey: string
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined
  /** How long one try may take. */
  timeoutMs?: number
  /** How often a call that was not answered is repeated, with the same key. */
  retries?: number
}

/** The version the shapes in this folder were written for; a newer library must not change it by itself. */
const apiVersion = '2026-10-28.endive'

/** Loads Stripe's library at the first call, because few commands need it and it is large. */
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
