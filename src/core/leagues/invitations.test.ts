import { accounts } from '#contract/accounts'
import { invitations, joining } from '#contract/joining'
import { leagues } from '#contract/leagues'
import { profile } from '#contract/profile'
import * as make from '#testing/make'
import { type World, world } from '#testing/world'
import { describe, expect, test } from 'vitest'

const day = 86_400_000

const lee = { name: 'Lee', email: 'lee@example.com' }
const newcomer = { firstName: 'Lee', lastName: 'Park', password: make.password, teamName: 'Park Rangers' }

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

const invited = async (w: World, options: Parameters<typeof make.league>[1] = {}) => {
  const made = await make.league(w, options)
  const { inviteUrl, ...invitation } = await made.client.call(invitations.send, {
    leagueId: made.league.id,
    ...lee,
  })
  return { ...made, invitation, leagueId: made.league.id, token: tokenOf(inviteUrl) }
}

const unknown = [404, 'Invitation not found']

describe('an invitation', () => {
  test('tells whose league it is for, and lets a newcomer in', async () => {
    const w = await world()
    const { token, leagueId, client } = await invited(w)
    const visitor = w.browser()
    expect(await visitor.call(invitations.read, { token })).toEqual({
      email: 'lee@example.com',
      leagueName: 'Fourth & Long',
      commissionerName: 'Dana Whitfield',
    })
    const confirmed = { ...newcomer, confirmPassword: newcomer.password, token }
    const { user, league } = await visitor.call(invitations.accept, confirmed)
    expect(user).toMatchObject({ email: 'lee@example.com', role: 'manager', firstName: 'Lee' })
    expect(league).toEqual({ id: leagueId, name: 'Fourth & Long' })
    expect(await visitor.call(leagues.list, {})).toMatchObject([
      { id: leagueId, myRole: 'manager', myTeamName: 'Park Rangers', memberCount: 2, joinCode: null },
    ])
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([{ ...lee, status: 'accepted' }])
  })

  test('makes the account under the invited address, whatever the body says', async () => {
    const w = await world()
    const { token } = await invited(w)
    const smuggled = { ...newcomer, token, email: 'thief@example.com', role: 'site_admin' }
    const { user } = await w.browser().call(invitations.accept, smuggled)
    expect([user.email, user.role]).toEqual(['lee@example.com', 'manager'])
  })

  test('asks somebody with an account to sign in, and then only for the team name', async () => {
    const w = await world()
    const { token, leagueId } = await invited(w)
    const { client, user } = await make.commissioner(w, { email: lee.email })
    const refusal = await w.browser().refusal(invitations.accept, { ...newcomer, token })
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'This email has an account already. Sign in to join the league.',
    ])
    const accepted = await client.call(invitations.accept, { token, teamName: 'Park Rangers' })
    expect([accepted.user.id, accepted.user.role]).toEqual([user.id, 'commissioner'])
    expect(await client.call(leagues.list, {})).toMatchObject([{ id: leagueId, myRole: 'manager' }])
  })

  test('works once', async () => {
    const w = await world()
    const { token } = await invited(w)
    await w.browser().call(invitations.accept, { ...newcomer, token })
    const { client } = await make.commissioner(w)
    const again = await client.refusal(invitations.accept, { teamName: 'Late', token })
    expect([again.status, again.body.message]).toEqual(unknown)
    expect((await w.browser().refusal(invitations.read, { token })).status).toBe(404)
  })

  test('lets one in when ten accept it at once, and makes one account', async () => {
    const w = await world()
    const { token, leagueId, client } = await invited(w)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => w.browser().call(invitations.accept, { ...newcomer, token })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(2)
    const users = await w.ctx.db.selectFrom('users').select('id').where('email', '=', lee.email).execute()
    expect(users).toHaveLength(1)
  })

  test('lasts 14 days', async () => {
    const w = await world()
    const { token, client, user, leagueId } = await invited(w)
    w.clock.pass(14 * day - 1)
    await w.browser().call(invitations.read, { token })
    w.clock.pass(1)
    const read = await w.browser().refusal(invitations.read, { token })
    const accepted = await w.browser().refusal(invitations.accept, { ...newcomer, token })
    expect([read.status, read.body.message]).toEqual(unknown)
    expect([accepted.status, accepted.body.message]).toEqual(unknown)
    await client.call(accounts.login, { email: user.email, password: make.password })
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([{ status: 'expired' }])
  })

  test('is kept as a hash only, which is no invitation', async () => {
    const w = await world()
    const { token } = await invited(w)
    const row = await w.ctx.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await w.browser().refusal(invitations.read, { token: row.token_hash })).status).toBe(404)
  })

  test('is not used up when the league is full, and leaves no account behind', async () => {
    const w = await world()
    const { token, client, user } = await invited(w, { managers: 6, premium: false })
    const refusal = await w.browser().refusal(invitations.accept, { ...newcomer, token })
    expect([refusal.status, refusal.body.upgradeRequired]).toEqual([403, true])
    const users = await w.ctx.db.selectFrom('users').select('id').where('email', '=', lee.email).execute()
    expect(users).toEqual([])
    await make.premium(w, user)
    await w.browser().call(invitations.accept, { ...newcomer, token })
    expect(await client.call(leagues.list, {})).toMatchObject([{ memberCount: 7 }])
  })

  test('brings somebody back who was removed', async () => {
    const w = await world()
    const { token, leagueId, client } = await invited(w)
    const visitor = w.browser()
    const { user } = await visitor.call(invitations.accept, { ...newcomer, token })
    await client.call(joining.remove, { leagueId, userId: user.id })
    expect(await visitor.call(leagues.list, {})).toEqual([])
    const { inviteUrl } = await client.call(invitations.send, { leagueId, ...lee })
    await visitor.call(invitations.accept, { token: tokenOf(inviteUrl), teamName: 'Back again' })
    expect(await visitor.call(leagues.list, {})).toMatchObject([{ myTeamName: 'Back again' }])
  })
})

