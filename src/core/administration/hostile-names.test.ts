import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/profile'
import { transfers } from '#contract/leagues/transfers'
import { rememberSetUp } from '#core/accounts/doors'
import { setupLink } from '#core/accounts/setup'
import { sendDueMail } from '#core/kernel/outbox/send-due'
import type { OutgoingMail } from '#core/kernel/ports/mailer'
import * as make from '#testing/make'
import { type World, world } from '#testing/world'

const markup = '<script>alert(1)</script>'
const injection = `\r\nBcc: everybody@example.com\r\n\r\n${markup}`
const control = new RegExp('[\\u0000-\\u001f\\u007f\\u2028\\u2029]')

/** A league and people whose names try to become headers and markup, and a mail of every kind among them. */
const hostile = async (w: World) => {
  const names = { firstName: `Dana${markup}`, lastName: `Whitfield${markup}` }
  const { client, user } = await make.commissioner(w, names)
  await make.premium(w, user)
  const { id: leagueId } = await client.call(leagues.create, { name: `Fourth${markup}` })
  await client.call(invitations.send, { leagueId, name: `Lee${markup}`, email: 'lee@example.com' })
  // No call takes these; a database that was filled by other means may hold them.
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

test('no name becomes a header or markup of a mail', async () => {
  const w = await world()
  await hostile(w)
  const mails = await w.ctx.db.selectFrom('outbox').selectAll().execute()
  expect(mails.map(mail => mail.template).toSorted()).toEqual([
    'invitation',
    'league-update',
    'member-waiting',
    'password-link',
    'transfer-request',
  ])
  for (const mail of mails) {
    for (const header of [mail.to_email, mail.to_name, mail.subject]) expect(header).not.toMatch(control)
    expect(mail.html_body).not.toContain('<script')
    // A name with a line break must not stretch the text into a part of its own either.
    expect(mail.html_body).not.toMatch(/href="(?!http:\/\/localhost:3000)/)
  }
})

test('what the mail server is handed is one line where it has to be', async () => {
  const handed: OutgoingMail[] = []
  const w = await world({ mailer: { send: async mail => void handed.push(mail) } })
  await hostile(w)
  expect(await sendDueMail(w.ctx)).toMatchObject({ sent: 5, dead: 0 })
  for (const mail of handed) {
    for (const header of [mail.to.address, mail.to.name, mail.subject, mail.messageId]) {
      expect(header).not.toMatch(control)
    }
  }
})

/** Every table that is there, with every row, as text. */
const wholeDatabase = async (w: World, but: string[]): Promise<string> => {
  const tables = (await w.ctx.db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toContain('password_links')
  const rows = []
  for (const table of tables.filter(name => !but.includes(name))) {
    rows.push((await sql`select * from ${sql.table(table)}`.execute(w.ctx.db)).rows)
  }
  return JSON.stringify(rows)
}

/** Whatever a link, cookie or token carries as its secret. */
const everySecret = async (w: World): Promise<Record<string, string>> => {
  await w.ctx.db.deleteFrom('installation').where('key', '=', 'set up').execute()
  const setup = new URL((await setupLink(w.ctx)) ?? '').searchParams.get('token') ?? ''
  await rememberSetUp(w.ctx)
  const { client, league, user } = await make.league(w)
  const invitation = { leagueId: league.id, name: 'Lee', email: 'lee@example.com' }
  const { inviteUrl, id } = await client.call(invitations.send, invitation)
  const again = await client.call(invitations.resend, { leagueId: league.id, id })
  const { token } = await client.call(tokens.create, { name: 'Script' })
  await w.browser().call(passwords.forgot, { email: user.email })
  const mail = await w.ctx.db
    .selectFrom('outbox')
    .select('text_body')
    .where('template', '=', 'password-link')
    .executeTakeFirstOrThrow()
  return {
    setup,
    invitation: new URL(inviteUrl).searchParams.get('token') ?? '',
    'new invitation': new URL(again.inviteUrl).searchParams.get('token') ?? '',
    'access token': token,
    session: client.cookie.split('=')[1] ?? '',
    password: make.password,
    'password link': /token=(\S+)/.exec(mail.text_body)?.[1] ?? '',
  }
}

test('no secret of a link, cookie or token stands in clear in any table but the outbox', async () => {
  const w = await world()
  const secrets = await everySecret(w)
  const database = await wholeDatabase(w, ['outbox'])
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15)
    expect(database.includes(secret), `the secret of the ${name} stands in the database`).toBe(false)
  }
})

test('no secret of a link stands in the database once its mail was sent', async () => {
  const w = await world({ mailer: { send: async () => undefined } })
  const secrets = await everySecret(w)
  await sendDueMail(w.ctx)
  const database = await wholeDatabase(w, [])
  for (const [name, secret] of Object.entries(secrets)) {
    expect(database.includes(secret), `the secret of the ${name} stands in the database`).toBe(false)
  }
})
