import { expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { addresses, profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { getEmailedToken, getEmails, tokenIn } from '#testing/emails'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'
import type { Client, TestApp } from '#testing/test-app'

const day = 86_400_000

const moved = { firstName: 'Mo', lastName: 'Ved', email: 'moved@example.com' }

const getLinkToken = async (w: TestApp, link: RegExp): Promise<string> => {
  const rows = await getEmails(w.ctx)
  return rows.map(({ text_body }) => link.exec(text_body)?.[1]).find(found => found !== undefined) ?? 'none'
}

test('requires the password for a new address once the sign-in is 15 minutes old', async () => {
  const { w, user, client } = await withCommissioner()
  w.clock.pass(15 * 60_000)
  expect(await client.expectErrorCode(profile.update, moved)).toBe('403 confirm_identity')
  await make.confirmed(client)
  const changed = await client.call(profile.update, moved)
  expect(changed.pendingEmail).toBe(moved.email)
  await client.call(profile.update, { ...moved, email: user.email, firstName: 'Mona' })
})

test('does not count a token as a sign-in', async () => {
  const { w, client } = await withCommissioner()
  const { token } = await client.call(tokens.create, { name: 'Script' })
  const response = await w.server.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: moved,
  })
  expect(response.statusCode).toBe(403)
})

/** Requests the other address and opens the link emailed to it. */
const move = async (w: TestApp, client: Client): Promise<void> => {
  await client.call(profile.update, moved)
  await client.call(addresses.confirm, { token: await getLinkToken(w, confirmLink) })
}

const confirmLink = /\/confirm-email\?token=(\S+)/

const sent = async (w: TestApp) =>
  (await getEmails(w.ctx)).map(({ to_email, subject }) => `${to_email}: ${subject}`)

test('activates a new address once its emailed link is opened; until then the old one signs in', async () => {
  const { w, user, client } = await withCommissioner()
  const requested = await client.call(profile.update, moved)
  expect(requested).toMatchObject({ firstName: 'Mo', email: user.email, pendingEmail: moved.email })
  expect(await sent(w)).toEqual([
    `${user.email}: A request to change your email address`,
    `${moved.email}: Confirm your email address`,
  ])
  await w.browser().call(accounts.login, { email: user.email, password: make.password })
  const token = await getLinkToken(w, confirmLink)
  expect(JSON.stringify(await w.ctx.db.selectFrom('email_links').selectAll().execute())).not.toContain(token)
  w.clock.pass(day - 1)
  await make.confirmed(client)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => client.call(addresses.confirm, { token })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const back = w.browser()
  await back.call(accounts.login, { email: moved.email, password: make.password })
  expect(await back.call(accounts.current, {})).toMatchObject({ email: moved.email, pendingEmail: null })
  const login = { email: user.email, password: make.password }
  expect((await w.browser().expectError(accounts.login, login)).status).toBe(401)
  expect((await sent(w)).at(-1)).toBe(`${user.email}: Your email address was changed`)
})

test('expires the link after 24 hours and clears the pending address', async () => {
  const { w, user } = await withCommissioner()
  const client = await make.signedInAs(w, user.id)
  await client.call(profile.update, moved)
  const token = await getLinkToken(w, confirmLink)
  w.clock.pass(day)
  expect((await w.browser().expectError(addresses.confirm, { token })).status).toBe(410)
  expect(await client.call(accounts.current, {})).toMatchObject({ email: user.email, pendingEmail: null })
  expect(await client.expectErrorCode(addresses.resend, {})).toBe('409 nothing_to_confirm')
  await purgeExpiredSignIns(w.ctx)
  expect(await w.ctx.db.selectFrom('email_links').select('id').execute()).toEqual([])
  w.clock.pass(-1)
  expect((await w.browser().expectError(addresses.confirm, { token })).status).toBe(410)
})

test('resends the link after two minutes, and the first one opened works', async () => {
  const { w, client } = await withCommissioner()
  await client.call(profile.update, moved)
  await client.call(addresses.resend, {})
  await client.call(profile.update, moved)
  expect(await sent(w)).toHaveLength(2)
  const first = await getLinkToken(w, confirmLink)
  const other = await make.commissioner(w)
  await other.client.call(profile.update, moved)
  w.clock.pass(2 * 60_000)
  await client.call(addresses.resend, {})
  expect(await sent(w)).toHaveLength(5)
  expect(await client.call(addresses.confirm, { token: first })).toEqual({
    email: moved.email,
    wasChanged: true,
    resetToken: null,
  })
  const second = await getEmailedToken(w.ctx, 'confirm-email')
  expect((await client.expectError(addresses.confirm, { token: second })).status).toBe(410)
})

