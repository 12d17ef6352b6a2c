import { describe, expect, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { type Connected, authorize, yahooLeague } from '#testing/connect'
import { yahooErrors } from '#testing/fakes/yahoo'
import { replaceProvider } from '#testing/providers'
import { providerOf } from '../stored/provider-of.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

const fetchWeek = ({ client, league }: Connected, week = 5) =>
  client.call(stagedWeeks.fetch, { leagueId: league.id, provider: 'yahoo', week })

const fetchError = ({ client, league }: Connected) =>
  client.expectError(stagedWeeks.fetch, { leagueId: league.id, provider: 'yahoo', week: 5 })

describe('a Yahoo access token', () => {
  test('is used for an hour and renewed a minute before it expires', async () => {
    const made = await yahooLeague()
    await fetchWeek(made)
    made.w.clock.pass(hourMs - minuteMs - 1)
    await fetchWeek(made)
    expect(made.yahoo.accounts.refreshes).toBe(0)
    made.w.clock.pass(1)
    await fetchWeek(made)
    await fetchWeek(made)
    expect(made.yahoo.accounts.refreshes).toBe(1)
  })

  test('is renewed when Yahoo reports it expired, whatever the clock says', async () => {
    const made = await yahooLeague()
    made.yahoo.accounts.expireTokens()
    expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
    expect(made.yahoo.accounts.refreshes).toBe(1)
  })

  test('is renewed once for concurrent users', async () => {
    const made = await yahooLeague()
    made.w.clock.pass(2 * hourMs)
    made.yahoo.accounts.expireTokens()
    const fetched = await Promise.all(Array.from({ length: 8 }, () => fetchWeek(made)))
    expect(fetched.every(({ leagueName }) => leagueName === 'Harbor Lights')).toBe(true)
    expect(made.yahoo.accounts.refreshes).toBe(1)
    expect(await made.w.ctx.db.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  test('is renewed once when Yahoo rejects it during several fetches', async () => {
    const made = await yahooLeague()
    made.yahoo.accounts.expireTokens()
    await Promise.all(Array.from({ length: 4 }, () => fetchWeek(made)))
    expect(made.yahoo.accounts.refreshes).toBe(1)
  })

  test('is not renewed endlessly when Yahoo rejects the new one too', async () => {
    const made = await yahooLeague()
    made.yahoo.misbehave({ path: '/fantasy/v2', does: yahooErrors.tokenExpired })
    const error = await fetchError(made)
    expect([error.status, error.body.code]).toEqual([409, 'provider_revoked'])
    expect(made.yahoo.accounts.refreshes).toBe(1)
  })
})

describe('a Yahoo refresh token', () => {
  test('is replaced by the newest one each time', async () => {
    const made = await yahooLeague()
    for (let times = 1; times <= 3; times += 1) {
      made.w.clock.pass(2 * hourMs)
      await fetchWeek(made)
      expect(made.yahoo.accounts.refreshes).toBe(times)
    }
  })

  test('is retained when Yahoo sends no other one', async () => {
    const made = await yahooLeague()
    made.w.clock.pass(2 * hourMs)
    const token = { status: 200, body: { access_token: 'canary-access-alone', expires_in: '3600' } }
    made.yahoo.misbehave({ path: 'get_token', does: token, times: 1 })
    await fetchWeek(made)
    expect(made.yahoo.accounts.refreshes).toBe(1)
  })

  test('is used once when revoked, and the connection says what to do', async () => {
    const made = await yahooLeague()
    made.yahoo.accounts.revoke()
    const errors = await Promise.all([fetchError(made), fetchError(made)])
    expect(errors.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'provider_revoked'],
      [409, 'provider_revoked'],
    ])
    expect(made.yahoo.calls.filter(path => path === '/oauth2/get_token')).toHaveLength(2)
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'yahoo',
    })
    expect(integration).toMatchObject({
      connectionStatus: 'error',
      authorized: false,
      errorMessage: expect.stringContaining('Choose Authorize in Settings again and paste the new code.'),
    })
    await authorize(made.client, made.league.id, made.yahoo)
    expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
  })

  test.each([
    ['brings new tokens', { accessToken: 'late', refreshToken: 'late', lifetimeMs: hourMs }],
    ['is refused', 'revoked'],
  ] as const)('does not undo a newer authorization when its late response is %s', async (_, late) => {
    const made = await yahooLeague()
    const { w, client, league, yahoo } = made
    const { oauth, ...port } = providerOf(w.ctx, 'yahoo')
    if (!oauth) throw new Error('Yahoo has no sign-in')
    const refresh: typeof oauth.refresh = async () => {
      replaceProvider(w.ctx, { ...port, oauth })
      await authorize(client, league.id, yahoo)
      if (late === 'revoked') throw oauth.revoked()
      return late
    }
    replaceProvider(w.ctx, { ...port, oauth: { ...oauth, refresh } })
    w.clock.pass(2 * hourMs)
    yahoo.accounts.expireTokens()
    expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
    const integration = await client.call(connections.read, { leagueId: league.id, provider: 'yahoo' })
    expect(integration).toMatchObject({ authorized: true, errorMessage: null })
    expect(yahoo.accounts.refreshes).toBe(0)
    w.clock.pass(2 * hourMs)
    await fetchWeek(made)
    expect(yahoo.accounts.refreshes).toBe(1)
  })

  test('survives a Yahoo outage', async () => {
    const made = await yahooLeague()
    made.w.clock.pass(2 * hourMs)
    made.yahoo.misbehave({ path: 'get_token', does: 'break' })
    expect((await fetchError(made)).body.code).toBe('provider_unreachable')
    made.yahoo.misbehave()
    expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
  })

  test.each([
    [
      'of an application that Yahoo does not know any more',
      { status: 401, body: { error: 'invalid_client' } },
      'wrong_keys',
    ],
    ['without tokens in the answer', { status: 200, body: { hello: 'there' } }, 'malformed'],
    ['refused for another reason', { status: 400, body: { error: 'invalid_request' } }, 'unreachable'],
  ])('is retained after %s', async (_what, does, kind) => {
    const made = await yahooLeague()
    made.w.clock.pass(2 * hourMs)
    made.yahoo.misbehave({ path: 'get_token', does, times: 1 })
    expect((await fetchError(made)).body.code).toBe(`provider_${kind}`)
    expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
  })
})

test('waits for a process that died while renewing no longer than renewing can take', async () => {
  const made = await yahooLeague()
  const { id } = await made.w.ctx.db.selectFrom('integrations').select('id').executeTakeFirstOrThrow()
  const left = {
    name: `token of connection ${id}`,
    owner: 'somebody',
    fence: 4,
    expires_at_ms: made.w.clock.now() + 60_000,
  }
  await made.w.ctx.db.insertInto('leases').values(left).execute()
  made.w.clock.pass(2 * hourMs)
  expect((await fetchWeek(made)).leagueName).toBe('Harbor Lights')
})
