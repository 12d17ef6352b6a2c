import { describe, expect, test } from 'vitest'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { enterKeys, authorize, refs, withProviders, yahooLeague } from '#testing/connect'
import { yahooErrors } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'

const provider = 'yahoo'
const otherWays = 'Saved responses, a CSV file and manual entry work without Yahoo'

describe('Yahoo connection settings', () => {
  test('are saved, with the secret shown as a mask with its last four characters', async () => {
    const { client, league, w } = await withProviders()
    const saved = await enterKeys(client, league.id)
    expect(saved).toMatchObject({
      yahooLeagueId: refs.yahoo,
      leagueRef: refs.yahoo,
      oauthConsumerKey: yahooKeys.oauthConsumerKey,
      oauthConsumerSecret: '••••••••2b7e',
      connectionStatus: 'not_tested',
      authorized: false,
    })
    expect(await client.call(connections.read, { leagueId: league.id, provider })).toEqual(saved)
    const row = await w.ctx.db.selectFrom('integrations').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(yahooKeys.oauthConsumerSecret)
  })

  test.each([
    ['its mask', '••••••••2b7e'],
    ['nothing', ''],
    ['no field at all', undefined],
  ])('keep the secret when %s is submitted', async (_what, oauthConsumerSecret) => {
    const { client, league, yahoo } = await yahooLeague()
    const settings = { leagueId: league.id, provider, yahooLeagueId: refs.yahoo } as const
    const saved = await client.call(connections.configure, { ...settings, oauthConsumerSecret })
    expect(saved).toMatchObject({ oauthConsumerSecret: '••••••••2b7e', authorized: true })
    await client.call(stagedWeeks.fetch, { leagueId: league.id, provider, week: 5 })
    expect(yahoo.accounts.refreshes).toBe(0)
  })

  test('lose the authorization with another secret, because it belonged to another application', async () => {
    const { client, league } = await yahooLeague()
    const other = { leagueId: league.id, provider, oauthConsumerSecret: 'another-secret-9999' } as const
    expect(await client.call(connections.configure, other)).toMatchObject({
      oauthConsumerSecret: '••••••••9999',
      authorized: false,
    })
    const removed = await client.call(connections.configure, { ...other, oauthConsumerSecret: null })
    expect(removed.oauthConsumerSecret).toBe('')
  })

  test.each([
    ['oauthConsumerSecret', 'two words', 'The Client Secret has no spaces'],
    ['oauthConsumerKey', 'line\nbreak', 'The Client ID has no spaces'],
    ['yahooLeagueId', '12a', 'The league ID is the number in the league URL'],
  ])('reject an invalid %s', async (field, value, message) => {
    const { client, league } = await withProviders()
    const error = await client.expectError(connections.configure, {
      leagueId: league.id,
      provider,
      [field]: value,
    })
    expect([error.status, error.body.issues]).toEqual([400, [{ path: field, message }]])
  })

  test('are shown to other members without the secret', async () => {
    const { w } = await yahooLeague()
    const audit = await w.ctx.db.selectFrom('audit_lines').select('summary').orderBy('id').execute()
    expect(audit.slice(-2).map(({ summary }) => summary)).toEqual([
      'Set the Yahoo connection to league 55120, with other keys',
      'Authorized Sidepot with Yahoo',
    ])
  })

  test('clear the team mapping when the league changes', async () => {
    const { client, league } = await yahooLeague()
    const { teams } = await client.call(stagedWeeks.fetch, { leagueId: league.id, provider, week: 5 })
    expect(teams).toHaveLength(2)
    const moved = { leagueId: league.id, provider, yahooLeagueId: refs.sampleYahoo } as const
    expect(await client.call(connections.configure, moved)).toMatchObject({
      teams: [],
      connectionStatus: 'not_tested',
    })
  })
})

describe('authorizing Sidepot', () => {
  test('starts with a Yahoo URL that shows a code', async () => {
    const { client, league, yahoo } = await withProviders()
    await enterKeys(client, league.id)
    const { authUrl } = await client.call(connections.startOauth, { leagueId: league.id, provider })
    expect(authUrl).toBe(
      `${yahoo.url}/oauth2/request_auth?client_id=${encodeURIComponent(yahooKeys.oauthConsumerKey)}&redirect_uri=oob&response_type=code&language=en-us&scope=fspt-r`,
    )
  })

  test('accepts a code once', async () => {
    const { client, league, yahoo } = await withProviders()
    await enterKeys(client, league.id)
    const { authUrl } = await client.call(connections.startOauth, { leagueId: league.id, provider })
    const code = {
      leagueId: league.id,
      provider,
      authorizationCode: yahoo.accounts.authorize(authUrl),
    } as const
    expect(await client.call(connections.exchangeCode, code)).toEqual({ success: true })
    const reused = await client.call(connections.exchangeCode, code)
    expect(reused).toMatchObject({ success: false, error: expect.stringContaining('It works once') })
    expect((await client.call(connections.read, { leagueId: league.id, provider })).authorized).toBe(true)
  })

  test.each([
    [
      'before the keys are saved',
      'oauthConsumerKey',
      'Enter the Client ID and Client Secret in Settings first',
      'yahoo',
    ],
    ['where nobody asks for it', 'provider', "Sleeper doesn't require authorization.", 'sleeper'],
  ] as const)('fails when rejected %s', async (_when, path, message, provider) => {
    const { client, league } = await withProviders()
    const begun = await client.expectError(connections.startOauth, { leagueId: league.id, provider })
    const ended = await client.expectError(connections.exchangeCode, {
      leagueId: league.id,
      provider,
      authorizationCode: 'x',
    })
    expect(begun.body.issues).toEqual([{ path, message }])
    expect([ended.status, ended.body.issues]).toEqual([400, [{ path, message }]])
  })

  test('requires a code', async () => {
    const { client, league } = await withProviders()
    const error = await client.expectError(connections.exchangeCode, {
      leagueId: league.id,
      provider,
      authorizationCode: ' ',
    })
    expect(error.body.issues).toEqual([
      { path: 'authorizationCode', message: 'Enter the authorization code' },
    ])
  })
})

