import type { LeagueQuery } from '#core/kernel/ports/provider'
import type { HttpRequest, HttpResponse } from '#adapters/http/http-client'
import { jsonIn } from '#adapters/http/json-in'
import { malformed } from '#adapters/malformed-error'
import { faultOf, isExpiredToken, isTemporary, withoutYahoo } from './faults.ts'
import { isObject } from './shape.ts'

/**
 * Requests a path of Yahoo's fantasy API, such as league/470.l.55120/metadata, and returns its JSON. Throws
 * ProviderFault.
 */
export type FetchYahoo = (path: string) => Promise<unknown>

/** Creates a Yahoo client for a league. A rejected token is refreshed once. */
export function createYahooFetch(
  request: HttpRequest,
  apiUrl: string,
  { accessToken, leagueRef }: LeagueQuery,
): FetchYahoo {
  const get = (path: string, token: string): Promise<HttpResponse> =>
    request({
      url: `${apiUrl}/${path}?format=json`,
      headers: { authorization: `Bearer ${token}` },
      mayPass: isTemporary,
    })
  return async path => {
    const token = await accessToken()
    const first = await get(path, token)
    const response = isExpiredToken(first) ? await get(path, await accessToken(token)) : first
    if (response.status >= 400) throw faultOf(response, leagueRef)
    const body = jsonIn(response, 'Yahoo')
    if (isObject(body) && 'fantasy_content' in body) return body
    throw malformed(`That isn't a Yahoo fantasy API response. Try again. ${withoutYahoo}`)
  }
}
