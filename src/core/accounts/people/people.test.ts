import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { premium } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { passwords } from '#contract/accounts/passwords'
import { commandLine } from '#core/kernel/authorization'
import { listAuditLines } from '#testing/audit'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmail, tokenIn } from '#testing/emails'
import { sendPasswordLink } from './change-user.ts'
import { createUser } from './create-users.ts'

const day = 86_400_000

const administrator = async (email = 'ada@example.com', existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const person = { firstName: 'Ada', lastName: 'Min', email, password: make.password }
  const user = await createUser.run(w.ctx, commandLine, { ...person, role: 'site_admin' })
  const client = w.browser()
  await client.call(accounts.login, person)
  return { w, user, client }
}

const auditLines = async (w: TestApp) =>
  (await listAuditLines(w.ctx)).map(line => `${line.actorName}: ${line.summary}`)

const newUser = { firstName: 'Lee', lastName: 'Park', email: 'Lee@Example.com' }

describe('creating a user', () => {
  test('emails a link to set a password, which works once, within seven days', async () => {
    const { w, client } = await administrator()
    const user = await client.call(people.create, newUser)
    expect(user).toMatchObject({ email: 'lee@example.com', role: 'commissioner', lastLoginAt: null })
    const token = tokenIn(await getEmail(w.ctx))
    w.clock.pass(7 * day - 1)
    const newPassword = 'a much better one'
    await w.browser().call(passwords.reset, { token, newPassword })
    expect((await w.browser().expectError(passwords.reset, { token, newPassword })).status).toBe(410)
    await w.browser().call(accounts.login, { email: user.email, password: newPassword })
  })

  test("creates an account that can't sign in before the password is set", async () => {
    const { w, client } = await administrator()
    await client.call(people.create, newUser)
    const guess = { email: newUser.email, password: 'null' }
    expect((await w.browser().expectError(accounts.login, guess)).body.message).toBe('Invalid credentials')
    w.clock.pass(7 * day)
    const token = tokenIn(await getEmail(w.ctx))
    expect((await w.browser().expectError(passwords.verify, { token })).status).toBe(410)
  })

  test.each(['manager', 'commissioner', 'site_admin'] as const)('can create a %s', async role => {
    const { w, client } = await administrator()
    expect((await client.call(people.create, { ...newUser, role })).role).toBe(role)
    expect((await auditLines(w)).at(-1)).toBe(`Ada Min: Created the account of Lee Park (${role})`)
  })

  test('rejects an address that already has an account, and sends no email', async () => {
    const { w, client } = await administrator()
    const error = await client.expectError(people.create, { ...newUser, email: 'ADA@example.com' })
    expect([error.status, error.body.code]).toEqual([409, 'email_taken'])
    expect(await w.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})

describe("a user's role", () => {
  test('can be changed, effective from the next request', async () => {
    const { w, client } = await administrator()
    const other = await make.commissioner(w)
    const { role } = await client.call(people.setRole, { userId: other.user.id, newRole: 'manager' })
    expect(role).toBe('manager')
    const error = await other.client.expectError(leagues.create, { name: 'L' })
    expect(error.message).toBe('403 Only commissioners can create leagues.')
    await client.call(people.setRole, { userId: other.user.id, newRole: 'site_admin' })
    await other.client.call(people.list, {})
    expect((await auditLines(w)).slice(-2)).toEqual([
      'Ada Min: Made a manager of Dana Whitfield',
      'Ada Min: Made a site_admin of Dana Whitfield',
    ])
  })

  test("can't be changed for the only admin, who can't be deleted either", async () => {
    const { w, client, user } = await administrator()
    const message =
      '409 This is the only site admin who can sign in. First create another one and have them set a password.'
    const demoted = await client.expectError(people.setRole, { userId: user.id, newRole: 'manager' })
    const deleted = await client.expectError(accountDeletion.remove, { userId: user.id })
    expect([demoted.message, deleted.message]).toEqual([message, message])
    await administrator('second@example.com', w)
    await client.call(people.setRole, { userId: user.id, newRole: 'commissioner' })
    expect((await client.expectError(people.list, {})).status).toBe(403)
  })

  test('leaves one admin, also when all of them give it up at the same time', async () => {
    const w = await startTestApp()
    const admins = []
    for (let number = 0; number < 4; number += 1) {
      admins.push(await administrator(`admin${number}@example.com`, w))
    }
    await Promise.allSettled(
      admins.map(({ client, user }, index) =>
        index % 2 === 0
          ? client.call(people.setRole, { userId: user.id, newRole: 'manager' })
          : client.call(accountDeletion.remove, { userId: user.id }),
      ),
    )
    const left = await w.ctx.db.selectFrom('users').select('id').where('role', '=', 'site_admin').execute()
    expect(left).toHaveLength(1)
  })

  test('must be one of three, for an existing user', async () => {
    const { client, user } = await administrator()
    const newRole = 'owner' as 'manager'
    const error = await client.expectError(people.setRole, { userId: user.id, newRole })
    expect(error.body.issues).toEqual([{ path: 'newRole', message: 'Please select a role' }])
    const unknown = await client.expectError(people.setRole, { userId: 999_999, newRole: 'manager' })
    expect(unknown.message).toBe('404 User not found')
  })
})

describe('granted premium', () => {
  test('adds up, expires and can be ended', async () => {
    const { w, client } = await administrator()
    const other = await make.commissioner(w)
    const userId = other.user.id
    await client.call(premium.grant, { userId, duration: 7 })
    expect((await client.call(premium.grant, { userId, duration: 14 })).premiumUntil).toBe(
      '2026-12-11T17:00:00.000Z',
    )
    expect((await client.call(premium.revoke, { userId })).subscriptionTier).toBe('free')
    expect((await client.call(premium.grant, { userId })).premiumUntil).toBe('2026-12-20T17:00:00.000Z')
    w.clock.pass(6 * day)
    const otherBrowser = w.browser()
    await otherBrowser.call(accounts.login, {
      email: other.user.email,
      password: make.password,
      rememberMe: true,
    })
    w.clock.pass(24 * day - 1)
    expect((await otherBrowser.call(accounts.current, {})).subscriptionTier).toBe('premium')
    w.clock.pass(1)
    expect((await otherBrowser.call(accounts.current, {})).subscriptionTier).toBe('free')
  })

  test("can't be ended by an admin when it is paid for", async () => {
    const { w, client } = await administrator()
    const { user } = await make.commissioner(w)
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, stripe_subscription_id: 'sub_1' })
      .where('id', '=', user.id)
      .execute()
    expect(await client.expectErrorCode(premium.revoke, { userId: user.id })).toBe('409 has_subscription')
  })
})

test('emails a link to set a password, which ends the sessions of a locked-out user', async () => {
  const { w, user, client } = await withCommissioner()
  const { url } = await sendPasswordLink(w.ctx, { id: null, name: 'Command line' }, user.id)
  const email = await getEmail(w.ctx)
  expect(email.text_body).toContain(url)
  expect((await client.expectError(accounts.current, {})).status).toBe(401)
  const token = new URL(url).searchParams.get('token') ?? ''
  // The email states how long the link works, and the link expires exactly then.
  expect(email.text_body).toContain('works once, within an hour')
  w.clock.pass(3_600_000)
  expect((await w.browser().expectError(passwords.verify, { token })).status).toBe(410)
})
