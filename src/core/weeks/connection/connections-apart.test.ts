import { expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { type Provider, connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { enterKeys, authorize, refs, mapTeams, yahooLeague } from '#testing/connect'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { replaceProvider } from '#testing/providers'
import { withLeague } from '#testing/made-world'
import { providerOf } from '../stored/provider-of.ts'

const hour = 3_600_000

const connect = async (client: Client, leagueId: number, provider: 'espn' | 'sleeper', week: number) => {
  await client.call(connections.configure, { leagueId, provider, leagueRef: refs[provider] })
  return client.call(stagedWeeks.fetch, { leagueId, provider, week })
}

const rowsOf = async ({ ctx: { db } }: TestApp, leagueId: number) => ({
  connections: await db.selectFrom('integrations').selectAll().where('league_id', '=', leagueId).execute(),
  teams: await db.selectFrom('provider_teams').selectAll().where('league_id', '=', leagueId).execute(),
})

test('leaves connections of other leagues and providers unchanged', async () => {
  const { w, client, league, members, yahoo } = await yahooLeague()
  const other = await make.league(w, { managers: 3 })
  await enterKeys(other.client, other.league.id)
  await authorize(other.client, other.league.id, yahoo)
  await other.client.call(connections.configure, { leagueId: other.league.id, provider: 'sleeper' })
  const theirs = await connect(other.client, other.league.id, 'espn', 4)
  await mapTeams(other.client, other.league.id, 'espn', other.members, theirs)
  const others = await rowsOf(w, other.league.id)

  const leagueId = league.id
  const read = (provider: Provider) => client.call(connections.read, { leagueId, provider })
  await connect(client, leagueId, 'espn', 4)
  await connect(client, leagueId, 'sleeper', 3)
  const [espn, sleeper] = [await read('espn'), await read('sleeper')]
  const shared = espn.teams.find(
    one => one.managerId === null && sleeper.teams.some(({ teamKey }) => teamKey === one.teamKey),
  )
  expect(shared).toBeDefined()
  const managerId = members[0]?.managerId ?? 0
  const mappings = [{ teamKey: shared?.teamKey ?? '', managerId }]
  await client.call(connections.mapTeams, { leagueId, provider: 'espn', teams: mappings })
  const teams = espn.teams.map(team => (team === shared ? { ...team, managerId } : team))
  expect(await read('espn')).toMatchObject({ teams })
  await client.call(stagedWeeks.fetch, { leagueId, provider: 'espn', week: 4 })
  expect(await read('espn')).toMatchObject({ teams })
  expect(await client.call(connections.test, { leagueId, provider: 'espn' })).toMatchObject({ success: true })
  const tested = await read('espn')
  expect(tested.connectionStatus).toBe('active')
  expect(await client.call(connections.configure, { leagueId, provider: 'espn' })).toEqual(tested)
  w.clock.pass(2 * hour)
  await client.call(stagedWeeks.fetch, { leagueId, provider: 'yahoo', week: 5 })
  const otherConnection = { leagueId, provider: 'espn', leagueRef: '999' } as const
  expect(await client.call(connections.configure, otherConnection)).toMatchObject({
    teams: [],
    leagueRef: '999',
    connectionStatus: 'not_tested',
  })
  expect(await read('sleeper')).toEqual(sleeper)
  expect(await rowsOf(w, other.league.id)).toEqual(others)
  const lines = await w.ctx.db.selectFrom('audit_lines').select('summary').orderBy('id').execute()
  expect(
    lines
      .map(({ summary }) => summary)
      .filter(line => !line.includes('Yahoo'))
      .slice(-8),
  ).toEqual([
    'Set the Sleeper connection to league none',
    `Set the ESPN connection to league ${refs.espn}`,
    'Mapped 3 ESPN teams to members',
    `Set the ESPN connection to league ${refs.espn}`,
    `Set the Sleeper connection to league ${refs.sleeper}`,
    'Mapped 1 ESPN team to a member',
    `Set the ESPN connection to league ${refs.espn}`,
    'Set the ESPN connection to league 999',
  ])
})

test('does not map a member who has a team to another one by name', async () => {
  const { client, league, members } = await make.league(await startTestApp(), { managers: 3 })
  const imported = (...names: string[]) =>
    client.call(stagedWeeks.import, {
      leagueId: league.id,
      provider: 'csv',
      week: 5,
      csv: [
        'player,team,position,slot,points',
        ...names.map((name, index) => `Player ${index},${name},QB,QB,11`),
      ].join('\n'),
    })
  const week = await imported('Harbor')
  await mapTeams(client, league.id, 'csv', members, week)
  const { teams } = await imported('Harbor', members[0]?.teamName ?? '', members[1]?.teamName ?? '')
  expect(teams.map(({ managerId }) => managerId)).toEqual([
    members[0]?.managerId,
    null,
    members[1]?.managerId,
  ])
})

test('maps no team to removed members or those waiting for approval', async () => {
  const { w, client, league, members } = await withLeague({ managers: 2 })
  const at = { leagueId: league.id, provider: 'csv' } as const
  const { user: waiting } = await w.browser().call(joining.join, {
    leagueId: league.id,
    firstName: 'Lee',
    lastName: 'Park',
    email: 'lee@example.com',
    password: make.password,
    teamName: 'Harbor',
  })
  const removed = members.find(({ teamName }) => teamName === 'Team 2')?.userId ?? 0
  await client.call(joining.remove, { leagueId: league.id, userId: removed })
  const csv = 'player,team,position,slot,points\nA,Harbor,QB,QB,11\nB,Team 2,QB,QB,9'
  const { teams } = await client.call(stagedWeeks.import, { ...at, week: 5, csv })
  expect(teams.map(({ teamName, managerId }) => [teamName, managerId])).toEqual([
    ['Harbor', null],
    ['Team 2', null],
  ])
  expect((await rowsOf(w, league.id)).teams.map(({ member_id }) => member_id)).toEqual([null, null])
  for (const managerId of [waiting.id, removed]) {
    const error = await client.expectError(connections.mapTeams, {
      ...at,
      teams: teams.map(({ teamKey }, index) => ({ teamKey, managerId: index === 0 ? null : managerId })),
    })
    expect(error.body.issues).toEqual([
      { path: 'teams.1.managerId', message: "This manager isn't a member of the league" },
    ])
  }
})

test('drops the result of a request when its connection was replaced', async () => {
  const { w, client, league, yahoo } = await yahooLeague()
  const leagueId = league.id
  const at = { leagueId, provider: 'yahoo' } as const
  const { oauth, live, ...port } = providerOf(w.ctx, 'yahoo')
  if (!oauth || !live) throw new Error('Yahoo has no sign-in')
  for (const change of [{ oauthConsumerSecret: 'another' }, { oauthConsumerKey: 'another' }]) {
    await enterKeys(client, leagueId)
    const exchange: typeof oauth.exchange = async (...args) => {
      const tokens = await oauth.exchange(...args)
      await client.call(connections.configure, { ...at, ...change })
      return tokens
    }
    replaceProvider(w.ctx, { ...port, live, oauth: { ...oauth, exchange } })
    await expect(authorize(client, leagueId, yahoo)).rejects.toMatchObject({
      body: { code: 'connection_changed' },
    })
    expect(await client.call(connections.read, at)).toMatchObject({ authorized: false })
  }
  replaceProvider(w.ctx, { ...port, live, oauth })
  await enterKeys(client, leagueId)
  await authorize(client, leagueId, yahoo)
  const fetchWeek: typeof live.fetchWeek = async request => {
    const week = await live.fetchWeek(request)
    await client.call(connections.configure, { ...at, yahooLeagueId: refs.sampleYahoo })
    return week
  }
  replaceProvider(w.ctx, { ...port, oauth, live: { ...live, fetchWeek } })
  expect((await client.expectError(stagedWeeks.fetch, { ...at, week: 5 })).body.code).toBe(
    'connection_changed',
  )
  expect(await client.call(stagedWeeks.waiting, { leagueId })).toEqual([])
  expect(await client.call(connections.read, at)).toMatchObject({ teams: [], leagueRef: refs.sampleYahoo })
})
