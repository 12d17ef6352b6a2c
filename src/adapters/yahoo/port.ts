import type { ProviderPort } from '#core/sync/provider'
import { readYahooWeek } from './read-week.ts'

/** Yahoo, from saved answers. Its live half waits for an application that Yahoo lets in. */
export const yahooPort: ProviderPort = {
  label: 'Yahoo',
  source: 'yahoo_integration',
  readSaved: readYahooWeek,
}
