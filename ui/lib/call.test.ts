// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { addressOf, call, CallError, issueAt } from './call.ts'

const stubResponse = (status: number, body: string | null) => {
  const sent = vi.fn(async (_url: string, _request: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', sent)
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('the URL of a call', () => {
  test('has its path parameters filled in and the rest of a GET as its query', () => {
    const { url } = addressOf(awards.list, { leagueId: 7, search: 'D & K', week: undefined, type: '' })
    expect(url).toBe('/api/leagues/7/awards?search=D+%26+K')
    expect(addressOf(awards.list, { leagueId: 7 }).url).toBe('/api/leagues/7/awards')
  })

  test('separates a parameter from the text after it', () => {
    const { url, remaining: otherFields } = addressOf(stagedWeeks.fetch, {
      leagueId: 7,
      provider: 'sleeper',
      week: 3,
      season: undefined,
    })
    expect(url).toBe('/api/leagues/7/sleeper-integration/fetch')
    expect(otherFields).toEqual([['week', 3]])
  })
})

describe('a call', () => {
  test('sends a body only when there is one', async () => {
    const sent = stubResponse(204, null)
    expect(await call(accounts.logout, {})).toBeNull()
    expect(sent.mock.calls[0]?.[1]).toEqual({ method: 'POST', credentials: 'same-origin' })
  })

  test('sends input as JSON', async () => {
    const sent = stubResponse(200, '{}')
    await call(awards.edit, { leagueId: 7, awardId: 3, note: 'Mended', points: undefined })
    expect(sent.mock.calls[0]).toEqual([
      '/api/leagues/7/awards/3',
      {
        method: awards.edit.method,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: '{"note":"Mended"}',
      },
    ])
  })

  test("throws the server's error with its reason", async () => {
    const issues = [{ path: 'points', message: 'Points are required' }]
    const mixedIssues = [...issues, null, { path: 'points' }, { message: 'No path' }]
    stubResponse(
      400,
      JSON.stringify({
        message: 'Invalid input',
        code: 'invalid',
        issues: mixedIssues,
        upgradeRequired: true,
        redirectToSubscribe: true,
      }),
    )
    const serverError = await call(awards.void, { leagueId: 1, awardId: 2 }).catch((error: unknown) => error)
    expect(serverError).toBeInstanceOf(CallError)
    expect({ ...(serverError as CallError), message: (serverError as CallError).message }).toEqual({
      name: 'CallError',
      path: awards.void.path,
      status: 400,
      code: 'invalid',
      message: 'Invalid input',
      issues,
      upgradeRequired: true,
      winners: [],
      awardedPrizes: [],
      redirectToSubscribe: true,
    })
  })

  test("invents no message for a response that isn't JSON", async () => {
    stubResponse(502, '<html>Bad gateway</html>')
    await expect(call(awards.kinds, {})).rejects.toMatchObject({
      status: 502,
      code: 'unexpected',
      message: '',
      issues: [],
      upgradeRequired: false,
      redirectToSubscribe: false,
    })
  })

  test('reports a missing response', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(call(awards.kinds, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})

test("finds a field's error by its path", () => {
  const error = new CallError('/api', 400, { issues: [{ path: 'reason', message: 'Enter a reason' }] })
  expect([issueAt(error, 'reason'), issueAt(error, 'week'), issueAt(null, 'reason')]).toEqual([
    'Enter a reason',
    undefined,
    undefined,
  ])
})
