import { ProviderFault, type LeagueQuery } from '#core/kernel/ports/provider'
import type { HttpRequest } from '#adapters/http/http-client'
import { jsonIn } from '#adapters/http/json-in'
import { type EspnResponse, parseSavedResponse } from './shapes.ts'
import { faultOf } from './faults.ts'
import { isOldSeason } from './old-seasons.ts'

type View = 'mSettings' | 'mTeam' | 'mStatus' | 'mMatchupScore' | 'mBoxscore'

/** Requests views of the league; `week` and `matchups` (by their own numbers) narrow them. Throws ProviderFault. */
export type FetchEspn = (
  views: View[],
  narrowed?: { week: number; matchups: number[] },
) => Promise<EspnResponse>

/**
 * Creates a client for one ESPN league and season. Uses the cookies of a user with access to the league, if provided.
 */
export function createEspnFetch(
  request: HttpRequest,
  apiUrl: string,
  { leagueRef, season, secrets }: LeagueQuery,
): FetchEspn {
  if (!/^\d+$/.test(leagueRef)) {
    throw new ProviderFault('not-configured', 'Enter the number from your ESPN league URL first.')
  }
  const cookie = cookieOf(secrets)
  const isOld = isOldSeason(season)
  const league = isOld
    ? `${apiUrl}/games/ffl/leagueHistory/${leagueRef}`
    : `${apiUrl}/games/ffl/seasons/${season}/segments/0/leagues/${leagueRef}`
  return async (views, narrowed) => {
    const query = new URLSearchParams(views.map((view): [string, string] => ['view', view]))
    if (isOld) query.set('seasonId', String(season))
    if (narrowed) query.set('scoringPeriodId', String(narrowed.week))
    const response = await request({
      url: `${league}?${query.toString()}`,
      headers: { ...(cookie ? { cookie } : {}), ...(narrowed ? filterOf(narrowed.matchups) : {}) },
    })
    const about = { leagueRef, season, hasCookies: cookie !== '' }
    if (response.status >= 400) throw faultOf(response.status, about)
    const body = jsonIn(response, 'ESPN')
    // The archive of old seasons returns a list, which is empty for a league that did not exist yet.
    if (Array.isArray(body) && body.length === 0) throw faultOf(404, about)
    return parseSavedResponse(body)
  }
}

const filterOf = (matchups: number[]) => ({
  'x-fantasy-filter': JSON.stringify({ schedule: { filterMatchupPeriodIds: { value: matchups } } }),
})

/** SWID is wrapped in braces, which often get lost when it is copied. */
const cookieOf = ({ espnS2, swid }: LeagueQuery['secrets']): string =>
  [
    ...(espnS2 === undefined ? [] : [`espn_s2=${espnS2}`]),
    ...(swid === undefined ? [] : [`SWID={${swid.replace(/[{}]/g, '')}}`]),
  ].join('; ')
