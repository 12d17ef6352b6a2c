import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { addresses, profile } from '#contract/accounts/profile'
import { passwords } from '#contract/accounts/passwords'
import { awards } from '#contract/awards'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { commandLine } from '#core/kernel/authorization'
import { sendDueEmails } from '#core/jobs/job-work'
import { sendInvitation } from '#core/leagues/invitations/send-invitation'
import { addMember } from '#core/leagues/members/add-member'
import { confirm } from '#testing/addresses'
import { getEmailedToken, getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

const mailing = (options: Parameters<typeof startTestApp>[0] = {}) =>
  startTestApp({ mailer: { send: () => Promise.resolve() }, ...options })

const invite = (leagueId: number, name = 'lee') => ({ leagueId, name, email: `${name}@example.com` })
const update = (leagueId: number) => ({ leagueId, subject: 'Hello', message: 'Hello' })

let made = 0

/** A league whose commissioner has not confirmed their address yet. */
const fresh = async (w: TestApp) => {
  const client = w.browser()
  const person = { firstName: 'Dana', lastName: 'Whitfield', password: make.password }
  const user = await client.call(accounts.register, { ...person, email: `dana${++made}@example.com` })
  const { id: leagueId } = await client.call(leagues.create, { name: 'Fourth & Long' })
  return { client, user, leagueId }
}

describe('an account with an unconfirmed address', () => {
  test("is asked to confirm immediately and can't email anyone until then", async () => {
    const w = await mailing()
    const { client, leagueId } = await fresh(w)
    expect((await client.call(accounts.current, {})).emailVerified).toBe(false)
    const before = (await getEmails(w.ctx)).map(({ template }) => template)
    expect(before).toEqual(['confirm-email'])
    const errors = [
      await client.expectError(invitations.send, invite(leagueId)),
      await client.expectError(leagueManagement.sendUpdate, update(leagueId)),
      await client.expectError(transfers.send, { leagueId, toManagerId: 'lee@example.com' }),
    ]
    expect(errors.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'email_unverified']),
    )
    expect(await client.call(invitations.list, { leagueId })).toEqual([])
    expect((await getEmails(w.ctx)).map(({ template }) => template)).toEqual(before)
    await confirm(w, client)
    expect((await client.call(accounts.current, {})).emailVerified).toBe(true)
    await client.call(invitations.send, invite(leagueId))
    await client.call(leagueManagement.sendUpdate, update(leagueId))
  })

  test('gets the link again after two minutes, and none once confirmed', async () => {
    const w = await mailing()
    const { client } = await fresh(w)
    await client.call(addresses.resend, {})
    expect(await getEmails(w.ctx)).toHaveLength(1)
    w.clock.pass(2 * 60_000)
    await client.call(addresses.resend, {})
    expect(await getEmails(w.ctx)).toHaveLength(2)
    await confirm(w, client)
    expect((await client.expectError(addresses.resend, {})).body.code).toBe('nothing_to_confirm')
  })

  test('can switch to another address, and confirming that is enough', async () => {
    const w = await mailing()
    const { client } = await fresh(w)
    await client.call(profile.update, { firstName: 'Mo', lastName: 'Ved', email: 'moved@example.com' })
    await confirm(w, client)
    expect(await client.call(accounts.current, {})).toMatchObject({
      email: 'moved@example.com',
      emailVerified: true,
    })
  })

  test("holds its league's emails to others until then, but receives its own", async () => {
    const w = await mailing()
    const { client, leagueId } = await fresh(w)
    const league = await client.call(leagues.info, { leagueId })
    const member = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', password: make.password }
    const manager = w.browser()
    const joined = await manager.call(joining.join, {
      leagueId,
      code: league.joinCode ?? '',
      teamName: 'Reachers',
      ...member,
    })
    expect(joined.user.emailVerified).toBe(false)
    await client.call(awards.add, award(leagueId, joined.user.id))
    w.clock.pass(3_600_000)
    await sendDueEmails(w.ctx)
    const waiting = await w.ctx.db
      .selectFrom('outbox')
      .select(['template', 'user_id'])
      .where('status', '=', 'queued')
      .execute()
    expect(waiting).toEqual([
      { template: expect.stringContaining('award') as string, user_id: joined.user.id },
    ])
    await w.ctx.db.updateTable('users').set({ email_verified_at_ms: w.ctx.now() }).execute()
    await sendDueEmails(w.ctx)
    const left = await w.ctx.db.selectFrom('outbox').select('id').where('status', '=', 'queued').execute()
    expect(left).toEqual([])
  })

  test('does not prevent the command line from sending email', async () => {
    const w = await mailing()
    const { leagueId } = await fresh(w)
    const sent = await sendInvitation.run(w.ctx, commandLine, invite(leagueId))
    expect(sent.isMailed).toBe(true)
    await sendDueEmails(w.ctx)
    const { status } = await w.ctx.db
      .selectFrom('outbox')
      .select('status')
      .where('template', '=', 'invitation')
      .executeTakeFirstOrThrow()
    expect(status).toBe('sent')
  })
})

