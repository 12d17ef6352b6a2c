import { ProviderFault } from '#core/kernel/ports/provider'
import type { HttpResponse } from '#adapters/http/http-client'

/** Appended to every connection fault: since 2026 Yahoo only allows applications that it approved manually. */
export const withoutYahoo =
  'Saved answers, a CSV file and entry by hand work without Yahoo, and leagues on Sleeper and ESPN need no approval.'

export const notAuthorized = (): ProviderFault =>
  new ProviderFault(
    'not-authorized',
    `The keys are right, but nobody has let Sidepot in at Yahoo yet. Choose Authorize in Settings, sign in with an account of the league, and paste the code that Yahoo shows. ${withoutYahoo}`,
  )

export const revoked = (): ProviderFault =>
  new ProviderFault(
    'revoked',
    `Yahoo does not accept the authorization any more: it was withdrawn, or the account's password was changed. Choose Authorize in Settings again and paste the new code. ${withoutYahoo}`,
  )

export const wrongKeys = (): ProviderFault =>
  new ProviderFault(
    'wrong-keys',
    `Yahoo does not know this consumer key and secret. Copy both from your application at developer.yahoo.com/apps, without spaces, and save them again. ${withoutYahoo}`,
  )

export const codeRejected = (): ProviderFault =>
  new ProviderFault(
    'not-authorized',
    'Yahoo did not accept the code. It works once and only for some minutes: choose Authorize again and paste the new code as Yahoo shows it.',
  )

/** Sign-in works but reading does not: Yahoo's access rules of 2026. */
const notAllowed = (what: string) =>
  new ProviderFault(
    'not-allowed',
    `${what} Signing in works all the same, so new keys or another code do not help. Apply for access at sports.yahoo.com/developer/access, which people at Yahoo review. ${withoutYahoo}`,
  )

const notInLeague = (leagueRef: string) =>
  new ProviderFault(
    'not-found',
    `The Yahoo account that let Sidepot in is not in league ${leagueRef}. Check the number in the league's address, which is another one each season, or authorize with an account of the league. ${withoutYahoo}`,
  )

const noLeague = (leagueRef: string) =>
  new ProviderFault(
    'not-found',
    `Yahoo has no league ${leagueRef}, or cannot give it now. Check the number in the league's address, which is another one each season, and try again in some minutes. ${withoutYahoo}`,
  )

export const noWeek = (leagueRef: string, week: number): ProviderFault =>
  new ProviderFault(
    'no-week',
    `Yahoo has league ${leagueRef}, but nothing of its week ${week}: the league may not play that week, or Yahoo cannot give it now. Check the week, and try again in some minutes. ${withoutYahoo}`,
  )

export const noSeason = (season: number): ProviderFault =>
  new ProviderFault('not-found', `Yahoo has no NFL season ${season} yet, so no league of it. ${withoutYahoo}`)

const refused = (status: number) =>
  new ProviderFault(
    'unreachable',
    `Yahoo refused with error ${status}. Try again in some minutes. ${withoutYahoo}`,
  )

/** Yahoo returns 400 both for temporary problems and for a league that does not exist. */
export const isTemporary = ({ status, text }: HttpResponse): boolean =>
  status === 400 && /temporary problem/i.test(text)

/** Whether the token has expired and can be refreshed; false for an application without read permission. */
export const isExpiredToken = (heard: HttpResponse): boolean => heard.status === 401 && !lacksScope(heard)

const lacksScope = ({ text }: HttpResponse) => text.includes('additional_authorization_required')

/** Maps Yahoo's error response to a fault. Yahoo's own text is not repeated, because its content is unpredictable. */
export function faultOf(heard: HttpResponse, leagueRef: string): ProviderFault {
  const { status, text } = heard
  if (status === 401) {
    return lacksScope(heard)
      ? notAllowed('Your Yahoo application has no permission for Fantasy Sports.')
      : revoked()
  }
  if (status === 403) {
    return /application is not authorized/i.test(text)
      ? notAllowed('Yahoo does not allow your application to read Fantasy Sports.')
      : revoked()
  }
  if (/not in this league/i.test(text)) return notInLeague(leagueRef)
  const isUnknown = status === 404 || isTemporary(heard) || /invalid (game|league) key/i.test(text)
  return isUnknown ? noLeague(leagueRef) : refused(status)
}
