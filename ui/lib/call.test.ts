import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts'
import { awards } from '#contract/awards'
import { sync } from '#contract/sync'
import { addressOf, call, CallError } from './call.ts'

const answering = (status: number, body: string | null) => {
  const sent = vi.fn(async (_url: string, _request: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', sent)
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('the address of a call', () => {
  test('has its path parameters filled in and the rest of a GET as its query', () => {
    const { url } = addressOf(awards.list, { leagueId: 7, search: 'D & K', week: undefined, type: '' })
    expect(url).toBe('/api/leagues/7/awards?search=D+%26+K')
  })

  test('tells a parameter from what follows it', () => {
    const { url, rest } = addressOf(sync.fetch, { leagueId: 7, provider: 'sleeper', week: 3 })
    expect(url).toBe('/api/leagues/7/sleeper-integration/fetch')
    expect(Object.fromEntries(rest)).toEqual({ week: 3 })
  })
})

describe('a call', () => {
  test('sends a body only when there is one', async () => {
    const sent = answering(204, null)
    expect(await call(accounts.logout, {})).toBeNull()
    expect(sent.mock.calls[0]?.[1]).toEqual({ method: 'POST', credentials: 'same-origin' })
  })

  test('throws what the server refused and why', async () => {
    const issues = [{ path: 'points', message: 'Points are required' }]
    answering(400, JSON.stringify({ message: 'Invalid input', code: 'invalid', requestId: 'r', issues }))
    const refused = await call(awards.void, { leagueId: 1, awardId: 2 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallError)
    expect(refused).toMatchObject({ status: 400, code: 'invalid', message: 'Invalid input', issues })
  })

  test('puts no words into the mouth of a server whose answer is no JSON', async () => {
    answering(502, '<html>Bad gateway</html>')
    await expect(call(awards.kinds, {})).rejects.toMatchObject({
      status: 502,
      message: '',
    })
  })

  test('says so when nobody answers', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(call(awards.kinds, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})
