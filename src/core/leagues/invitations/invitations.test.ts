import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'

const day = 86_400_000

const lee = { name: 'Lee', email: 'lee@example.com' }
const newMember = { firstName: 'Lee', lastName: 'Park', password: make.password, teamName: 'Park Rangers' }

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

const invited = async (options: Parameters<typeof make.league>[1] = {}) => {
  const made = await withLeague(options)
  const { leagueId, client } = made
  const { inviteUrl, ...invitation } = await client.call(invitations.send, { leagueId, ...lee })
  return { ...made, invitation, token: tokenOf(inviteUrl) }
}

const unknown = [404, 'Invitation not found']

describe('an invitation', () => {
  test('shows its league and admits a new user', async () => {
    const { w, token, leagueId, client } = await invited()
    const visitor = w.browser()
    expect(await visitor.call(invitations.read, { token })).toEqual({
      email: 'lee@example.com',
      leagueName: 'Fourth & Long',
      commissionerName: 'Dana Whitfield',
    })
    const confirmed = { ...newMember, confirmPassword: newMember.password, token }
    const { user, league } = await visitor.call(invitations.accept, confirmed)
    expect(user).toMatchObject({ email: 'lee@example.com', role: 'manager', firstName: 'Lee' })
    expect(league).toEqual({ id: leagueId, name: 'Fourth & Long' })
    expect(await visitor.call(leagues.list, {})).toMatchObject([
      {
        id: leagueId,
        myRole: 'manager',
        myTeamName: 'Park Rangers',
        memberCount: 2,
        joinCode: null,
        isMine: false,
      },
    ])
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([{ ...lee, status: 'accepted' }])
    w.clock.pass(25 * 3_600_000)
    expect((await visitor.expectError(leagues.list, {})).status).toBe(401)
  })

  test('creates the account with the invited address, whatever the body says', async () => {
    const { w, token } = await invited()
    const smuggled = { ...newMember, token, email: 'thief@example.com', role: 'site_admin' }
    const { user } = await w.browser().call(invitations.accept, smuggled)
    expect([user.email, user.role]).toEqual(['lee@example.com', 'manager'])
  })

  test('asks a user with an account to sign in, then only for the team name', async () => {
    const { w, token, leagueId } = await invited()
    const { client, user } = await make.commissioner(w, { email: lee.email })
    const error = await w.browser().expectError(invitations.accept, { ...newMember, token })
    expect([error.status, error.body.message]).toEqual([
      409,
      'This email already has an account. Sign in to join the league.',
    ])
    const accepted = await client.call(invitations.accept, { token, teamName: 'Park Rangers' })
    expect([accepted.user.id, accepted.user.role]).toEqual([user.id, 'commissioner'])
    expect(await client.call(leagues.list, {})).toMatchObject([{ id: leagueId, myRole: 'manager' }])
  })

  test('works once', async () => {
    const { w, token } = await invited()
    await w.browser().call(invitations.accept, { ...newMember, token })
    const { client } = await make.commissioner(w)
    const secondAccept = await client.expectError(invitations.accept, { teamName: 'Late', token })
    expect([secondAccept.status, secondAccept.body.message]).toEqual(unknown)
    expect((await w.browser().expectError(invitations.read, { token })).status).toBe(404)
  })

  test('admits one of ten concurrent requests and creates one account', async () => {
    const { w, token, leagueId, client } = await invited()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => w.browser().call(invitations.accept, { ...newMember, token })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(2)
    const users = await w.ctx.db.selectFrom('users').select('id').where('email', '=', lee.email).execute()
    expect(users).toHaveLength(1)
  })

  test('lasts 14 days', async () => {
    const { w, token, client, user, leagueId } = await invited()
    w.clock.pass(14 * day - 1)
    await w.browser().call(invitations.read, { token })
    w.clock.pass(1)
    const read = await w.browser().expectError(invitations.read, { token })
    const accepted = await w.browser().expectError(invitations.accept, { ...newMember, token })
    expect([read.status, read.body.message]).toEqual(unknown)
    expect([accepted.status, accepted.body.message]).toEqual(unknown)
    await client.call(accounts.login, { email: user.email, password: make.password })
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([{ status: 'expired' }])
  })

  test('is stored only as a hash, which is not an invitation', async () => {
    const { w, token } = await invited()
    const row = await w.ctx.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await w.browser().expectError(invitations.read, { token: row.token_hash })).status).toBe(404)
  })

  test('stays valid when the league is full, and leaves no account behind', async () => {
    const { w, token, client, user } = await invited({ managers: 6, premium: false })
    const error = await w.browser().expectError(invitations.accept, { ...newMember, token })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
    const users = await w.ctx.db.selectFrom('users').select('id').where('email', '=', lee.email).execute()
    expect(users).toEqual([])
    await make.premium(w, user)
    await w.browser().call(invitations.accept, { ...newMember, token })
    expect(await client.call(leagues.list, {})).toMatchObject([{ memberCount: 7 }])
  })

  test('brings a removed member back', async () => {
    const { w, token, leagueId, client } = await invited()
    const visitor = w.browser()
    const { user } = await visitor.call(invitations.accept, { ...newMember, token })
    await client.call(joining.remove, { leagueId, userId: user.id })
    expect(await visitor.call(leagues.list, {})).toEqual([])
    const { inviteUrl } = await client.call(invitations.send, { leagueId, ...lee })
    await visitor.call(invitations.accept, { token: tokenOf(inviteUrl), teamName: 'Back again' })
    expect(await visitor.call(leagues.list, {})).toMatchObject([{ myTeamName: 'Back again' }])
  })
})
