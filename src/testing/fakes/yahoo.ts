import { responseChanges } from './changes.ts'
import { type Loopback, type Reply, type Request, startLoopback } from './loopback.ts'
import { YahooAccounts } from './yahoo-accounts.ts'
import { yahooResponse } from './yahoo-responses.ts'

export type YahooDouble = Loopback & {
  accounts: YahooAccounts
  /** Sets the current week of its leagues; null keeps the recorded one. */
  isIn(week: number | null): void
  /** Replaces text in every response from now on, like a point correction by Yahoo. */
  change(before: string | RegExp, after: string): void
  /** Sets the response to a path, such as league/461.l.7/metadata, from now on. */
  setResponse(path: string, body: unknown): void
}

/** Errors in Yahoo's format. */
export const yahooErrors = {
  tokenExpired: unauthorized('token_expired'),
  tokenRejected: unauthorized('token_rejected'),
  noScope: unauthorized('additional_authorization_required'),
  appNotAllowed: error(403, 'This application is not authorized to perform this action.'),
  noUser: error(403, 'Forbidden access.'),
  notInLeague: error(400, 'You are not allowed to view this page because you are not in this league.'),
  temporary: error(400, 'There was a temporary problem with the server. Please try again shortly.'),
}

/** Fake Yahoo on loopback: sign-in under /oauth2 and fantasy football under /fantasy/v2. */
export async function startYahoo(): Promise<YahooDouble> {
  const accounts = new YahooAccounts()
  const { change, changed } = responseChanges()
  const others = new Map<string, unknown>()
  let week: number | null = null
  const respond = (request: Request): Reply => {
    if (request.path === '/oauth2/get_token') return accounts.getToken(request)
    if (!accounts.knows(request.headers.authorization)) {
      // Repeats the token, as a careless server might.
      return unauthorized(`token_expired ${request.headers.authorization}`)
    }
    const path = request.path.replace('/fantasy/v2/', '').replace('?format=json', '')
    const found = others.get(path) ?? yahooResponse(path)
    return found === undefined ? yahooErrors.temporary : { status: 200, body: inWeek(changed(found), week) }
  }
  const loopback = await startLoopback(respond)
  return {
    ...loopback,
    accounts,
    change,
    setResponse: (path, body) => void others.set(path, body),
    isIn: now => void (week = now),
  }
}

const inWeek = (response: unknown, week: number | null): unknown =>
  week === null
    ? response
    : JSON.parse(JSON.stringify(response).replace(/"current_week":"?\d+"?/g, `"current_week":${week}`))

function unauthorized(problem: string): Reply {
  return error(
    401,
    `Please provide valid credentials. OAuth oauth_problem="${problem}", realm="yahooapis.com"`,
  )
}

function error(status: number, description: string): Reply {
  return { status, body: { error: { 'xml:lang': 'en-us', description, detail: '' } } }
}
