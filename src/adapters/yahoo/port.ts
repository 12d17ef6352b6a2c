import type { LeagueQuery, FoundLeague, Successor, ProviderPort } from '#core/kernel/ports/provider'
import { malformed } from '#adapters/malformed-error'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { type RetryPolicy, createClient } from '#adapters/http/http-client'
import { yahoo } from '#domain/providers/yahoo'
import { type FetchYahoo, withoutYahoo, createYahooFetch } from './yahoo-fetch.ts'
import { getLeagueKey, leagueIdIn } from './league-key.ts'
import { mergeResponses, readTeam } from './merge-responses.ts'
import { type LeagueSnapshot, readLeague } from './read-league.ts'
import { fields, contentOf } from './shape.ts'
import { readYahooWeek } from './read-week.ts'
import { yahooOauth } from './oauth.ts'
import { fetchWeek } from './fetch-week.ts'

/** Checks that the league is readable and returns its progress. Throws ProviderFault. */
export async function findLeague(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<FoundLeague> {
  const key = await getLeagueKey(fetchYahoo, params)
  const league = await getSnapshot(fetchYahoo, key)
  if (league.key === '' || league.season === null) {
    throw malformed("Yahoo's response doesn't include the league and season. Try again.")
  }
  return {
    leagueName: league.name,
    season: league.season,
    leagueKey: league.key,
    finishedWeek: finishedWeek(league),
    runningWeek: weekInProgress(league),
    lastWeek: league.endWeek,
    playoffStart: league.playoffStart,
  }
}

/** The league's teams and their managers. Throws ProviderFault. */
export async function listTeams(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<WeekTeam[]> {
  const response = await fetchYahoo(`league/${await getLeagueKey(fetchYahoo, params)}/teams`)
  return [...mergeResponses([response]).teams].map(([key, team]) => readTeam(key, team))
}

/** Follows the league from season to season. Throws ProviderFault. */
export async function findSuccessor(fetchYahoo: FetchYahoo, params: LeagueQuery): Promise<Successor | null> {
  const first = await getSnapshot(fetchYahoo, await getLeagueKey(fetchYahoo, params))
  let { renewedAs, season } = first
  while (renewedAs !== null && season !== null && season < params.season) {
    const next = await getSnapshot(fetchYahoo, renewedAs)
    if (next.season === params.season)
      return { leagueRef: leagueIdIn(next.key), leagueName: next.name, season: next.season }
    // Stop at circular keys.
    if (next.season === null || next.season <= season) return null
    ;({ renewedAs, season } = next)
  }
  return null
}

const getSnapshot = async (fetchYahoo: FetchYahoo, key: string): Promise<LeagueSnapshot> =>
  readLeague(fields(contentOf(await fetchYahoo(`league/${key}/metadata`)).league))

/**
 * Yahoo advances a league to its next week once the games of the previous one are final, and stops at the last week.
 */
function finishedWeek({ currentWeek, isFinished, startWeek, endWeek }: LeagueSnapshot): number | null {
  const latest = isFinished ? (endWeek ?? currentWeek) : (currentWeek ?? 1) - 1
  return latest === null || latest < (startWeek ?? 1) ? null : latest
}

function weekInProgress({ currentWeek, isFinished, startWeek }: LeagueSnapshot): number | null {
  return isFinished || currentWeek === null || currentWeek < (startWeek ?? 1) ? null : currentWeek
}

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
