import { espn } from '#domain/providers/espn'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { createClient, type RetryPolicy } from '#adapters/http/http-client'
import { createEspnFetch } from './espn-fetch.ts'
import { withoutEspn } from './faults.ts'
import { fetchWeek } from './fetch-week.ts'
import { espnFinder, foundLeague } from './find-league.ts'
import { merge } from './merge.ts'
import { readEspnWeek } from './read-week.ts'
import { listedTeams } from './read-teams.ts'

export type EspnOptions = RetryPolicy & {
  /** ESPN's base URL up to and including /apis/v3. */
  apiUrl: string
}

/** ESPN, live and from saved responses: public leagues directly, private ones with two cookies. */
export function espnPort({ apiUrl, ...patience }: EspnOptions): ProviderPort {
  const request = createClient({ label: espn.label, otherWays: withoutEspn, ...patience })
  return {
    ...espn,
    readSaved: readEspnWeek,
    finder: espnFinder(request, apiUrl),
    live: {
      fetchWeek: async params => fetchWeek(createEspnFetch(request, apiUrl, params), params),
      async findLeague(params) {
        return foundLeague(merge([await createEspnFetch(request, apiUrl, params)(['mSettings', 'mStatus'])]))
      },
      listTeams: async params =>
        listedTeams(merge([await createEspnFetch(request, apiUrl, params)(['mTeam'])])),
    },
  }
}