describe('testing the connection', () => {
  const outcome = async ({ client, league }: Awaited<ReturnType<typeof withProviders>>) => {
    const response = await client.call(connections.test, { leagueId: league.id, provider })
    const { connectionStatus, errorMessage } = await client.call(connections.read, {
      leagueId: league.id,
      provider,
    })
    expect(connectionStatus).toBe(response.success ? 'active' : 'error')
    expect(errorMessage).toBe(response.error ?? null)
    return response
  }

  test('names the league it found', async () => {
    expect(await outcome(await yahooLeague())).toMatchObject({
      success: true,
      leagueName: 'Harbor Lights',
      season: 2026,
    })
  })

  test('reports invalid keys', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const wrong = { leagueId: made.league.id, provider, oauthConsumerSecret: 'wrong-secret' } as const
    await made.client.call(connections.configure, wrong)
    const { error } = await outcome(made)
    expect(error).toContain(
      "Yahoo doesn't recognize this Client ID and Client Secret. Copy both from your app",
    )
    expect(error).toContain(otherWays)
  })

  test('reports that Sidepot has not been authorized yet', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const { error } = await outcome(made)
    expect(error).toContain(
      'The keys are correct, but no one has authorized Sidepot on Yahoo yet. Choose Authorize',
    )
    expect(error).toContain(otherWays)
  })

  test('reports a revoked authorization until it is authorized again', async () => {
    const made = await yahooLeague()
    made.yahoo.accounts.revoke()
    for (const attempt of ['the first', 'the next']) {
      const { error } = await outcome(made)
      expect(error, attempt).toContain('Yahoo no longer accepts the authorization')
      expect(error).toContain(otherWays)
    }
    expect(
      (await made.client.call(connections.read, { leagueId: made.league.id, provider })).authorized,
    ).toBe(false)
    await authorize(made.client, made.league.id, made.yahoo)
    expect(await outcome(made)).toMatchObject({ success: true })
  })

  test.each([
    ['the application is not allowed', yahooErrors.appNotAllowed, "Yahoo doesn't allow your app"],
    [
      'the application lacks the permission',
      yahooErrors.noScope,
      "doesn't have permission for Fantasy Sports",
    ],
    ['the account is not in the league', yahooErrors.notInLeague, "isn't in league 55120"],
    [
      'there is no such league',
      yahooErrors.temporary,
      "Yahoo has no league 55120, or isn't returning it right now",
    ],
    ['it asks too often', 'deny' as const, 'Yahoo is limiting requests. Try again in 15 minutes.'],
    [
      'Yahoo is down',
      'break' as const,
      'Yahoo is having problems and returned error 503. Try again in a few minutes.',
    ],
    ['Yahoo says nothing', 'hang up' as const, "Yahoo didn't respond at all. Try again in a few minutes."],
    ['nobody is signed in', yahooErrors.noUser, 'Yahoo no longer accepts the authorization'],
    [
      'a new token is turned down too',
      yahooErrors.tokenRejected,
      'Yahoo no longer accepts the authorization',
    ],
  ])('reports that %s', async (_what, does, message) => {
    const made = await yahooLeague()
    made.yahoo.misbehave({ path: '/metadata', does })
    const { error } = await outcome(made)
    expect(error).toContain(message)
    expect(error).toContain(otherWays)
  })

  test('does not request another token when the application lacks the permission', async () => {
    const made = await yahooLeague()
    made.yahoo.misbehave({ path: '/metadata', does: yahooErrors.noScope })
    await outcome(made)
    expect(made.yahoo.accounts.refreshes).toBe(0)
  })

  test('requires the league and the keys', async () => {
    const { client, league } = await withProviders()
    const unknown = await client.expectError(connections.test, { leagueId: league.id, provider })
    expect(unknown.body.issues?.[0]).toEqual({
      path: 'leagueRef',
      message: 'Enter the league ID in Settings first',
    })
    const keyless = await client.expectError(connections.test, {
      leagueId: league.id,
      provider,
      yahooLeagueId: '1',
    })
    expect(keyless.body.issues?.[0]?.path).toBe('oauthConsumerKey')
  })

  test('tests unsaved input and leaves the saved settings unchanged', async () => {
    const made = await yahooLeague()
    await outcome(made)
    const mistyped = { leagueId: made.league.id, provider, oauthConsumerSecret: 'mistyped-secret' } as const
    const { error } = await made.client.call(connections.test, mistyped)
    expect(error).toContain("Yahoo doesn't recognize this Client ID and Client Secret")
    const unknownLeague = await made.client.call(connections.test, {
      leagueId: made.league.id,
      provider,
      yahooLeagueId: '999',
    })
    expect(unknownLeague.error).toContain('Yahoo has no league 999')
    expect(await made.client.call(connections.read, { leagueId: made.league.id, provider })).toMatchObject({
      connectionStatus: 'active',
      leagueRef: refs.yahoo,
      authorized: true,
    })
  })
})
