import { yahoo } from '#domain/providers/yahoo'
import type { ProviderPort, LeagueQuery } from '#core/kernel/ports/provider'
import { createClient, type RetryPolicy } from '#adapters/http/http-client'
import { createYahooFetch } from './yahoo-fetch.ts'
import { withoutYahoo } from './faults.ts'
import { fetchWeek } from './fetch-week.ts'
import { findLeague, findSuccessor, listTeams } from './find-league.ts'
import { yahooOauth } from './oauth.ts'
import { readYahooWeek } from './read-week.ts'

export type YahooOptions = RetryPolicy & {
  /** Yahoo's base URLs up to and including /fantasy/v2 and /oauth2. */
  apiUrl: string
  authUrl: string
}

/** Yahoo, live for applications that Yahoo has approved, and from saved responses. */
export function yahooPort({ apiUrl, authUrl, ...patience }: YahooOptions): ProviderPort {
  const request = createClient({ label: yahoo.label, otherWays: withoutYahoo, ...patience })
  const fetchFor = (params: LeagueQuery) => createYahooFetch(request, apiUrl, params)
  return {
    ...yahoo,
    readSaved: readYahooWeek,
    oauth: yahooOauth({ authUrl, request }),
    live: {
      fetchWeek: params => fetchWeek(fetchFor(params), params),
      findLeague: params => findLeague(fetchFor(params), params),
      listTeams: params => listTeams(fetchFor(params), params),
      findSuccessor: params => findSuccessor(fetchFor(params), params),
    },
  }
}
