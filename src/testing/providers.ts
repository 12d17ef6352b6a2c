import { csvPort } from '#adapters/csv/read-week'
import { espnPort } from '#adapters/espn/port'
import type { RetryPolicy } from '#adapters/http/http-client'
import { sleeperPort } from '#adapters/sleeper/port'
import { yahooPort } from '#adapters/yahoo/port'
import type { Ctx, Ports } from '#core/kernel/context'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { seasonYear } from '#domain/calendar'
import { providerCache } from '#core/weeks/connection/provider-cache'
import type { Db } from '#db/open'

/** URLs of the provider fakes. Providers without one are unreachable. */
export type ProviderOptions = {
  yahooUrl?: string
  sleeperUrl?: string
  espnUrl?: string
  patience?: RetryPolicy
  /** Additional providers defined by the test. */
  providers?: ProviderPort[]
}

const nowhere = 'http://127.0.0.1:9'

/** Returns all product providers, with retries that follow immediately. */
export const testProviders = (options: ProviderOptions, db: Db, now: () => number): Ports['providers'] => {
  const { yahooUrl = nowhere, sleeperUrl = nowhere, espnUrl = nowhere, providers: more = [] } = options
  const patience: RetryPolicy = { pausesMs: [1, 2], ...options.patience }
  return [
    yahooPort({ apiUrl: `${yahooUrl}/fantasy/v2`, authUrl: `${yahooUrl}/oauth2`, ...patience }),
    sleeperPort({ baseUrl: sleeperUrl, cache: providerCache(db, now), now, ...patience }),
    espnPort({ apiUrl: espnUrl, ...patience }),
    csvPort({ season: () => seasonYear(now()) }),
    ...more,
  ]
}

/** Replaces the provider with the same id. */
export const replaceProvider = ({ ports }: Ctx, provider: ProviderPort): void => {
  ports.providers = ports.providers.map(other => (other.id === provider.id ? provider : other))
}
