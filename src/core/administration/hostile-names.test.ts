import { expect, test } from 'vitest'
import { emails } from '#contract/administration/mail'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/tokens'
import { transfers } from '#contract/leagues/transfers'
import { markSetupDone } from '#core/accounts/registration'
import { createUser } from '#core/accounts/people/create-users'
import { setupLink } from '#core/accounts/setup'
import { commandLine } from '#core/kernel/authorization'
import { sendDueEmails } from '#core/jobs/job-work'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import * as make from '#testing/make'
import { wholeDatabase } from '#testing/whole-database'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmail, getEmails } from '#testing/emails'
import { withCommissioner } from '#testing/made-world'

const markup = '<script>alert(1)</script>'
const injection = `\r\nBcc: everybody@example.com\r\n\r\n${markup}`
const control = new RegExp('[\\u0000-\\u001f\\u007f\\u2028\\u2029]')

/** A league and users whose names try to inject headers and markup, with an email of every type. */
const hostile = async (w: TestApp) => {
  const names = { firstName: `Dana${markup}`, lastName: `Whitfield${markup}` }
  const { client, user } = await make.commissioner(w, names)
  await make.premium(w, user)
  const { id: leagueId } = await client.call(leagues.create, { name: `Fourth${markup}` })
  await client.call(invitations.send, { leagueId, name: `Lee${markup}`, email: 'lee@example.com' })
  // No call accepts these, but a database filled in another way may contain them.
  await w.ctx.db
    .updateTable('users')
    .set({ first_name: `Dana${injection}` })
    .execute()
  await w.ctx.db
    .updateTable('leagues')
    .set({ name: `Fourth${injection}` })
    .execute()
  const waiting = {
    leagueId,
    teamName: `Team${markup}`,
    email: 'robin@example.com',
    password: make.password,
  }
  await w.browser().call(joining.join, { ...waiting, ...names })
  await client.call(transfers.send, { leagueId, toManagerId: 'robin@example.com', message: injection })
  await client.call(leagueManagement.sendUpdate, { leagueId, subject: `Hi${markup}`, message: injection })
  await w.browser().call(passwords.forgot, { email: user.email })
  return { client, leagueId }
}

test('prevents names from becoming email headers or markup', async () => {
  const w = await startTestApp()
  await hostile(w)
  const emails = await getEmails(w.ctx)
  expect(emails.map(email => email.template).toSorted()).toEqual([
    'invitation',
    'league-update',
    'member-waiting',
    'password-link',
    'transfer-request',
  ])
  for (const email of emails) {
    for (const header of [email.to_email, email.to_name, email.subject]) expect(header).not.toMatch(control)
    expect(email.html_body).not.toContain('<script')
    // A line break in a name must not create a new part of the text either.
    expect(email.html_body).not.toMatch(/href="(?!http:\/\/localhost:3000)/)
  }
})

test('passes single-line values to the mail server', async () => {
  const sentEmails: OutgoingEmail[] = []
  const w = await startTestApp({ mailer: { send: async email => void sentEmails.push(email) } })
  await hostile(w)
  expect(await sendDueEmails(w.ctx)).toMatchObject({ sent: 6, dead: 0 })
  for (const email of sentEmails) {
    for (const header of [email.to.address, email.to.name, email.subject, email.messageId]) {
      expect(header).not.toMatch(control)
    }
  }
})

/** Returns the secret in the latest email of a template. */
const getEmailText = async (w: TestApp, template: string): Promise<string> => {
  const { text_body } = await getEmail(w.ctx, on => on.where('template', '=', template).orderBy('id', 'desc'))
  return decodeURIComponent(/token=(\S+)/.exec(text_body)?.[1] ?? '')
}

/** Returns every secret carried by a link, cookie or token. */
const everySecret = async (w: TestApp): Promise<Record<string, string>> => {
  await w.ctx.db.deleteFrom('instance_settings').where('key', '=', 'set up').execute()
  const setup = new URL((await setupLink(w.ctx)) ?? '').searchParams.get('token') ?? ''
  await markSetupDone(w.ctx)
  const { client, league, user } = await make.league(w)
  const invitation = { leagueId: league.id, name: 'Lee', email: 'lee@example.com' }
  const { inviteUrl, id } = await client.call(invitations.send, invitation)
  const resent = await client.call(invitations.resend, { leagueId: league.id, id })
  const { token } = await client.call(tokens.create, { name: 'Script' })
  await createUser.run(w.ctx, commandLine, { ...newUser, role: 'manager' })
  const newAccount = await getEmailText(w, 'password-link')
  await w.browser().call(passwords.forgot, { email: user.email })
  await client.call(transfers.send, { leagueId: league.id, toManagerId: 'robin@example.com' })
  await client.call(leagueManagement.sendUpdate, { leagueId: league.id, subject: 'Hi', message: 'Hi' })
  const { unsubscribe_url } = await getEmail(w.ctx, on => on.where('template', '=', 'league-update'))
  return {
    setup,
    invitation: new URL(inviteUrl).searchParams.get('token') ?? '',
    'new invitation': new URL(resent.inviteUrl).searchParams.get('token') ?? '',
    'access token': token,
    session: client.cookie.split('=')[1] ?? '',
    password: make.password,
    'password link': await getEmailText(w, 'password-link'),
    'new account': newAccount,
    transfer: await getEmailText(w, 'transfer-request'),
    'link to unsubscribe': new URL(unsubscribe_url ?? '').searchParams.get('token') ?? '',
  }
}

const newUser = { firstName: 'Lee', lastName: 'Park', email: 'newcomer@example.com' }

test('keeps link, cookie and token secrets out of every table in plain text, even while an email waits', async () => {
  const w = await startTestApp()
  const secrets = await everySecret(w)
  const database = await wholeDatabase(w.ctx)
  expect(database).toContain('password_links')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15)
    expect(database.includes(secret), `the secret of the ${name} stands in the database`).toBe(false)
  }
  for (const address of ['token=', '%3Ftoken']) expect(database).not.toContain(address)
})

