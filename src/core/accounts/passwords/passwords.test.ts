import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import * as make from '#testing/make'
import { withAdministrator, withCommissioner } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails, tokenIn } from '#testing/emails'

const minute = 60_000
const hour = 60 * minute
const newPassword = 'a much better one'
const gone = [410, 'This link has expired or was already used. Request a new one.']

/** Tokens of the links emailed to an address, oldest first. */
const listEmailedTokens = async (w: TestApp, email: string): Promise<string[]> => {
  const emails = await getEmails(w.ctx, on =>
    on.where('to_email', '=', email).where('template', '=', 'password-link'),
  )
  return emails.map(tokenIn)
}

/** A user who forgot their password and has the link. */
const forgetful = async () => {
  const { w, user, client } = await withCommissioner()
  await w.browser().call(passwords.forgot, { email: user.email })
  const [token = ''] = await listEmailedTokens(w, user.email)
  return { w, user, client, token }
}

describe('a forgotten password', () => {
  test('gets the same response for known and unknown addresses, and only the known one is emailed', async () => {
    const { w, user } = await withCommissioner()
    const known = await w.browser().call(passwords.forgot, { email: ` ${user.email.toUpperCase()} ` })
    const unknown = await w.browser().call(passwords.forgot, { email: 'who@example.com' })
    expect(unknown).toEqual(known)
    expect(known.message).toBe(
      'Email is off on this server. Ask the server admin for a link to set a new password.',
    )
    const emails = await w.ctx.db.selectFrom('outbox').select('to_email').execute()
    expect(emails).toEqual([{ to_email: user.email }])
  })

  test('responds no faster for an address without an account, which needs no email', async () => {
    const { w, user } = await withCommissioner()
    for (const email of [user.email, 'who@example.com']) await w.browser().call(passwords.forgot, { email })
    expect(w.clock.paused).toEqual([50, 50])
  })

  test('gets a link that shows its account and sets a new password', async () => {
    const { w, user, token } = await forgetful()
    expect(await w.browser().call(passwords.verify, { token })).toEqual({
      message: 'The link is valid.',
      email: user.email,
    })
    expect(await w.browser().call(passwords.reset, { token, newPassword })).toEqual({
      message: 'Your password has been updated successfully.',
    })
    const old = await w.browser().expectError(accounts.login, { email: user.email, password: make.password })
    expect(old.body.message).toBe('Invalid credentials')
    expect((await w.browser().call(accounts.login, { email: user.email, password: newPassword })).id).toBe(
      user.id,
    )
  })

  test("ends every session, including an intruder's", async () => {
    const { w, client, token } = await forgetful()
    await client.call(passwords.reset, { token, newPassword })
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
    expect(await w.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('has a link that works once, also for ten concurrent uses', async () => {
    const { w, user, token } = await forgetful()
    const tries = Array.from({ length: 10 }, (_, index) => `${newPassword} ${index}`)
    const outcomes = await Promise.allSettled(
      tries.map(newPassword => w.browser().call(passwords.reset, { token, newPassword })),
    )
    const winners = tries.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await w.browser().call(accounts.login, { email: user.email, password: winners[0] ?? '' })
    const reuseError = await w.browser().expectError(passwords.reset, { token, newPassword })
    expect([reuseError.status, reuseError.body.message]).toEqual(gone)
    expect((await w.browser().expectError(passwords.verify, { token })).status).toBe(410)
  })

  test('has a link that lasts an hour', async () => {
    const { w, token } = await forgetful()
    w.clock.pass(hour - 1)
    await w.browser().call(passwords.verify, { token })
    w.clock.pass(1)
    const verified = await w.browser().expectError(passwords.verify, { token })
    const reset = await w.browser().expectError(passwords.reset, { token, newPassword })
    expect([verified.status, verified.body.message]).toEqual(gone)
    expect([reset.status, reset.body.message]).toEqual(gone)
  })

  test('responds the same to an unknown and an expired link', async () => {
    const error = await (
      await startTestApp()
    )
      .browser()
      .expectError(passwords.verify, { token: 'never made' })
    expect([error.status, error.body.message]).toEqual(gone)
  })

  test('keeps its link when the new password is too common', async () => {
    const { w, token } = await forgetful()
    const error = await w.browser().expectError(passwords.reset, { token, newPassword: 'football' })
    expect(error.body.issues).toEqual([
      { path: 'newPassword', message: 'That password is too common. Please choose another.' },
    ])
    await w.browser().call(passwords.reset, { token, newPassword })
  })

  test("stores only a hash of the link, which can't be used as one", async () => {
    const { w, token } = await forgetful()
    const { token_hash } = await w.ctx.db
      .selectFrom('password_links')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token_hash).not.toContain(token)
    expect((await w.browser().expectError(passwords.verify, { token: token_hash })).status).toBe(410)
  })
})

describe('changing the password', () => {
  const change = { currentPassword: make.password, newPassword }

  test('ends every other session and keeps the current one', async () => {
    const { w, user, client } = await withCommissioner()
    const otherBrowser = w.browser()
    await otherBrowser.call(accounts.login, { email: user.email, password: make.password, rememberMe: true })
    expect(await client.call(passwords.change, change)).toEqual({
      message: 'Your password has been updated successfully.',
    })
    expect((await otherBrowser.expectError(accounts.current, {})).status).toBe(401)
    expect((await client.call(accounts.current, {})).id).toBe(user.id)
    await w.browser().call(accounts.login, { email: user.email, password: newPassword })
  })

  test("ends no other user's session", async () => {
    const { w, client } = await withCommissioner()
    const other = await make.commissioner(w)
    await client.call(passwords.change, change)
    await other.client.call(accounts.current, {})
  })

  test('requires the current one, and changes nothing without it', async () => {
    const { w, user, client } = await withCommissioner()
    const error = await client.expectError(passwords.change, { currentPassword: 'not it', newPassword })
    expect([error.status, error.body.issues]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Your current password is incorrect.' }],
    ])
    await w.browser().call(accounts.login, { email: user.email, password: make.password })
  })

  test('invalidates a link requested before', async () => {
    const { w, client, token } = await forgetful()
    await client.call(passwords.change, change)
    const error = await w.browser().expectError(passwords.reset, { token, newPassword: 'the thief’s own' })
    expect([error.status, error.body.message]).toEqual(gone)
  })

  test('requires a signed-in user', async () => {
    expect((await (await startTestApp()).browser().expectError(passwords.change, change)).status).toBe(401)
  })
})

test('keeps an emailed link valid when another is requested, and sends no second email within two minutes', async () => {
  const { w, admin } = await withAdministrator()
  const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', role: 'manager' as const }
  await admin.call(people.create, lee)
  const forgot = () => w.browser().call(passwords.forgot, { email: lee.email })
  await forgot()
  expect(await listEmailedTokens(w, lee.email)).toHaveLength(1)
  w.clock.pass(2 * 60_000)
  await forgot()
  await forgot()
  const [first = '', ...others] = await listEmailedTokens(w, lee.email)
  expect(others).toHaveLength(1)
  await w.browser().call(passwords.reset, { token: first, newPassword: make.password })
  for (const token of others) {
    const late = { token, newPassword: make.password }
    expect((await w.browser().expectError(passwords.reset, late)).status).toBe(410)
  }
})
