import { sleeper } from '#domain/providers/sleeper'
import type { ProviderCache, ProviderPort } from '#core/kernel/ports/provider'
import { createSleeperFetch, type FetchOptions } from './sleeper-fetch.ts'
import { fetchWeek } from './fetch-week.ts'
import { sleeperFinder, findSuccessor, foundLeague, readLeague, readLeagueTeams } from './find-league.ts'
import { readSleeperWeek } from './read-saved.ts'

export type SleeperOptions = FetchOptions & {
  /** Cache for the player list between fetches. */
  cache: ProviderCache
  /** = */
  now: () => number
}

/** Sleeper, live and from saved responses. It needs no key, only the league id. */
export function sleeperPort({ cache, now, ...options }: SleeperOptions): ProviderPort {
  const fetchSleeper = createSleeperFetch(options)
  // Undocumented endpoints have no version in their URL and are requested only once.
  const fetchPlays = createSleeperFetch({
    ...options,
    baseUrl: options.baseUrl.replace(/\/v1\/?$/, ''),
    pausesMs: [],
  })
  return {
    ...sleeper,
    readSaved: readSleeperWeek,
    tellsTodaysReserve: true,
    finder: sleeperFinder(fetchSleeper),
    live: {
      fetchWeek: params => fetchWeek({ fetchSleeper, fetchPlays, cache, now }, params),
      findLeague: async ({ leagueRef }) =>
        foundLeague(fetchSleeper, await readLeague(fetchSleeper, leagueRef)),
      listTeams: ({ leagueRef }) => readLeagueTeams(fetchSleeper, leagueRef),
      findSuccessor: params => findSuccessor(fetchSleeper, params),
    },
  }
}
