import { describe, expect, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { type Connected, enterKeys, refs, withProviders, yahooLeague } from '#testing/connect'
import type { Fault } from '#testing/fakes/loopback'
import { yahooErrors } from '#testing/fakes/yahoo'

const fetchError = ({ client, league }: Connected, provider: 'yahoo' | 'sleeper', week: number) =>
  client.expectError(stagedWeeks.fetch, { leagueId: league.id, provider, week })

type Met = [status: number, code: string, words: string]

const afterwards = async ({ w, client, league }: Connected, provider: 'yahoo' | 'sleeper') => {
  const staged = await w.ctx.db.selectFrom('staged_weeks').select('id').execute()
  const teams = await w.ctx.db.selectFrom('provider_teams').select('id').execute()
  const { connectionStatus, errorMessage, lastFetchAt } = await client.call(connections.read, {
    leagueId: league.id,
    provider,
  })
  return { written: staged.length + teams.length, connectionStatus, errorMessage, lastFetchAt }
}

describe('a fetch that Yahoo rejects', () => {
  test.each<[string, Fault['does'], Met]>([
    [
      'a token that is turned down',
      yahooErrors.tokenRejected,
      [409, 'revoked', 'no longer accepts the authorization'],
    ],
    [
      'an application without the permission',
      yahooErrors.noScope,
      [409, 'not_allowed', "doesn't have permission for Fantasy Sports"],
    ],
    [
      'an application that is not allowed',
      yahooErrors.appNotAllowed,
      [409, 'not_allowed', 'Apply for access at'],
    ],
    ['a league of others', yahooErrors.notInLeague, [404, 'not_found', "isn't in league 55120"]],
    ['a league that does not exist', yahooErrors.temporary, [404, 'not_found', 'Yahoo has no league 55120']],
    ['too many questions', 'deny', [503, 'throttled', 'limiting requests']],
    ['too many questions, in the usual words', 'throttle', [503, 'throttled', 'limiting requests']],
    ['trouble', 'break', [503, 'unreachable', 'error 503']],
    ['another refusal', 'refuse', [503, 'unreachable', 'error 400']],
    ['half an answer', 'cut off', [503, 'malformed', 'is truncated']],
    ['a page', 'send a page', [503, 'malformed', "isn't JSON"]],
    ['an answer of something else', 'send null', [503, 'malformed', "isn't a Yahoo fantasy API response"]],
    ['a broken connection', 'hang up', [503, 'unreachable', "didn't respond at all"]],
    ['another address', 'redirect', [503, 'unreachable', "which isn't followed"]],
  ])('%s', async (_what, does, [status, kind, message]) => {
    const made = await yahooLeague()
    made.yahoo.misbehave({ path: '/settings', does })
    const error = await fetchError(made, 'yahoo', 5)
    expect([error.status, error.body.code]).toEqual([status, `provider_${kind}`])
    expect(error.body.message).toContain(message)
    expect(await afterwards(made, 'yahoo')).toEqual({
      written: 0,
      connectionStatus: 'error',
      errorMessage: error.body.message,
      lastFetchAt: null,
    })
  })

  test('reports a response that times out', async () => {
    const made = await yahooLeague({ timeoutMs: 150 })
    made.yahoo.misbehave({ path: '/settings', does: 'hang' })
    const error = await fetchError(made, 'yahoo', 5)
    expect([error.status, error.body.code]).toEqual([503, 'provider_unreachable'])
    expect(error.body.message).toContain("Yahoo didn't respond in time")
    expect(await afterwards(made, 'yahoo')).toMatchObject({ written: 0, connectionStatus: 'error' })
  })

  test('reports a connection that was never authorized', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const error = await fetchError(made, 'yahoo', 5)
    expect([error.status, error.body.code]).toEqual([409, 'provider_not_authorized'])
    expect(made.yahoo.calls).toEqual([])
  })

  test('reports a missing week', async () => {
    const made = await yahooLeague()
    const error = await fetchError(made, 'yahoo', 7)
    expect([error.status, error.body.code]).toEqual([404, 'provider_no_week'])
    expect(error.body.message).toContain('Yahoo has league 55120 but no data for week 7')
    // The connection works: another week of the same league can be fetched.
    expect(await afterwards(made, 'yahoo')).toMatchObject({ written: 0, connectionStatus: 'active' })
  })
})

