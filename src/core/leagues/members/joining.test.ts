import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { ResponseError, type Client, type TestApp, startTestApp } from '#testing/test-app'

const newMember = (number: number) => ({
  firstName: 'Lee',
  lastName: `Park ${number}`,
  email: `lee${number}@example.com`,
  password: make.password,
  teamName: `Team Lee ${number}`,
})

const open = async (options: Parameters<typeof make.league>[1] = {}, existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, options)
  return { w, ...made, leagueId: made.league.id, code: made.league.joinCode ?? '' }
}

const accountsOf = async (w: TestApp) =>
  (await w.ctx.db.selectFrom('users').select('email').orderBy('id').execute()).map(user => user.email)

describe('joining by link', () => {
  test('admits a new user with the code immediately, signed in as a manager', async () => {
    const { w, leagueId, code, client } = await open()
    const visitor = w.browser()
    const abe = { ...newMember(1), firstName: 'Abe' }
    const joined = await visitor.call(joining.join, { leagueId, code: ` ${code} `, ...abe })
    expect(joined).toMatchObject({
      status: 'active',
      league: { id: leagueId, name: 'Fourth & Long' },
      user: { role: 'manager', email: 'lee1@example.com' },
    })
    expect(await visitor.call(leagues.info, { leagueId })).toMatchObject({ memberCount: 2, joinCode: null })
    expect(await client.call(leagues.members, { leagueId })).toMatchObject([
      { managerName: 'Abe Park 1', teamName: 'Team Lee 1', isCommissioner: false, status: 'active' },
      { managerName: 'Dana Whitfield', isCommissioner: true },
    ])
  })

  test('rejects a wrong code and creates no account', async () => {
    const { w, leagueId, user } = await open()
    const other = await open({}, w)
    for (const code of ['guessed', other.code]) {
      const error = await w.browser().expectError(joining.join, { leagueId, code, ...newMember(1) })
      expect(error.message).toBe('403 This join link no longer works. Ask the commissioner for the new one.')
    }
    expect(await accountsOf(w)).toEqual([user.email, other.user.email])
  })

  test('returns not found for an unknown league', async () => {
    const w = await startTestApp()
    const error = await w.browser().expectError(joining.join, { leagueId: 999, ...newMember(1) })
    expect(error.message).toBe('404 League not found')
    expect((await w.browser().expectError(joining.publicInfo, { leagueId: 999 })).message).toBe(
      '404 League not found',
    )
  })

  test("rejects too many lookups from one network, so that leagues can't be enumerated", async () => {
    const { w, leagueId } = await open()
    const view = async (id: number) =>
      w
        .browser()
        .call(joining.publicInfo, { leagueId: id })
        .then(
          () => 200,
          (error: unknown) => (error instanceof ResponseError ? error.status : 500),
        )
    for (let id = 1; id <= 239; id += 1) await view(1000 + id)
    expect(await view(leagueId)).toBe(200)
    expect(await view(leagueId)).toBe(429)
    w.clock.pass(3_600_000)
    expect(await view(leagueId)).toBe(200)
  })

  test('asks a user with an account to sign in, then only for the team name', async () => {
    const { w, leagueId, code } = await open()
    const { client, user } = await make.commissioner(w, { email: 'lee1@example.com' })
    const error = await w.browser().expectError(joining.join, { leagueId, code, ...newMember(1) })
    expect([error.status, error.body.code]).toEqual([409, 'account_exists'])
    const joined = await client.call(joining.join, { leagueId, code, teamName: 'Guests' })
    expect([joined.user.id, joined.user.role, joined.status]).toEqual([user.id, 'commissioner', 'active'])
    const secondJoin = await client.expectError(joining.join, { leagueId, code, teamName: 'Guests' })
    expect([secondJoin.status, secondJoin.body.code]).toEqual([409, 'already_member'])
    const own = await client.call(leagues.create, { name: 'Their own' })
    expect((await client.call(leagues.list, {})).map(({ id, myRole }) => [id, myRole])).toEqual([
      [own.id, 'commissioner'],
      [leagueId, 'manager'],
    ])
  })

  test('gives the last seat to one of ten concurrent users, and no account to the others', async () => {
    const { w, leagueId, code, client } = await open({ premium: false, managers: 5 })
    const before = (await accountsOf(w)).length
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        w.browser().call(joining.join, { leagueId, code, ...newMember(number) }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(6)
    expect(await accountsOf(w)).toHaveLength(before + 1)
    const late = await w.browser().expectError(joining.join, { leagueId, code, ...newMember(11) })
    expect([late.status, late.body.upgradeRequired, late.body.message]).toEqual([
      403,
      true,
      'Fourth & Long is full. Ask Dana Whitfield, the commissioner, to make room.',
    ])
  })

  test('stops at sixteen managers with premium, for new and removed members', async () => {
    const { w, leagueId, client, second: gone } = await open({ managers: 16 })
    await client.call(joining.remove, { leagueId, userId: gone })
    const code = (await client.call(leagues.info, { leagueId })).joinCode ?? ''
    await w.browser().call(joining.join, { leagueId, code, ...newMember(1) })
    const errors = [
      await w.browser().expectError(joining.join, { leagueId, code, ...newMember(2) }),
      await (await make.signedInAs(w, gone)).expectError(joining.join, { leagueId, code, teamName: 'Back' }),
    ]
    expect(errors.map(({ message }) => message)).toEqual(
      Array(2).fill('409 Fourth & Long is full. Ask Dana Whitfield, the commissioner, to make room.'),
    )
  })

  test('adds one member for ten clicks of one user', async () => {
    const { w, leagueId, code, client } = await open()
    const guest = await make.commissioner(w)
    const join = () => guest.client.call(joining.join, { leagueId, code, teamName: 'Guests' })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, join))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(2)
  })

  test('creates one account for ten clicks of a new user', async () => {
    const { w, leagueId, code } = await open()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => w.browser().call(joining.join, { leagueId, code, ...newMember(1) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
  })
})

describe('joining without a code', () => {
  const waiting = async (options: Parameters<typeof make.league>[1] = {}) => {
    const { w, ...made } = await open(options)
    const visitor: Client = w.browser()
    const { user, status } = await visitor.call(joining.join, { leagueId: made.leagueId, ...newMember(1) })
    expect(status).toBe('pending')
    return { w, ...made, visitor, waiter: { leagueId: made.leagueId, userId: user.id } }
  }

  test('waits for the commissioner and shows nothing of the league', async () => {
    const { w, leagueId, client, visitor } = await waiting({ managers: 2 })
    expect(await visitor.call(leagues.list, {})).toEqual([])
    expect((await visitor.expectError(leagues.info, { leagueId })).status).toBe(404)
    expect(await visitor.call(joining.publicInfo, { leagueId })).toEqual({
      name: null,
      memberCount: null,
      commissionerName: null,
    })
    const memberList = await client.call(leagues.members, { leagueId })
    expect(memberList.find(member => member.status === 'pending')).toMatchObject({ teamName: 'Team Lee 1' })
    const manager = await make.signedInAs(
      w,
      memberList.find(member => member.managerName === 'Manager 2')?.userId ?? 0,
    )
    expect(await manager.call(leagues.members, { leagueId })).toHaveLength(2)
    const board = await client.call(leaderboards.read, { leagueId })
    expect(board.map(({ managerName }) => managerName)).toEqual(['Dana Whitfield', 'Manager 2'])
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ memberCount: 2 })
  })

  test('completes when approved', async () => {
    const { w, leagueId, client, visitor, waiter } = await waiting()
    w.clock.pass(60_000)
    expect(await client.call(joining.approve, waiter)).toMatchObject({
      status: 'active',
      joinedAt: '2026-11-20T17:01:00.000Z',
    })
    expect(await visitor.call(leagues.info, { leagueId })).toMatchObject({ myRole: 'manager' })
    expect((await client.expectError(joining.approve, waiter)).body.code).toBe('already_member')
  })

  test('ends when declined, and can be requested again', async () => {
    const { leagueId, client, visitor, waiter } = await waiting()
    await client.call(joining.remove, waiter)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
    const lines = await client.call(leagueManagement.audit, { leagueId, limit: 2 })
    expect(lines.map(({ action, actorName, summary }) => [action, actorName, summary])).toEqual([
      ['member.declined', 'Dana Whitfield', 'Declined Lee Park 1 (Team Lee 1)'],
      ['member.asked', 'Lee Park 1', 'Lee Park 1 asked to join with Team Lee 1'],
    ])
    expect((await client.expectError(joining.approve, waiter)).message).toBe('404 Member not found')
    expect(await visitor.call(joining.join, { leagueId, teamName: 'Please' })).toMatchObject({
      status: 'pending',
    })
    const rejected = await visitor.expectError(joining.join, { leagueId, teamName: 'Please' })
    expect(rejected.message).toBe('409 This request is already waiting for the commissioner.')
  })

  test('completes immediately when the code is added', async () => {
    const { leagueId, code, visitor } = await waiting()
    expect(await visitor.call(joining.join, { leagueId, code, teamName: 'In' })).toMatchObject({
      status: 'active',
    })
    expect(await visitor.call(leagues.list, {})).toMatchObject([{ myTeamName: 'In', memberCount: 2 }])
  })

  test('cannot be approved into a full league, nor twice concurrently into the last seat', async () => {
    const { w, leagueId, client, user, waiter } = await waiting({ premium: false, managers: 5 })
    const second = await w.browser().call(joining.join, { leagueId, ...newMember(2) })
    const outcomes = await Promise.allSettled(
      [waiter.userId, second.user.id].map(userId => client.call(joining.approve, { leagueId, userId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = (await client.call(leagues.members, { leagueId })).find(
      member => member.status === 'pending',
    )
    const error = await client.expectError(joining.approve, { leagueId, userId: left?.userId ?? 0 })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
    await make.premium(w, user)
    await client.call(joining.approve, { leagueId, userId: left?.userId ?? 0 })
  })
})

describe('the join code', () => {
  test('is renewed by the commissioner; the old link stops working and the new one works', async () => {
    const { w, leagueId, code, client } = await open()
    const { joinCode, joinUrl } = await client.call(joining.renewCode, { leagueId })
    expect(joinCode).toMatch(/^[a-z2-9]{16}$/)
    expect(joinUrl).toBe(`http://localhost:3000/join-league/${leagueId}?code=${joinCode}`)
    expect((await client.call(leagues.info, { leagueId })).joinCode).toBe(joinCode)
    expect((await w.browser().expectError(joining.join, { leagueId, code, ...newMember(1) })).status).toBe(
      403,
    )
    await w.browser().call(joining.join, { leagueId, code: joinCode, ...newMember(1) })
    expect(await w.browser().call(accounts.login, newMember(1))).toMatchObject({ role: 'manager' })
  })
})
