import type {
  NetworkProvider,
  FoundLeague,
  LeagueFinder,
  LeagueQuery,
  ProviderPort,
} from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import { type HttpRequest, type RetryPolicy, createClient } from '#adapters/http/http-client'
import { withKnownNames } from '#adapters/bounded-names'
import { espn } from '#domain/providers/espn'
import { type FetchEspn, createEspnFetch, withoutEspn } from './espn-fetch.ts'
import { merge, type Merged } from './merge.ts'
import {
  isOldSeason,
  noOldLineups,
  matchupPeriodsOf,
  finishedWeek,
  weekInProgress,
  playoffStartOf,
} from './week-state.ts'
import { buildWeek, readEspnWeek } from './read-week.ts'
import { startedPositions } from './slots.ts'
import { listedTeams } from './read-teams.ts'

const calls = 2

/** Fetches a week from ESPN: first the league, which contains the number of the week's matchups, then their lineups. */
export async function fetchWeek(
  fetchEspn: FetchEspn,
  { week, onProgress }: Pick<Parameters<NetworkProvider['fetchWeek']>[0], 'week' | 'onProgress'>,
): Promise<ProviderWeek> {
  const { begin } = countingSteps(onProgress, calls)
  begin('Fetching the league')
  const league = await fetchEspn(['mSettings', 'mTeam', 'mStatus'])
  const { periods, season } = merge([league])
  if (isOldSeason(season)) throw noOldLineups()
  begin(`Fetching week ${week} lineups`)
  const lineups = await fetchEspn(['mMatchupScore', 'mBoxscore'], {
    week,
    matchups: matchupPeriodsOf(periods, week),
  })
  begin('Processing the week')
  return buildWeek([league, lineups], week)
}

/** Summarizes a league and its progress. */
export const foundLeague = (league: Merged): FoundLeague => ({
  leagueName: league.leagueName,
  season: league.season,
  leagueKey: null,
  finishedWeek: finishedWeek(league),
  runningWeek: weekInProgress(league),
  lastWeek: league.finalPeriod,
  playoffStart: playoffStartOf(league),
})

/** Finds ESPN leagues: public ones directly, private ones with two cookies. */
export const espnFinder = (request: HttpRequest, apiUrl: string): LeagueFinder => ({
  async lookUp({ leagueRef, season, secrets }) {
    const params: LeagueQuery = { leagueRef, season, secrets, leagueKey: null, accessToken: tokenRequested }
    const response = await createEspnFetch(request, apiUrl, params)(['mSettings', 'mStatus', 'mTeam'])
    const league = merge([response])
    return withKnownNames({
      leagueRef,
      ...foundLeague(league),
      positions: startedPositions([response]),
      teams: listedTeams(league),
    })
  },
})

const tokenRequested = () => Promise.reject(new Error("ESPN doesn't use tokens"))

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