test('clears the error after a successful fetch and keeps the league’s own key', async () => {
  const made = await yahooLeague()
  const week = { leagueId: made.league.id, provider: 'yahoo', week: 5 } as const
  made.yahoo.misbehave({ path: '/settings', does: 'break' })
  await made.client.expectError(stagedWeeks.fetch, week)
  made.yahoo.misbehave()
  await made.client.call(stagedWeeks.fetch, week)
  expect(await afterwards(made, 'yahoo')).toMatchObject({ connectionStatus: 'active', errorMessage: null })
  const row = await made.w.ctx.db.selectFrom('integrations').select('league_key').executeTakeFirst()
  expect(row?.league_key).toBe('470.l.55120')
})

describe('fetches rejected without a request', () => {
  test('rejects fetching when sync is off', async () => {
    const made = await yahooLeague()
    await made.client.call(connections.configure, {
      leagueId: made.league.id,
      provider: 'yahoo',
      isEnabled: false,
    })
    const error = await fetchError(made, 'yahoo', 5)
    expect([error.status, error.body.code]).toEqual([409, 'sync_disabled'])
  })

  test.each([
    ['yahoo', {}, 'leagueRef'],
    ['yahoo', { yahooLeagueId: '1' }, 'oauthConsumerKey'],
    ['espn', {}, 'leagueRef'],
    ['sleeper', {}, 'leagueRef'],
  ] as const)('rejects fetching without what %s needs: %o', async (provider, entered, missing) => {
    const { client, league } = await withProviders()
    await client.call(connections.configure, { leagueId: league.id, provider, ...entered })
    const error = await client.expectError(stagedWeeks.fetch, { leagueId: league.id, provider, week: 5 })
    expect([error.status, error.body.issues?.[0]?.path]).toEqual([400, missing])
  })
})

describe('Sleeper', () => {
  const connected = async () => {
    const made = await withProviders()
    await made.client.call(connections.configure, {
      leagueId: made.league.id,
      provider: 'sleeper',
      leagueRef: refs.sleeper,
    })
    return made
  }

  test('is fetched with the league’s number alone', async () => {
    const made = await connected()
    const week = await made.client.call(stagedWeeks.fetch, {
      leagueId: made.league.id,
      provider: 'sleeper',
      week: 3,
    })
    expect(week).toMatchObject({ leagueName: 'Gridiron Annex', source: 'sleeper_integration', isFinal: true })
    expect(
      await made.client.call(connections.test, { leagueId: made.league.id, provider: 'sleeper' }),
    ).toMatchObject({ success: true, leagueName: 'Gridiron Annex', season: 2026 })
    const integration = await made.client.call(connections.read, {
      leagueId: made.league.id,
      provider: 'sleeper',
    })
    expect(integration).toMatchObject({ authorized: true, connectionStatus: 'active' })
    expect(integration).not.toHaveProperty('oauthConsumerSecret')
  })

  test.each<[Fault['does'], Met]>([
    ['throttle', [503, 'throttled', 'limiting requests']],
    ['break', [503, 'unreachable', 'error 503']],
    ['miss', [503, 'malformed', "isn't returning its rosters right now"]],
    ['send null', [503, 'malformed', "isn't returning its rosters right now"]],
    ['cut off', [503, 'malformed', 'truncated']],
    ['hang up', [503, 'unreachable', "didn't respond at all"]],
  ])('reports the failure (%s) and saves nothing', async (does, [status, kind, message]) => {
    const made = await connected()
    made.sleeper.misbehave({ path: '/rosters', does })
    const error = await fetchError(made, 'sleeper', 3)
    expect([error.status, error.body.code]).toEqual([status, `provider_${kind}`])
    expect(error.body.message).toContain(message)
    expect(await afterwards(made, 'sleeper')).toMatchObject({ written: 0, connectionStatus: 'error' })
  })
})
