import { changingAnswers } from './changes.ts'
import { type Loopback, type Reply, type Request, startLoopback } from './loopback.ts'
import { YahooAccounts } from './yahoo-accounts.ts'
import { yahooAnswer } from './yahoo-answers.ts'

export type YahooDouble = Loopback & {
  accounts: YahooAccounts
  /** The week that its leagues are in; null leaves what the recordings say. */
  isIn(week: number | null): void
  /** Exchanges words in every answer from now on, as Yahoo does when it corrects points. */
  change(before: string | RegExp, after: string): void
  /** Answers a path, such as league/461.l.7/metadata, with this from now on. */
  answer(path: string, body: unknown): void
}

/** Refusals in Yahoo's words. */
export const yahooErrors = {
  tokenExpired: unauthorized('token_expired'),
  tokenRejected: unauthorized('token_rejected'),
  noScope: unauthorized('additional_authorization_required'),
  appNotAllowed: error(403, 'This application is not authorized to perform this action.'),
  noUser: error(403, 'Forbidden access.'),
  notInLeague: error(400, 'You are not allowed to view this page because you are not in this league.'),
  temporary: error(400, 'There was a temporary problem with the server. Please try again shortly.'),
}

/** A Yahoo on loopback: signing in under /oauth2 and fantasy football under /fantasy/v2. */
export async function startYahoo(): Promise<YahooDouble> {
  const accounts = new YahooAccounts()
  const { change, changed } = changingAnswers()
  const others = new Map<string, unknown>()
  let week: number | null = null
  const answer = (request: Request): Reply => {
    if (request.path === '/oauth2/get_token') return accounts.getToken(request)
    if (!accounts.knows(request.headers.authorization)) {
      // Repeats the token, as a careless server may.
      return unauthorized(`token_expired ${request.headers.authorization}`)
    }
    const path = request.path.replace('/fantasy/v2/', '').replace('?format=json', '')
    const found = others.get(path) ?? yahooAnswer(path)
    return found === undefined ? yahooErrors.temporary : { status: 200, body: inWeek(changed(found), week) }
  }
  const loopback = await startLoopback(answer)
  return {
    ...loopback,
    accounts,
    change,
    answer: (path, body) => void others.set(path, body),
    isIn: now => void (week = now),
  }
}

const inWeek = (answer: unknown, week: number | null): unknown =>
  week === null
    ? answer
    : JSON.parse(JSON.stringify(answer).replace(/"current_week":"?\d+"?/g, `"current_week":${week}`))

function unauthorized(problem: string): Reply {
  return error(
    401,
    `Please provide valid credentials. OAuth oauth_problem="${problem}", realm="yahooapis.com"`,
  )
}

function error(status: number, description: string): Reply {
  return { status, body: { error: { 'xml:lang': 'en-us', description, detail: '' } } }
}
