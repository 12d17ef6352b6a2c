import { ProviderFault, type LeagueQuery } from '#core/kernel/ports/provider'
import { type HttpRequest, jsonIn } from '#adapters/http/http-client'
import { type EspnResponse, parseSavedResponse } from './shapes.ts'
import { isOldSeason } from './week-state.ts'

export const withoutEspn = 'Saved responses, a CSV file and manual entry work without ESPN.'

type About = { leagueRef: string; season: number; hasCookies: boolean }

/** Maps ESPN's HTTP status to a fault. */
export function faultOf(status: number, { leagueRef, season, hasCookies }: About): ProviderFault {
  if (status === 401 || status === 403) {
    return new ProviderFault('private', hasCookies ? cookiesRejected(leagueRef) : isPrivate(leagueRef))
  }
  if (status === 404) {
    return new ProviderFault(
      'not-found',
      `ESPN has no league ${leagueRef} in the ${season} season. Check the number after leagueId= in the league URL. ${withoutEspn}`,
    )
  }
  return new ProviderFault('unreachable', `ESPN returned error ${status}. ${withoutEspn}`)
}

const howToCopy =
  "sign in at fantasy.espn.com, open the browser's developer tools (F12), then Application (Firefox: Storage), Cookies, https://fantasy.espn.com, and copy the values of espn_s2 and SWID"

const isPrivate = (leagueRef: string) =>
  `League ${leagueRef} is private. Either its manager makes it viewable to the public on ESPN (League, Settings, Basic Settings), or you give Sidepot access with your cookies: ${howToCopy} into Settings. ${withoutEspn}`

const cookiesRejected = (leagueRef: string) =>
  `ESPN doesn't show league ${leagueRef} with these cookies. They may have expired or belong to an account that isn't in the league: ${howToCopy} again. ${withoutEspn}`

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
