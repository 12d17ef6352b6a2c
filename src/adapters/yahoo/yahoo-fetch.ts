import { ProviderFault, type LeagueQuery } from '#core/kernel/ports/provider'
import { type HttpResponse, type HttpRequest, jsonIn } from '#adapters/http/http-client'
import { malformed } from '#adapters/malformed-error'
import { isObject } from './shape.ts'

/** Appended to every connection fault: since 2026 Yahoo only allows applications that it approved manually. */
export const withoutYahoo =
  'Saved responses, a CSV file and manual entry work without Yahoo, and Sleeper and ESPN leagues need no approval.'

export const notAuthorized = (): ProviderFault =>
  new ProviderFault(
    'not-authorized',
    `The keys are correct, but no one has authorized Sidepot on Yahoo yet. Choose Authorize in Settings, sign in with an account in the league, and paste the code that Yahoo shows. ${withoutYahoo}`,
  )

export const revoked = (): ProviderFault =>
  new ProviderFault(
    'revoked',
    `Yahoo no longer accepts the authorization: it was revoked, or the account's password changed. Choose Authorize in Settings again and paste the new code. ${withoutYahoo}`,
  )

export const wrongKeys = (): ProviderFault =>
  new ProviderFault(
    'wrong-keys',
    `Yahoo doesn't recognize this Client ID and Client Secret. Copy both from your app at developer.yahoo.com/apps, without spaces, and save them again. ${withoutYahoo}`,
  )

export const codeRejected = (): ProviderFault =>
  new ProviderFault(
    'not-authorized',
    'Yahoo rejected the code. It works once and only for a few minutes: choose Authorize again and paste the new code exactly as Yahoo shows it.',
  )

/** Sign-in works but reading does not: Yahoo's access rules of 2026. */
const notAllowed = (what: string) =>
  new ProviderFault(
    'not-allowed',
    `${what} Signing in works anyway, so new keys or another code won't help. Apply for access at sports.yahoo.com/developer/access, where Yahoo reviews requests. ${withoutYahoo}`,
  )

const notInLeague = (leagueRef: string) =>
  new ProviderFault(
    'not-found',
    `The Yahoo account that authorized Sidepot isn't in league ${leagueRef}. Check the number in the league URL, which changes each season, or authorize with an account in the league. ${withoutYahoo}`,
  )

const noLeague = (leagueRef: string) =>
  new ProviderFault(
    'not-found',
    `Yahoo has no league ${leagueRef}, or isn't returning it right now. Check the number in the league URL, which changes each season, and try again in a few minutes. ${withoutYahoo}`,
  )

export const noWeek = (leagueRef: string, week: number): ProviderFault =>
  new ProviderFault(
    'no-week',
    `Yahoo has league ${leagueRef} but no data for week ${week}: the league may not play that week, or Yahoo isn't returning it right now. Check the week and try again in a few minutes. ${withoutYahoo}`,
  )

export const noSeason = (season: number): ProviderFault =>
  new ProviderFault(
    'not-found',
    `Yahoo has no NFL season ${season} yet, so there are no leagues in it. ${withoutYahoo}`,
  )

const requestRejected = (status: number) =>
  new ProviderFault(
    'unreachable',
    `Yahoo returned error ${status}. Try again in a few minutes. ${withoutYahoo}`,
  )

/** Yahoo returns 400 both for temporary problems and for a league that does not exist. */
export const isTemporary = ({ status, text }: HttpResponse): boolean =>
  status === 400 && /temporary problem/i.test(text)

/** Whether the token has expired and can be refreshed; false for an application without read permission. */
export const isExpiredToken = (response: HttpResponse): boolean =>
  response.status === 401 && !lacksScope(response)

const lacksScope = ({ text }: HttpResponse) => text.includes('additional_authorization_required')

/** Maps Yahoo's error response to a fault. Yahoo's own text is not repeated, because its content is unpredictable. */
export function faultOf(response: HttpResponse, leagueRef: string): ProviderFault {
  const { status, text } = response
  if (status === 401) {
    return lacksScope(response)
      ? notAllowed("Your Yahoo app doesn't have permission for Fantasy Sports.")
      : revoked()
  }
  if (status === 403) {
    return /application is not authorized/i.test(text)
      ? notAllowed("Yahoo doesn't allow your app to read Fantasy Sports.")
      : revoked()
  }
  if (/not in this league/i.test(text)) return notInLeague(leagueRef)
  const isUnknown = status === 404 || isTemporary(response) || /invalid (game|league) key/i.test(text)
  return isUnknown ? noLeague(leagueRef) : requestRejected(status)
}

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
