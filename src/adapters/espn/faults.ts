import { ProviderFault } from '#core/kernel/ports/provider'

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
