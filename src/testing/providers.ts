import { csvPort } from '#adapters/csv/port'
import { espnPort } from '#adapters/espn/port'
import type { RetryPolicy } from '#adapters/http/http-client'
import { sleeperPort } from '#adapters/sleeper/port'
import { yahooPort } from '#adapters/yahoo/port'
import type { Ctx, Ports } from '#core/kernel/context'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { seasonYear } from '#domain/calendar'
import { providerCache } from '#core/weeks/connection/provider-cache'
import type { Db } from '#db/open'

/** Where the doubles of providers listen. Those that a test does not name are not there. */
export type ProviderOptions = {
  yahooUrl?: string
  sleeperUrl?: string
  espnUrl?: string
  patience?: RetryPolicy
  /** Further ones, of the test's own. */
  providers?: ProviderPort[]
}

const nowhere = 'http://127.0.0.1:9'

/** Every provider as the product has it, but with new tries that follow at once. */
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

/** Puts a provider in the place of the one with its id. */
export const replaceProvider = ({ ports }: Ctx, provider: ProviderPort): void => {
  ports.providers = ports.providers.map(other => (other.id === provider.id ? provider : other))
}
