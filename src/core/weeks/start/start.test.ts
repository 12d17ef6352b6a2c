import { describe, expect, test } from 'vitest'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { start } from '#contract/weeks/start'
import { leaderboards } from '#contract/money/leaderboards'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { refs, withProviders } from '#testing/connect'
import type { SleeperDouble } from '#testing/fakes/sleeper'
import * as make from '#testing/make'

const sleeperAddress = `https://sleeper.com/leagues/${refs.sleeper}/team`
const espnAddress = `https://fantasy.espn.com/football/league?leagueId=${refs.espn}&seasonId=2026`

/** A new user with premium, and fakes of every provider. */
const newUser = async (person: make.Person = {}, isPremium = true) => {
  const made = await withProviders({ managers: 1 })
  const { user, client } = await make.commissioner(made.w, person)
  if (isPremium) await make.premium(made.w, user)
  return { ...made, user, client, otherClient: made.client }
}

/** Gives the Sleeper league this number of teams, each with an owner. */
const ownersOf = (sleeper: SleeperDouble, teams: number): void => {
  const owners = Array.from({ length: teams }, (_, at) => ({
    user_id: `${at + 1}`,
    display_name: `owner${at + 1}`,
  }))
  sleeper.setResponse(`/league/${refs.sleeper}/users`, owners)
  sleeper.setResponse(
    `/league/${refs.sleeper}/rosters`,
    owners.map(({ user_id }) => ({ roster_id: Number(user_id), owner_id: user_id })),
  )
}

const freeWinners = ({ candidates }: Staged) => ({
  hot_top2: (candidates.hot_top2 ?? []).flatMap(({ playerId, preselected }) =>
    preselected ? [{ playerId }] : [],
  ),
})

