import type { ErrorResponse, AwardedPrize, Issue, PresentWinner } from '#contract/kernel/errors'

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