test('cancels the link on request, for another address or for a new password', async () => {
  const { w, user, client } = await withCommissioner()
  await client.call(profile.update, moved)
  const token = await getLinkToken(w, confirmLink)
  expect(await client.call(addresses.cancel, {})).toMatchObject({ email: user.email, pendingEmail: null })
  await client.call(addresses.cancel, {})
  expect((await w.browser().expectError(addresses.confirm, { token })).status).toBe(410)
  const other = { ...moved, email: 'other@example.com' }
  for (const after of [
    () => client.call(profile.update, moved),
    () => client.call(passwords.change, { currentPassword: make.password, newPassword: 'a much better one' }),
  ]) {
    await client.call(profile.update, other)
    const last = await getEmailedToken(w.ctx, 'confirm-email')
    await after()
    expect((await w.browser().expectError(addresses.confirm, { token: last })).status).toBe(410)
    w.clock.pass(3 * 60_000)
  }
})

test('responds the same for a taken address, whose owner is notified once a day and gets no link', async () => {
  const { w, client } = await withCommissioner()
  const { user: other } = await make.commissioner(w, { email: 'other@example.com' })
  const free = await client.call(profile.update, moved)
  const conflicting = await client.call(profile.update, { ...moved, email: other.email })
  expect({ ...conflicting, pendingEmail: '' }).toEqual({ ...free, pendingEmail: '' })
  const toOwner = () => getEmails(w.ctx, email => email.where('to_email', '=', other.email))
  for (const pause of [0, 3 * 60_000]) {
    w.clock.pass(pause)
    await client.call(addresses.resend, {})
  }
  const [email, ...more] = await toOwner()
  expect([email?.subject, more]).toEqual(['An attempt to use your email address', []])
  expect(email?.text_body).not.toContain('token=')
  w.clock.pass(day - 10 * 60_000)
  await client.call(addresses.resend, {})
  expect(await toOwner()).toHaveLength(2)
})

test('leaves an address with a user who registered it in the meantime', async () => {
  const { w, user, client } = await withCommissioner()
  await client.call(profile.update, moved)
  await make.commissioner(w, { email: moved.email })
  const token = await getLinkToken(w, confirmLink)
  expect((await client.expectError(addresses.confirm, { token })).body.code).toBe('email_taken')
  expect(await client.call(accounts.current, {})).toMatchObject({ email: user.email })
})

test("rejects changes to a disabled account's email address", async () => {
  const { w, user, client } = await withCommissioner()
  const admin = await make.administrator(w)
  await client.call(profile.update, moved)
  await admin.call(people.setDisabled, { userId: user.id, isDisabled: true })
  const token = await getLinkToken(w, confirmLink)
  expect((await w.browser().expectError(addresses.confirm, { token })).status).toBe(410)
})

test('notifies the old address, which can reclaim the account for seven days', async () => {
  const { w, user, client: attacker } = await withCommissioner()
  await move(w, attacker)
  const rows = await getEmails(w.ctx, email => email.where('subject', '=', 'Your email address was changed'))
  const token = tokenIn(rows[0])
  w.clock.pass(7 * day - 1)
  const { resetToken } = await w.browser().call(passwords.notMe, { token })
  const newPassword = 'mine again at last'
  await w.browser().call(passwords.reset, { token: resetToken, newPassword })
  await w.browser().call(accounts.login, { email: user.email, password: newPassword })
})

test('cancels the change when the owner reports it before it takes effect', async () => {
  const { w, user, client: attacker } = await withCommissioner()
  await attacker.call(profile.update, moved)
  await w.browser().call(passwords.notMe, { token: await getLinkToken(w, /\/not-me\?token=(\S+)/) })
  const token = await getLinkToken(w, confirmLink)
  expect((await w.browser().expectError(addresses.confirm, { token })).status).toBe(410)
  const { email, pending_email } = await w.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect([email, pending_email]).toEqual([user.email, null])
})

test("keeps the owner's recovery link valid when a thief reports first", async () => {
  const { w, user, client: attacker } = await withCommissioner()
  await move(w, attacker)
  const token = await getLinkToken(w, /\/not-me\?token=(\S+)/)
  const newPassword = 'a much better one'
  await attacker.call(passwords.change, { currentPassword: make.password, newPassword })
  const rows = await getEmails(w.ctx, email =>
    email.where('to_email', '=', moved.email).where('template', '=', 'security'),
  )
  await w.browser().call(passwords.notMe, { token: tokenIn(rows[0]) })
  await w.browser().call(passwords.notMe, { token })
  const { email } = await w.ctx.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  expect(email).toBe(user.email)
})

test('invalidates links emailed to the old address', async () => {
  const { w, user, client } = await withCommissioner()
  await w.browser().call(passwords.forgot, { email: user.email })
  const token = await getLinkToken(w, /\/reset-password\?token=(\S+)/)
  await move(w, client)
  const newPassword = 'a much better one'
  expect((await w.browser().expectError(passwords.reset, { token, newPassword })).status).toBe(410)
})

test('limits attempts with many addresses', async () => {
  const { client } = await withCommissioner()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 11 }, (_, count) =>
      client.call(profile.update, { ...moved, email: `try${count}@example.com` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await client.expectError(addresses.resend, {})).status).toBe(429)
})
