import type {
  Issue,
  PresentWinner,
  AwardedPrize,
  SecondStep,
  EditConflict,
  ErrorResponse,
} from '#contract/kernel/errors'
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/kernel/endpoint'
import { accounts } from '#contract/accounts/accounts'
import { type Question, identityPrompt, signInPrompt } from './auth-prompt.ts'
import { withBasePath } from './site.ts'
import { syncClock } from './clock.ts'

/**
 * Thrown when a request is rejected or the server can't be reached (status 0). The message is the server's; it is empty
 * if the response was unreadable, and the caller shows its own text.
 */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  readonly upgradeRequired: boolean
  readonly redirectToSubscribe: boolean
  /** With `other_season`: the year to confirm. */
  readonly otherSeason: number | undefined
  /** Current winners of the requested prize; empty for other errors. */
  readonly winners: PresentWinner[]
  /** With `already_won` when publishing: the prizes to ask about. */
  readonly awardedPrizes: AwardedPrize[]
  /** With `second_step`: the step that a sign-in requires after the correct password. */
  readonly secondStep: SecondStep | undefined
  /** With `already_here`: the league, if the user belongs to it. */
  readonly leagueId: number | undefined
  /** With `edit_conflict`: the change that the save would have overwritten. */
  readonly editConflict: EditConflict | undefined
  /** With `over_owed`: the member's balance due, in dollars. */
  readonly owes: number | undefined
  /** With `plan_changed`: the current settlement plan. */
  readonly settleUp: ErrorResponse['settleUp']
  /** Path of the endpoint, as written in the API contract. */
  readonly path: string

  constructor(path: string, status: number, body: Partial<ErrorResponse>) {
    super(body.message ?? '')
    this.name = 'CallError'
    this.path = path
    this.status = status
    this.code = body.code ?? 'unexpected'
    this.issues = body.issues ?? []
    this.upgradeRequired = body.upgradeRequired ?? false
    this.redirectToSubscribe = body.redirectToSubscribe ?? false
    this.otherSeason = body.otherSeason
    this.winners = body.winners ?? []
    this.awardedPrizes = body.awardedPrizes ?? []
    this.secondStep = body.secondStep
    this.leagueId = body.leagueId
    this.editConflict = body.editConflict
    this.owes = body.owes
    this.settleUp = body.settleUp
  }
}

/** Returns the server's validation error for one field of the request. */
export const issueAt = (error: CallError | null, path: string): string | undefined =>
  error?.issues.find(issue => issue.path === path)?.message

const hasValue = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== ''

/** Builds the URL of a request: fills in path parameters and, for GET, adds the rest as the query. */
export const addressOf = (
  endpoint: AnyEndpoint,
  input: object,
): { url: string; remaining: [string, unknown][] } => {
  const remaining = new Map<string, unknown>(Object.entries(input))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = remaining.get(name)
    remaining.delete(name)
    return encodeURIComponent(String(value))
  })
  if (endpoint.method !== 'GET')
    return { url: path, remaining: [...remaining].filter(([, value]) => value !== undefined) }
  const query = new URLSearchParams(
    [...remaining].filter(hasValue).map(([key, value]) => [key, String(value)]),
  )
  return { url: query.size > 0 ? `${path}?${query}` : path, remaining: [] }
}

/** Request options. With a `requestKey`, the request takes effect only once, even if it is repeated. */
export type How = { requestKey?: string | undefined }

/**
 * Calls an endpoint and returns the response if it succeeded. If the server requires identity confirmation or the
 * session has expired, prompts the user and repeats the request once. Throws CallError.
 */
export const fetchResponse = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  how: How = {},
): Promise<Response> => {
  try {
    return await fetchOnce(endpoint, input, how)
  } catch (error) {
    const question = error instanceof CallError ? questionFor(error) : undefined
    if (!question || !(await question.ask())) throw error
    return fetchOnce(endpoint, input, how)
  }
}

/** Requests about the session itself, for which "not signed in" is a valid response. */
const aboutSessions: readonly string[] = [accounts.current.path, accounts.logout.path]

const questionFor = ({ code, path }: CallError): Question | undefined => {
  if (code === 'confirm_identity') return identityPrompt
  return code === 'unauthenticated' && !aboutSessions.includes(path) ? signInPrompt : undefined
}

const fetchOnce = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { requestKey }: How,
): Promise<Response> => {
  const { url, remaining } = addressOf(endpoint, input)
  const request: RequestInit = { method: endpoint.method, credentials: 'same-origin' }
  if (remaining.length > 0) {
    request.headers = { 'content-type': 'application/json' }
    request.body = JSON.stringify(Object.fromEntries(remaining))
  }
  if (requestKey !== undefined) request.headers = { ...request.headers, 'idempotency-key': requestKey }
  const response = await fetch(withBasePath(url), request).catch(() => {
    throw new CallError(endpoint.path, 0, {
      code: 'unreachable',
      message: "Couldn't reach the server. Check your connection and try again.",
    })
  })
  syncClock(response.headers)
  if (!response.ok) throw new CallError(endpoint.path, response.status, await parseErrorResponse(response))
  return response
}

/** Calls an endpoint. Throws CallError. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  how: How = {},
): Promise<OutputOf<E>> => {
  const response = await fetchResponse(endpoint, input, how)
  return (response.status === 204 ? null : await response.json()) as OutputOf<E>
}

/*
 * Checked manually instead of with the API schema: every visitor's first response is a 401, and zod would be a fifth of
 * the first page's bundle.
 */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is Issue =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'

/** Value of a property if it has the type the server sends. */
const fieldsOfKind = (
  body: Record<string, unknown>,
  kind: 'object' | 'number' | 'boolean',
  keys: readonly (keyof ErrorResponse)[],
): Partial<ErrorResponse> =>
  Object.fromEntries(keys.filter(key => body[key] && typeof body[key] === kind).map(key => [key, body[key]]))

/** Parses the server's error response; empty if a proxy in between sent it. */
export const parseErrorResponse = async (response: Response): Promise<Partial<ErrorResponse>> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isRecord(body) || typeof body.message !== 'string' || typeof body.code !== 'string') return {}
  return {
    message: body.message,
    code: body.code,
    issues: Array.isArray(body.issues) ? body.issues.filter(isIssue) : [],
    // The server's lists; anything else is ignored.
    ...(Array.isArray(body.winners) ? { winners: body.winners as PresentWinner[] } : {}),
    ...(Array.isArray(body.awardedPrizes) ? { awardedPrizes: body.awardedPrizes as AwardedPrize[] } : {}),
    ...fieldsOfKind(body, 'object', ['editConflict', 'secondStep', 'settleUp']),
    ...fieldsOfKind(body, 'number', ['otherSeason', 'leagueId', 'owes']),
    ...fieldsOfKind(body, 'boolean', ['upgradeRequired', 'redirectToSubscribe']),
  }
}