describe('a confirmed account', () => {
  test('was created by an emailed invitation', async () => {
    const w = await mailing()
    const { client, leagueId } = await fresh(w)
    await confirm(w, client)
    await client.call(invitations.send, invite(leagueId))
    const token = await getEmailedToken(w.ctx, 'invitation')
    const person = { firstName: 'Lee', lastName: 'Park', password: make.password }
    const { user } = await w.browser().call(invitations.accept, { token, teamName: 'Reachers', ...person })
    expect(user.emailVerified).toBe(true)
  })

  test('set a password by an emailed link', async () => {
    const w = await mailing()
    const { leagueId } = await fresh(w)
    const email = 'added@example.com'
    const person = { firstName: 'Lee', lastName: 'Park', email, teamName: 'Reachers' }
    await addMember(w.ctx, commandLine, { leagueId, ...person })
    const token = await getEmailedToken(w.ctx, 'password-link')
    await w.browser().call(passwords.reset, { token, newPassword: make.password })
    const login = { email, password: make.password }
    expect((await w.browser().call(accounts.login, login)).emailVerified).toBe(true)
  })

  test('was created by an admin', async () => {
    const w = await mailing()
    const admin = await make.administrator(w)
    const person = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', password: make.password }
    expect((await admin.call(people.create, person)).emailVerified).toBe(true)
    expect((await admin.call(accounts.current, {})).emailVerified).toBe(true)
  })

  test('was created without a mail server, and stays confirmed once there is one', async () => {
    const w = await startTestApp()
    const { client, leagueId } = await fresh(w)
    expect(await getEmails(w.ctx)).toEqual([])
    await client.call(invitations.send, invite(leagueId))
    const { email_verified_at_ms } = await w.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(email_verified_at_ms).not.toBeNull()
  })
})

describe("an account's quota of emails to others", () => {
  const limited = async (w: TestApp) => {
    const made = await fresh(w)
    await confirm(w, made.client)
    return made
  }

  test('is used up within 24 hours and refills', async () => {
    const w = await mailing({ mailsPerDay: 5 })
    const { user, leagueId } = await limited(w)
    const client = await make.signedInAs(w, user.id)
    for (let count = 0; count < 3; count += 1)
      await client.call(invitations.send, invite(leagueId, `a${count}`))
    w.clock.pass(3_600_000)
    await client.call(invitations.send, invite(leagueId, 'b'))
    await client.call(invitations.send, invite(leagueId, 'c'))
    const error = await client.expectError(invitations.send, invite(leagueId, 'd'))
    expect([error.status, error.body.message]).toEqual([
      429,
      'An account can send 5 emails in 24 hours. Try again in 23 hours.',
    ])
    expect((await client.expectError(leagueManagement.sendUpdate, update(leagueId))).body.code).toBe(
      'mail_budget',
    )
    expect(await client.call(invitations.list, { leagueId })).toHaveLength(5)
    w.clock.pass(23 * 3_600_000)
    await client.call(invitations.send, invite(leagueId, 'd'))
  })

  test('is counted correctly for concurrent requests', async () => {
    const w = await mailing({ mailsPerDay: 5 })
    const { client, leagueId } = await limited(w)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, count) => client.call(invitations.send, invite(leagueId, `m${count}`))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await getEmails(w.ctx, email => email.where('template', '=', 'invitation'))).toHaveLength(5)
  })

  test('excludes the command line and other accounts', async () => {
    const w = await mailing({ mailsPerDay: 1 })
    const { client, leagueId } = await limited(w)
    await client.call(invitations.send, invite(leagueId, 'a'))
    await sendInvitation.run(w.ctx, commandLine, invite(leagueId, 'b'))
    const other = await limited(w)
    await other.client.call(invitations.send, invite(other.leagueId, 'c'))
  })
})