describe('looking up a league', () => {
  test('previews what would be created, and creates nothing', async () => {
    const { w, client } = await newUser()
    const { league, leagues: listed } = await client.call(start.lookUp, { address: sleeperAddress })
    expect(listed).toEqual([])
    expect(league).toMatchObject({
      provider: 'sleeper',
      leagueRef: refs.sleeper,
      leagueName: 'Gridiron Annex',
      season: 2026,
      weekToReview: 3,
      positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
      advice: null,
    })
    expect(league?.teams).toHaveLength(4)
    expect(await w.ctx.db.selectFrom('integrations').select('id').execute()).toEqual([])
  })

  test('finds the caller’s team by name, and picks none of two matches', async () => {
    const { client, sleeper } = await newUser({ firstName: 'Noor', lastName: 'Haddad' })
    sleeper.setResponse(`/league/${refs.sleeper}/users`, [
      { user_id: '1', display_name: 'noor haddad', metadata: { team_name: 'Hail Noor' } },
      { user_id: '2', display_name: 'Marcus' },
    ])
    sleeper.setResponse(`/league/${refs.sleeper}/rosters`, [
      { roster_id: 1, owner_id: '2' },
      { roster_id: 2, owner_id: '1' },
    ])
    const input = { address: sleeperAddress }
    expect((await client.call(start.lookUp, input)).league?.myTeamKey).toBe('2')
    expect((await client.call(start.lookUp, { ...input, owner: 'marcus' })).league?.myTeamKey).toBe('1')
    sleeper.setResponse(`/league/${refs.sleeper}/users`, [
      { user_id: '1', display_name: 'Noor B' },
      { user_id: '2', display_name: 'Noor K' },
    ])
    expect((await client.call(start.lookUp, input)).league?.myTeamKey).toBeNull()
  })

  test("lists a person's Sleeper leagues", async () => {
    const { client, sleeper } = await newUser()
    sleeper.setResponse('/user/dana_whit', { user_id: '77' })
    sleeper.setResponse('/user/77/leagues/nfl/2026', [
      { league_id: refs.sleeper, name: 'Annex', season: '2026', roster_positions: [], total_rosters: 4 },
    ])
    expect(await client.call(start.lookUp, { address: 'dana_whit' })).toEqual({
      league: null,
      leagues: [
        { provider: 'sleeper', leagueRef: refs.sleeper, leagueName: 'Annex', season: 2026, teams: 4 },
      ],
    })
    expect(
      (await client.expectError(start.fromAddress, { address: 'dana_whit' })).body.issues?.[0]?.path,
    ).toBe('address')
  })

  test('follows a draft to its league', async () => {
    const { client, sleeper } = await newUser()
    sleeper.setResponse('/draft/1312000000000000099', { league_id: refs.sleeper })
    const { league } = await client.call(start.lookUp, {
      address: 'sleeper.com/draft/nfl/1312000000000000099',
    })
    expect(league?.leagueRef).toBe(refs.sleeper)
  })

  test('shows at the field what to paste instead, without a request', async () => {
    const { client, sleeper, espn, yahoo } = await newUser()
    const error = await client.expectError(start.lookUp, { address: 'https://sleeper.com/i/abc' })
    expect([error.status, error.body.issues?.[0]?.path]).toEqual([400, 'address'])
    expect(error.body.message).toContain("That's an invitation to a Sleeper league")
    await client.expectError(start.lookUp, { address: `https://evil.example/leagues/${refs.sleeper}` })
    expect([sleeper.calls, espn.calls, yahoo.calls]).toEqual([[], [], []])
  })

  test.each([
    ['https://sleeper.com/leagues/112483956', 404, 'part of it may be missing'],
    ['https://sleeper.com/leagues/1999999999999999999', 404, 'Sleeper has no league'],
    ['https://fantasy.espn.com/football/league?leagueId=1', 404, 'ESPN has no league 1'],
    ['https://football.fantasysports.yahoo.com/f1/55120', 409, 'Start with the name'],
  ])('rejects %s with %i and a next step', async (address, status, message) => {
    const { client } = await newUser()
    const error = await client.expectError(start.lookUp, { address })
    expect([error.status, error.body.message]).toEqual([status, expect.stringContaining(message)])
  })

  test('rejects another sport by name', async () => {
    const { client, sleeper } = await newUser()
    sleeper.change(/"sport": ?"nfl"/g, '"sport":"nba"')
    for (const endpoint of [start.lookUp, start.fromAddress]) {
      const error = await client.expectError(endpoint, { address: sleeperAddress })
      expect([error.status, error.body.code]).toEqual([409, 'provider_other_sport'])
      expect(error.body.message).toContain('Gridiron Annex is a Sleeper league for another sport')
    }
  })

  test("that is private at ESPN requires a member's cookies", async () => {
    const { client, espn } = await newUser()
    espn.makePrivate({ espnS2: 'AEBq7%2FkR0cXm4wV9pLz', swid: '{8C1D}' })
    const error = await client.expectError(start.lookUp, { address: espnAddress })
    expect([error.status, error.body.code]).toEqual([409, 'provider_private'])
    const secrets = { espnS2: 'AEBq7%2FkR0cXm4wV9pLz', swid: '8C1D' }
    expect(
      (await client.call(start.lookUp, { address: espnAddress, ...secrets })).league?.teams,
    ).toHaveLength(5)
  })

  test('leads from an earlier season to the league that continues it, or asks for its URL', async () => {
    const { client, sleeper } = await newUser()
    sleeper.change(/"season": ?"2026"/g, '"season":"2025"')
    const error = await client.expectError(start.lookUp, { address: sleeperAddress })
    expect([error.status, error.body.code, error.body.otherSeason]).toEqual([409, 'other_season', 2025])
    const { league } = await client.call(start.lookUp, { address: sleeperAddress, season: 2025 })
    expect(league?.season).toBe(2025)
  })

  test('is not for managers, and rate limited', async () => {
    const { w, client, user } = await newUser()
    for (let tries = 0; tries < 60; tries += 1) await client.expectError(start.lookUp, { address: '1' })
    expect((await client.expectError(start.lookUp, { address: sleeperAddress })).status).toBe(429)
    await w.ctx.db.updateTable('users').set({ role: 'manager' }).where('id', '=', user.id).execute()
    expect((await client.expectError(start.lookUp, { address: sleeperAddress })).status).toBe(403)
  })
})

