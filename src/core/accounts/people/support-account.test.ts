import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/tokens'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'

const setUp = async () => {
  const { w, admin } = await withAdministrator()
  const { client, user } = await make.commissioner(w)
  const { token } = await client.call(tokens.create, { name: 'Script' })
  const byToken = async () =>
    (await w.server.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  const signIn = () => w.browser().call(accounts.login, { email: user.email, password: make.password })
  return { w, admin, client, user, byToken, signIn }
}

describe('a disabled account', () => {
  test('is blocked immediately by session, token and password, and keeps its data', async () => {
    const { w, admin, client, user, byToken, signIn } = await setUp()
    expect(await byToken()).toBe(200)
    await admin.call(people.setDisabled, { userId: user.id, isDisabled: true })
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
    expect(await byToken()).toBe(401)
    await expect(signIn()).rejects.toMatchObject({
      status: 403,
      body: { code: 'account_disabled', message: 'This account is disabled. Contact the server admin.' },
    })
    await w.browser().call(passwords.forgot, { email: user.email })
    expect(await getEmails(w.ctx, email => email.where('template', '=', 'password-link'))).toEqual([])
    const [listed] = await admin.call(people.list, { id: user.id })
    expect(listed?.isDisabled).toBe(true)
    await admin.call(people.setDisabled, { userId: user.id, isDisabled: false })
    await signIn()
    expect(await byToken()).toBe(200)
  })

  test('is not revealed without its password', async () => {
    const { w, admin, user } = await setUp()
    await admin.call(people.setDisabled, { userId: user.id, isDisabled: true })
    const wrong = await w.browser().expectError(accounts.login, { email: user.email, password: 'not it' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  })

  test("can't be the only admin’s", async () => {
    const { admin } = await setUp()
    const { id } = await admin.call(accounts.current, {})
    const error = await admin.expectError(people.setDisabled, { userId: id, isDisabled: true })
    expect(error.body.code).toBe('last_admin')
  })
})

test('lets an admin end sessions and email a link without seeing it', async () => {
  const { w, admin, client, user, signIn } = await setUp()
  await admin.call(people.endSessions, { userId: user.id })
  expect((await client.expectError(accounts.current, {})).status).toBe(401)
  await signIn()
  expect(await admin.call(people.mailLink, { userId: user.id })).toBeNull()
  const emails = await w.ctx.db.selectFrom('outbox').select(['to_email', 'template']).execute()
  expect(emails).toContainEqual({ to_email: user.email, template: 'password-link' })
})