describe('the commissioner', () => {
  test('cannot invite a member, or somebody twice, also when asked ten times at once', async () => {
    const w = await world()
    const { client, league, user } = await make.league(w)
    const leagueId = league.id
    const own = await client.refusal(invitations.send, { leagueId, name: 'Me', email: user.email })
    expect([own.status, own.body.code]).toEqual([409, 'already_member'])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(invitations.send, { leagueId, ...lee })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await client.refusal(invitations.send, { leagueId, ...lee, email: 'LEE@example.com' })
    expect([again.status, again.body.code]).toEqual([409, 'already_invited'])
  })

  test('sends one again with a new link; the old one stops working', async () => {
    const w = await world()
    const { client, leagueId, invitation, token } = await invited(w)
    w.clock.pass(day / 2)
    const again = await client.call(invitations.resend, { leagueId, id: invitation.id })
    expect(again).toMatchObject({
      id: invitation.id,
      status: 'pending',
      expiresAt: '2026-12-05T05:00:00.000Z',
    })
    expect((await w.browser().refusal(invitations.read, { token })).status).toBe(404)
    await w.browser().call(invitations.accept, { ...newcomer, token: tokenOf(again.inviteUrl) })
    const closed = await client.refusal(invitations.resend, { leagueId, id: invitation.id })
    expect(closed.message).toBe('409 This invitation was accepted. Send a new one.')
  })

  test('sends an expired one again, but not beside a newer one', async () => {
    const w = await world()
    const { client, user, leagueId, invitation } = await invited(w)
    w.clock.pass(14 * day)
    await client.call(accounts.login, { email: user.email, password: make.password })
    const newer = await client.call(invitations.send, { leagueId, ...lee })
    const refusal = await client.refusal(invitations.resend, { leagueId, id: invitation.id })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'already_invited'])
    await client.call(invitations.revoke, { leagueId, id: newer.id })
    const again = await client.call(invitations.resend, { leagueId, id: invitation.id })
    expect(again.status).toBe('pending')
  })

  test('does not send one again to somebody who came in by the join link', async () => {
    const w = await world()
    const { client, league, leagueId, invitation } = await invited(w)
    const { client: guest } = await make.commissioner(w, { email: lee.email })
    await guest.call(joining.join, { leagueId, teamName: 'Park Rangers', code: league.joinCode ?? '' })
    const refusal = await client.refusal(invitations.resend, { leagueId, id: invitation.id })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'already_member'])
  })

  test('revokes one, after which it can be sent anew', async () => {
    const w = await world()
    const { client, leagueId, invitation, token } = await invited(w)
    await client.call(invitations.revoke, { leagueId, id: invitation.id })
    expect((await w.browser().refusal(invitations.read, { token })).status).toBe(404)
    expect((await w.browser().refusal(invitations.accept, { ...newcomer, token })).status).toBe(404)
    expect((await client.refusal(invitations.resend, { leagueId, id: invitation.id })).status).toBe(409)
    await client.call(invitations.send, { leagueId, ...lee })
    const statuses = (await client.call(invitations.list, { leagueId })).map(entry => entry.status)
    expect(statuses).toEqual(['pending', 'revoked'])
  })

  test('cannot revoke one that was accepted', async () => {
    const w = await world()
    const { client, leagueId, invitation, token } = await invited(w)
    await w.browser().call(invitations.accept, { ...newcomer, token })
    const refusal = await client.refusal(invitations.revoke, { leagueId, id: invitation.id })
    expect(refusal.message).toBe('409 This invitation was accepted already.')
  })

  test("knows nothing of other leagues' invitations", async () => {
    const w = await world()
    const { invitation, token } = await invited(w)
    const other = await make.league(w)
    const theirs = { leagueId: other.league.id, id: invitation.id }
    expect((await other.client.refusal(invitations.resend, theirs)).status).toBe(404)
    expect((await other.client.refusal(invitations.revoke, theirs)).status).toBe(404)
    expect(await other.client.call(invitations.list, { leagueId: other.league.id })).toEqual([])
    await w.browser().call(invitations.read, { token })
  })
})

test('people who want no invitations by mail get none; the commissioner passes the link on', async () => {
  const w = await world()
  const { client: guest } = await make.commissioner(w, { email: lee.email })
  const wishes = { email: true, awards: true, invitations: false, weeklyUpdates: true }
  await guest.call(profile.notifications, wishes)
  const { token } = await invited(w)
  expect(await w.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await guest.call(invitations.accept, { token, teamName: 'Park Rangers' })
})
