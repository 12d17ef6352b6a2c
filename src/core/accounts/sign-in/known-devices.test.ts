import { expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { getEmails, tokenIn } from '#testing/emails'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
const newerChrome = chrome.replace('131', '132')
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

const signIn = (w: TestApp, email: string, userAgent: string, remoteAddress: string) =>
  w.server.inject({
    method: 'POST',
    url: accounts.login.path,
    remoteAddress,
    headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' },
    payload: { email, password: make.password },
  })

const listSignInEmails = (w: TestApp) =>
  getEmails(w.ctx, email => email.where('subject', '=', 'New sign-in to your account'))

/** A user whose account an administrator created, and who has not signed in yet. */
const registerUser = async () => {
  const { w, admin } = await withAdministrator()
  const person = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', password: make.password }
  return { w, ...(await admin.call(people.create, person)) }
}

test('emails a sign-in from a new device with a link that blocks it, except for the first', async () => {
  const { w, email } = await registerUser()
  await signIn(w, email, chrome, '203.0.113.7')
  expect(await listSignInEmails(w)).toEqual([])
  await signIn(w, email, newerChrome, '203.0.113.99')
  expect(await listSignInEmails(w)).toEqual([])
  await signIn(w, email, phone, '203.0.113.7')
  await signIn(w, email, chrome, '198.51.100.7')
  const emails = await listSignInEmails(w)
  expect(emails.map(({ to_email }) => to_email)).toEqual([email, email])
  expect(emails[0]?.text_body).toContain('Safari on iPhone from the network 203.0.113.0/24')
  await signIn(w, email, phone, '203.0.113.8')
  expect(await listSignInEmails(w)).toHaveLength(2)
  await w.browser().call(passwords.notMe, { token: tokenIn(emails[0]) })
})

test('keeps user agent text out of emails and stores only a hash', async () => {
  const { w, email } = await registerUser()
  await signIn(w, email, chrome, '2001:db8:1:2::7')
  await signIn(w, email, 'Visit http://evil.example now', '2001:db8:1:2::8')
  const [message] = await listSignInEmails(w)
  expect(message?.text_body).toContain('an unknown program from the network 2001:db8:1:2::/64')
  expect(message?.text_body).not.toContain('evil')
  const stored = JSON.stringify(await w.ctx.db.selectFrom('known_devices').selectAll().execute())
  expect(stored).not.toMatch(/2001|Chrome|evil/)
})

test('does not remember a device after a wrong password, and forgets one after a year', async () => {
  const { w, email } = await registerUser()
  await signIn(w, email, chrome, '203.0.113.7')
  const login = { email, password: 'not it' }
  await w.browser().expectError(accounts.login, login)
  const count = async () => (await w.ctx.db.selectFrom('known_devices').selectAll().execute()).length
  const before = await count()
  w.clock.pass(365 * 86_400_000 - 1)
  await purgeExpiredSignIns(w.ctx)
  expect(await count()).toBe(before)
  w.clock.pass(1)
  await purgeExpiredSignIns(w.ctx)
  expect(await count()).toBe(0)
})

test('notifies a user whose role changes, and no one else', async () => {
  const { w, id, email } = await registerUser()
  const admin = await make.administrator(w, 'second@example.com')
  await admin.call(people.setRole, { userId: id, newRole: 'commissioner' })
  await admin.call(people.setRole, { userId: id, newRole: 'manager' })
  const emails = await getEmails(w.ctx, email => email.where('subject', '=', 'Your role was changed'))
  expect(emails.map(({ to_email }) => to_email)).toEqual([email])
  expect(emails[0]?.text_body).toContain("You're now a manager")
})