describe('a league from a URL', () => {
  test('has its teams as mapped members, and its last finished week to review', async () => {
    const { client, user } = await newUser()
    const { league, members, stagedWeek } = await client.call(start.fromAddress, {
      address: `our league: ${sleeperAddress}, welcome`,
      teamKey: '2',
    })
    expect(league).toMatchObject({
      name: 'Gridiron Annex',
      season: 2026,
      memberCount: 4,
      myRole: 'commissioner',
    })
    expect(stagedWeek).toEqual({ week: 3, provider: 'sleeper' })
    expect(members.map(({ status }) => status).toSorted()).toEqual([
      'active',
      'placeholder',
      'placeholder',
      'placeholder',
    ])
    const connection = await client.call(connections.read, { leagueId: league.id, provider: 'sleeper' })
    expect(connection).toMatchObject({ isEnabled: true, leagueRef: refs.sleeper, connectionStatus: 'active' })
    const managerIds = connection.teams.map(({ managerId }) => managerId)
    expect(new Set(managerIds).size).toBe(4)
    expect(managerIds).not.toContain(null)
    expect(connection.teams.find(({ teamKey }) => teamKey === '2')?.managerId).toBe(user.id)
    const staged = await client.call(stagedWeeks.read, { leagueId: league.id, provider: 'sleeper', week: 3 })
    expect(staged.unmappedTeams).toEqual([])
  })

  test('can publish that week immediately, including unclaimed teams', async () => {
    const { client } = await newUser()
    const { league } = await client.call(start.fromAddress, { address: sleeperAddress, teamKey: null })
    const at = { leagueId: league.id, provider: 'sleeper', week: 3 }
    const staged = await client.call(stagedWeeks.read, at)
    const winners = Object.fromEntries(
      Object.entries(staged.candidates).map(([type, candidates]) => [
        type,
        candidates.flatMap(({ playerId, preselected }) => (preselected ? [{ playerId }] : [])),
      ]),
    )
    await client.call(publications.publish, { ...at, winners })
    const board = await client.call(leaderboards.read, { leagueId: league.id })
    expect(board.some(({ totalWinnings }) => totalWinnings > 0)).toBe(true)
    expect((await client.call(start.state, { leagueId: league.id })).isOver).toBe(true)
  })

  test('has the teams of an ESPN season before 2018 and says why its weeks are unavailable', async () => {
    const { client } = await newUser()
    const address = `https://fantasy.espn.com/football/league?leagueId=${refs.espn}`
    const { league: foundLeague } = await client.call(start.lookUp, { address, season: 2016 })
    expect([foundLeague?.season, foundLeague?.teams.length, foundLeague?.weekToReview]).toEqual([2016, 5, 16])
    const made = await client.call(start.fromAddress, { address, season: 2016, teamKey: '1' })
    expect(made.members).toHaveLength(5)
    expect(made.stagedWeek).toBeNull()
    expect(made.weekProblem).toBe(
      "Couldn't fetch week 16. ESPN has no lineups or player points for seasons before 2018. Enter the week manually or from a CSV file.",
    )
  })

  test('stores ESPN cookies sealed, and fetches with them', async () => {
    const { client, espn } = await newUser()
    const secrets = { espnS2: 'AEBq7%2FkR0cXm4wV9pLz', swid: '8C1D' }
    espn.makePrivate({ ...secrets, swid: '{8C1D}' })
    const { league, stagedWeek } = await client.call(start.fromAddress, {
      address: espnAddress,
      teamKey: null,
      ...secrets,
    })
    expect(stagedWeek).toEqual({ week: 3, provider: 'espn' })
    const { espnS2 } = await client.call(connections.read, { leagueId: league.id, provider: 'espn' })
    expect(espnS2).toMatch(/9pLz$/)
    expect(espnS2).not.toContain('AEB')
  })

  test('survives a failure to fetch its week', async () => {
    const { client, sleeper } = await newUser()
    sleeper.misbehave({ path: `/league/${refs.sleeper}/matchups/3`, does: 'break', times: 9 })
    const { league, stagedWeek } = await client.call(start.fromAddress, { address: sleeperAddress })
    expect(stagedWeek).toBeNull()
    const connection = await client.call(connections.read, { leagueId: league.id, provider: 'sleeper' })
    expect(connection.connectionStatus).toBe('error')
    expect(await client.call(start.state, { leagueId: league.id })).toEqual({
      isOver: false,
      potIsSet: false,
      members: 5,
      signedIn: 1,
      connected: 'sleeper',
      staged: null,
    })
  })

  test('is created once: its owner is shown which one, and others the message to ask for an invitation', async () => {
    const { client, otherClient } = await newUser()
    const { league } = await client.call(start.fromAddress, { address: sleeperAddress })
    const secondTime = await client.expectError(start.fromAddress, { address: sleeperAddress })
    expect([secondTime.status, secondTime.body.code, secondTime.body.leagueId]).toEqual([
      409,
      'already_here',
      league.id,
    ])
    expect(secondTime.body.message).toContain('Gridiron Annex is already on Sidepot')
    await otherClient.call(leagues.list, {})
    const error = await otherClient.expectError(start.lookUp, { address: sleeperAddress })
    expect(error.body).toMatchObject({ code: 'already_here' })
    expect(error.body.leagueId).toBeUndefined()
    expect(error.body.message).not.toMatch(/Gridiron|Dana/)
    const other = await otherClient.call(start.fromAddress, { address: sleeperAddress, anyway: true })
    expect(other.league.id).not.toBe(league.id)
    expect(other.league.myRole).toBe('commissioner')
    expect(
      (await otherClient.expectError(start.fromAddress, { address: sleeperAddress, anyway: true })).body,
    ).toMatchObject({ code: 'already_here', leagueId: other.league.id })
  })

  test('is created once for two concurrent requests', async () => {
    const { w, client } = await newUser()
    const other = await make.commissioner(w)
    await make.premium(w, other.user)
    const input = { address: sleeperAddress, teamKey: null }
    const outcomes = await Promise.allSettled([
      client.call(start.fromAddress, input),
      other.client.call(start.fromAddress, input),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await w.ctx.db.selectFrom('integrations').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test('adds every team on the free tier, and says who can have an account', async () => {
    const { client, sleeper } = await newUser({}, false)
    ownersOf(sleeper, 12)
    const { league: found } = await client.call(start.lookUp, { address: sleeperAddress })
    expect(found?.advice).toBe(
      'All 12 teams can win and be paid. 6 of their managers can have an account, up to 16 with Premium.',
    )
    const { league, members } = await client.call(start.fromAddress, {
      address: sleeperAddress,
      teamKey: '1',
    })
    expect(members).toHaveLength(12)
    expect(league).toMatchObject({ memberCount: 12, maxManagers: 6 })
    const at = { leagueId: league.id, provider: 'sleeper', week: 3 }
    const winners = freeWinners(await client.call(stagedWeeks.read, at))
    await client.call(publications.publish, { ...at, winners })
    const paid = await client.call(leaderboards.read, { leagueId: league.id })
    expect(paid.filter(({ totalWinnings }) => totalWinnings > 0).length).toBeGreaterThan(1)
    const error = await client.expectError(claims.add, {
      leagueId: league.id,
      people: [{ teamName: 'Thirteenth', ownerName: 'Tess Lind' }],
    })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
  })

  test('mentions no limits with open tiers, and adds a league of 32', async () => {
    const { w, client, sleeper } = await newUser({}, false)
    Object.assign(w.ctx, { config: { ...w.ctx.config, tiers: 'open' } })
    ownersOf(sleeper, 32)
    expect((await client.call(start.lookUp, { address: sleeperAddress })).league?.advice).toBeNull()
    const { league, members } = await client.call(start.fromAddress, {
      address: sleeperAddress,
      teamKey: '1',
    })
    expect(members).toHaveLength(32)
    expect(league).toMatchObject({ memberCount: 32, maxManagers: 32 })
  })

  test('rejects a team from another league', async () => {
    const { client } = await newUser()
    const error = await client.expectError(start.fromAddress, { address: sleeperAddress, teamKey: 'x' })
    expect([error.status, error.body.issues?.[0]?.path]).toEqual([400, 'teamKey'])
  })

  test('accepts names of any length', async () => {
    const { client, sleeper } = await newUser()
    sleeper.setResponse(`/league/${refs.sleeper}/users`, [
      { user_id: '1', display_name: '🏈'.repeat(90), metadata: { team_name: 'N'.repeat(300) } },
    ])
    sleeper.setResponse(`/league/${refs.sleeper}/rosters`, [
      { roster_id: 1, owner_id: '1' },
      { roster_id: 2 },
    ])
    const { members } = await client.call(start.fromAddress, { address: sleeperAddress, teamKey: null })
    expect(members.map(({ teamName }) => teamName.length).toSorted((a, b) => b - a)[0]).toBe(50)
    expect(members).toHaveLength(3)
  })
})

describe('the setup checklist', () => {
  test('is shown until the first week is published, and accepts a pot of zero', async () => {
    const { client } = await newUser()
    const { league } = await client.call(start.fromAddress, { address: sleeperAddress, teamKey: '1' })
    const at = { leagueId: league.id }
    expect(await client.call(start.state, at)).toEqual({
      isOver: false,
      potIsSet: false,
      members: 4,
      signedIn: 1,
      connected: 'sleeper',
      staged: { provider: 'sleeper', week: 3, fetchedAt: '2026-11-20T17:00:00.000Z' },
    })
    await client.call(pots.set, { ...at, totalPotAmount: 0 })
    expect((await client.call(start.state, at)).potIsSet).toBe(true)
  })
})
