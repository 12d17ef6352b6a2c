import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { profile } from '#contract/accounts/profile'
import * as make from '#testing/make'
import { withCommissioner, withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const day = 86_400_000

const lee = { name: 'Lee', email: 'lee@example.com' }
const newMember = { firstName: 'Lee', lastName: 'Park', password: make.password, teamName: 'Park Rangers' }

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

const invited = async (options: Parameters<typeof make.league>[1] = {}, existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, options)
  const { leagueId, client } = made
  const { inviteUrl, ...invitation } = await client.call(invitations.send, { leagueId, ...lee })
  return { w, ...made, invitation, token: tokenOf(inviteUrl) }
}

describe('the commissioner', () => {
  test('cannot invite a member, or a person twice, also with ten concurrent requests', async () => {
    const { client, user, leagueId } = await withLeague()
    const own = await client.expectError(invitations.send, { leagueId, name: 'Me', email: user.email })
    expect([own.status, own.body.code]).toEqual([409, 'already_member'])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(invitations.send, { leagueId, ...lee })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const duplicate = await client.expectError(invitations.send, {
      leagueId,
      ...lee,
      email: 'LEE@example.com',
    })
    expect([duplicate.status, duplicate.body.code]).toEqual([409, 'already_invited'])
  })

  test('can invite people that other leagues have or invited, and people waiting to join', async () => {
    const { w, leagueId, client, user } = await invited()
    const other = await make.league(w)
    const { client: waiting, user: waiter } = await make.commissioner(w)
    await waiting.call(joining.join, { leagueId, teamName: 'Please' })
    for (const email of [lee.email, user.email]) {
      await other.client.call(invitations.send, { leagueId: other.league.id, name: 'Lee', email })
    }
    const { inviteUrl } = await client.call(invitations.send, { leagueId, name: 'Dana', email: waiter.email })
    await waiting.call(invitations.accept, { token: tokenOf(inviteUrl), teamName: 'In' })
    expect(await waiting.call(leagues.list, {})).toMatchObject([{ id: leagueId, myTeamName: 'In' }])
  })

  test('resends one with a new link, which invalidates the old one', async () => {
    const { w, client, leagueId, invitation, token } = await invited()
    w.clock.pass(day / 2)
    const resent = await client.call(invitations.resend, { leagueId, id: invitation.id })
    expect(resent).toMatchObject({
      id: invitation.id,
      status: 'pending',
      expiresAt: '2026-12-05T05:00:00.000Z',
    })
    const emails = await getEmails(w.ctx)
    expect(emails.map(({ to_email }) => to_email)).toEqual([lee.email, lee.email])
    expect(emails[1]?.text_body).toContain(resent.inviteUrl)
    expect((await w.browser().expectError(invitations.read, { token })).status).toBe(404)
    await w.browser().call(invitations.accept, { ...newMember, token: tokenOf(resent.inviteUrl) })
    const closed = await client.expectError(invitations.resend, { leagueId, id: invitation.id })
    expect(closed.message).toBe('409 This invitation was accepted. Send a new one.')
  })

  test('resends an expired one, unless a newer one exists', async () => {
    const { w, client, user, leagueId, invitation } = await invited()
    w.clock.pass(14 * day)
    await client.call(accounts.login, { email: user.email, password: make.password })
    const newer = await client.call(invitations.send, { leagueId, ...lee })
    const error = await client.expectError(invitations.resend, { leagueId, id: invitation.id })
    expect([error.status, error.body.code]).toEqual([409, 'already_invited'])
    await client.call(invitations.revoke, { leagueId, id: newer.id })
    const resent = await client.call(invitations.resend, { leagueId, id: invitation.id })
    expect(resent.status).toBe('pending')
  })

  test('does not resend one to a member who joined by the join link', async () => {
    const { w, client, league, leagueId, invitation } = await invited()
    const { client: guest } = await make.commissioner(w, { email: lee.email })
    await guest.call(joining.join, { leagueId, teamName: 'Park Rangers', code: league.joinCode ?? '' })
    const error = await client.expectError(invitations.resend, { leagueId, id: invitation.id })
    expect([error.status, error.body.code]).toEqual([409, 'already_member'])
  })

  test('is shown whether an email was sent or the link must be passed on', async () => {
    const unmailed = await startTestApp()
    const alone = await make.league(unmailed)
    const linkOnly = await alone.client.call(invitations.send, { leagueId: alone.league.id, ...lee })
    expect(linkOnly.isMailed).toBe(false)

    const { w, client, leagueId } = await withLeague({}, { mailer: { send: async () => undefined } })
    const sent = await client.call(invitations.send, { leagueId, ...lee })
    expect(sent.isMailed).toBe(true)
    expect((await client.call(invitations.resend, { leagueId, id: sent.id })).isMailed).toBe(true)
    const { user: quiet, client: own } = await make.commissioner(w)
    await own.call(profile.notifications, { ...quiet.notificationPreferences, invitations: false })
    const { isMailed: isEmailed } = await client.call(invitations.send, {
      leagueId,
      name: 'Quiet',
      email: quiet.email,
    })
    expect(isEmailed).toBe(false)
    const { user: silent, client: theirs } = await make.commissioner(w)
    await theirs.call(profile.notifications, { ...silent.notificationPreferences, email: false })
    const to = { leagueId, name: 'Silent', email: silent.email }
    expect(await client.call(invitations.send, to)).toMatchObject({ isMailed: false })
    const emails = await w.ctx.db.selectFrom('outbox').select('to_email').execute()
    expect(new Set(emails.map(({ to_email }) => to_email))).toEqual(new Set([lee.email]))
  })

  test('revokes one, after which it can be sent again', async () => {
    const { w, client, leagueId, invitation, token } = await invited()
    await client.call(invitations.revoke, { leagueId, id: invitation.id })
    expect((await w.browser().expectError(invitations.read, { token })).status).toBe(404)
    expect((await w.browser().expectError(invitations.accept, { ...newMember, token })).status).toBe(404)
    expect((await client.expectError(invitations.resend, { leagueId, id: invitation.id })).status).toBe(409)
    await client.call(invitations.send, { leagueId, ...lee })
    const statuses = (await client.call(invitations.list, { leagueId })).map(entry => entry.status)
    expect(statuses).toEqual(['pending', 'revoked'])
  })

  test('cannot revoke an accepted one', async () => {
    const { w, client, user, leagueId, invitation, token } = await invited()
    await w.browser().call(invitations.accept, { ...newMember, token })
    const error = await client.expectError(invitations.revoke, { leagueId, id: invitation.id })
    expect(error.message).toBe('409 This invitation was already accepted.')
    w.clock.pass(14 * day)
    await client.call(accounts.login, { email: user.email, password: make.password })
    await client.call(invitations.send, { leagueId, name: 'Kim', email: 'kim@example.com' })
    const statuses = (await client.call(invitations.list, { leagueId })).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['accepted', 'pending'])
  })

  test("cannot see other leagues' invitations", async () => {
    const { w, invitation, token } = await invited()
    const other = await make.league(w)
    const theirs = { leagueId: other.league.id, id: invitation.id }
    expect((await other.client.expectError(invitations.resend, theirs)).status).toBe(404)
    expect((await other.client.expectError(invitations.revoke, theirs)).status).toBe(404)
    expect(await other.client.call(invitations.list, { leagueId: other.league.id })).toEqual([])
    await w.browser().call(invitations.read, { token })
  })
})

test('sends no email to people who opted out of invitations; the commissioner passes the link on', async () => {
  const { w, client: guest } = await withCommissioner({ email: lee.email })
  const wishes = { email: true, awards: true, invitations: false, weeklyUpdates: true }
  await guest.call(profile.notifications, wishes)
  const { token } = await invited({}, w)
  expect(await w.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await guest.call(invitations.accept, { token, teamName: 'Park Rangers' })
})