test.each<[string, (link: string) => string]>([
  ['as it is', link => link],
  ['between brackets', link => `<${link}>`],
  ['without what comes before its secret', link => `…${link.slice(link.indexOf('=') - 5)}`],
  ['in quoted-printable, over two lines', link => link.replace('=', '=3D').replace(/(.{60})/, '$1=\r\n')],
])('hides a secret from admins and backups when a mail server echoes a link %s', async (_how, echo) => {
  const linksIn = (text: string) => text.match(/https?:[^\s"<>]+token=[^\s"<>&]+/g) ?? []
  const echoed: string[] = []
  const w = await startTestApp({
    mailer: {
      send: async ({ text, unsubscribeUrl }) => {
        const links = [...linksIn(text), ...linksIn(unsubscribeUrl ?? '')].map(echo).join(' ')
        echoed.push(links)
        throw Object.assign(new Error(`554 5.7.1 Blocked: ${links}`), { responseCode: 554 })
      },
    },
  })
  const secrets = await everySecret(w)
  await sendDueEmails(w.ctx)
  expect(echoed.join('')).toContain('token')
  const admin = await make.administrator(w)
  const outbox = await admin.call(emails.outbox, {})
  expect(outbox.mails.filter(({ lastError }) => lastError?.startsWith('554 5.7.1 Blocked: ')).length).toBe(
    echoed.length,
  )
  const joined = (text: string) => text.replaceAll('=\\r\\n', '').replaceAll('=3D', '=')
  const visibleText = joined(JSON.stringify(outbox) + (await wholeDatabase(w.ctx)))
  for (const [name, secret] of Object.entries(secrets)) expect(visibleText.includes(secret), name).toBe(false)
})

test('stores nothing of a sent email, sealed or not', async () => {
  const w = await startTestApp({ mailer: { send: async () => undefined } })
  await everySecret(w)
  await sendDueEmails(w.ctx)
  const stored = await w.ctx.db.selectFrom('outbox').select(['status', 'sealed_body']).execute()
  expect(stored.length).toBeGreaterThan(4)
  for (const row of stored) expect(row).toEqual({ status: 'sent', sealed_body: null })
})

test("can't decrypt an email redirected to another address in the database", async () => {
  const sentEmails: OutgoingEmail[] = []
  const { w, user } = await withCommissioner(
    {},
    { mailer: { send: async email => void sentEmails.push(email) } },
  )
  await w.browser().call(passwords.forgot, { email: user.email })
  await w.ctx.db.updateTable('outbox').set({ to_email: 'mallory@example.com' }).execute()
  expect(await sendDueEmails(w.ctx)).toMatchObject({ sent: 0 })
  expect(sentEmails).toEqual([])
})
