import { expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { type Provider, connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { createServer } from '#server/app'
import { loggerTo } from '#server/logger'
import { authorize, refs, withProviders } from '#testing/connect'
import type { Request } from '#testing/fakes/loopback'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { readable } from '#testing/whole-database'
import * as make from '#testing/make'
import { fetchFinishedWeeks } from '#core/weeks/auto-publish/fetch-finished-weeks'

const cookies = { espnS2: 'AEBcanary%2Bespn%2Fs2-77aa', swid: '{1F2E3D4C-0000-4000-8000-00000CA4A2BB}' }

const calls: [Provider, string][] = [
  ['GET', ''],
  ['POST', '/test'],
  ['POST', '/fetch'],
  ['POST', '/oauth/start'],
  ['POST', '/oauth/exchange'],
].flatMap(([method, path]) =>
  (['yahoo', 'espn'] as const).map((provider): [Provider, string] => [provider, `${method} ${path}`]),
)

test('keeps keys, cookies, codes and tokens out of every response, log and row on any error', async () => {
  const made = await withProviders()
  const { w, client, league, yahoo, espn } = made
  const logged: string[] = []
  const logger = loggerTo({ write: line => void logged.push(line) }, 'trace')
  Object.assign(w.ctx.log, { info: note(logged), warn: note(logged), error: note(logged) })
  const server = await createServer(w.ctx, { logger })
  const send = async (provider: Provider, call: string, payload: object = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const { body } = await server.inject({
      method: method as 'GET' | 'POST',
      url: `/api/leagues/${league.id}/${provider}-integration${path}`,
      headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
      ...(method === 'GET' ? {} : { payload }),
    })
    logged.push(body)
  }

  await send('yahoo', 'POST ', { yahooLeagueId: refs.yahoo, ...yahooKeys })
  await send('espn', 'POST ', { leagueRef: refs.espn, ...cookies })
  await authorize(client, league.id, yahoo)
  espn.makePrivate({ espnS2: 'others', swid: '{others}' })
  const causes = [
    () => yahoo.misbehave(),
    () => yahoo.accounts.expireTokens(),
    ...[200, 400, 401, 403, 404, 500].flatMap(status =>
      ['/fantasy/v2', 'get_token'].map(path => () => {
        yahoo.accounts.expireTokens()
        yahoo.misbehave({ path, does: request => ({ status, body: repeating(request) }) })
        espn.misbehave({ path: 'view=', does: request => ({ status, body: repeating(request) }) })
      }),
    ),
    () => (yahoo.misbehave({ path: 'get_token', does: 'cut off' }), espn.misbehave()),
    () => (yahoo.misbehave(), yahoo.accounts.revoke()),
  ]
  for (const cause of causes) {
    cause()
    for (const [provider, call] of calls)
      await send(provider, call, { week: 5, authorizationCode: 'canary-code-typed' })
    await fetchFinishedWeeks(w.ctx)
  }
  await send('yahoo', 'POST /test', { oauthConsumerSecret: 'canary-typed-secret', espnS2: 'canary-typed-s2' })
  await server.close()

  const tables = [
    'integrations',
    'audit_lines',
    'outbox',
    'staged_weeks',
    'provider_cache',
    'leases',
  ] as const
  for (const table of tables)
    logged.push(JSON.stringify((await w.ctx.db.selectFrom(table).selectAll().execute()).map(readable)))
  const secrets = [...yahoo.accounts.secrets, ...Object.values(cookies), 'canary-code-typed', 'canary-typed']
  expect(yahoo.accounts.secrets.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(logged.join('\n')).not.toContain(secret)
  const basic = Buffer.from(`${yahooKeys.oauthConsumerKey}:${yahooKeys.oauthConsumerSecret}`).toString(
    'base64',
  )
  expect(logged.join('\n')).not.toContain(basic)
})

test("cannot open secrets moved to another league's row", async () => {
  const { w, client, league, espn } = await withProviders()
  const other = await make.league(w)
  for (const [browser, leagueId, espnS2] of [
    [client, league.id, cookies.espnS2],
    [other.client, other.league.id, 'AEBothers%2Bespn%2Fs2-11bb'],
  ] as const) {
    const settings = { provider: 'espn', leagueId, leagueRef: refs.espn, ...cookies, espnS2 } as const
    await browser.call(connections.configure, settings)
  }
  espn.makePrivate(cookies)
  const stolen = await w.ctx.db
    .selectFrom('integrations')
    .select('secrets_sealed')
    .where('league_id', '=', league.id)
    .executeTakeFirstOrThrow()
  await w.ctx.db.updateTable('integrations').set(stolen).where('league_id', '=', other.league.id).execute()
  const theirs = { provider: 'espn', leagueId: other.league.id } as const
  for (const error of [
    await other.client.expectError(connections.read, theirs),
    await other.client.expectError(connections.test, theirs),
    await other.client.expectError(stagedWeeks.fetch, { ...theirs, week: 4 }),
  ]) {
    expect([error.status, error.body.code]).toEqual([500, 'unexpected'])
  }
  expect(espn.calls).toEqual([])
  const asLink = await w.browser().expectError(profile.unsubscribe, { token: stolen.secrets_sealed ?? '' })
  expect(asLink.body.code).toBe('unsubscribe_unknown')
  const own = { provider: 'espn', leagueId: league.id, week: 4 } as const
  expect((await client.call(stagedWeeks.fetch, own)).leagueName).toBe('Copper Kettle')
})

/** An error that repeats everything sent, as a careless server might. */
const repeating = ({ headers, form }: Request) => ({
  error: { description: `${headers.authorization} ${headers.cookie} ${form.toString()}` },
  error_description: `${headers.authorization} ${decodeURIComponent(form.toString())}`,
  messages: [headers.cookie],
})

const note =
  (logged: string[]) =>
  (fields: object, text: string): void =>
    void logged.push(
      text + JSON.stringify(fields, (_key, value: unknown) => (value instanceof Error ? value.stack : value)),
    )
