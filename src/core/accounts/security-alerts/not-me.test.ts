import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { getEmailedToken, getEmails, tokenIn } from '#testing/emails'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'

const newPassword = 'a much better one'
const gone = 'This link has expired or was already used. Request a new one.'

const listEmails = (w: TestApp) => getEmails(w.ctx, email => email.where('template', '=', 'security'))

/** A user whose password a thief changed, with the secret that was emailed to them. */
const robbed = async () => {
  const { w, user, client: attacker } = await withCommissioner()
  await attacker.call(passwords.change, { currentPassword: make.password, newPassword })
  return { w, user, attacker, token: await getEmailedToken(w.ctx, 'security') }
}

test('renews the current session on a password change, and ends the others and the tokens not selected', async () => {
  const { w, user, client } = await withCommissioner()
  const other = w.browser()
  await other.call(accounts.login, { email: user.email, password: make.password })
  const retainedToken = await client.call(tokens.create, { name: 'Kept' })
  await client.call(tokens.create, { name: 'Ended' })
  const stolen = w.browser()
  stolen.cookie = client.cookie
  await client.call(passwords.change, {
    currentPassword: make.password,
    newPassword,
    keepTokens: [retainedToken.id],
  })
  expect(client.cookie).not.toBe(stolen.cookie)
  expect((await client.call(sessions.list, {})).map(({ current }) => current)).toEqual([true])
  expect((await stolen.expectError(accounts.current, {})).status).toBe(401)
  expect((await other.expectError(accounts.current, {})).status).toBe(401)
  expect((await client.call(tokens.list, {})).map(({ name }) => name)).toEqual(['Kept'])
})

test("ignores another user's token in the list of tokens to retain", async () => {
  const { w, client } = await withCommissioner()
  const otherUser = await make.commissioner(w, { email: 'stranger@example.com' })
  const theirs = await otherUser.client.call(tokens.create, { name: 'Theirs' })
  await client.call(tokens.create, { name: 'Mine' })
  const input = { currentPassword: make.password, newPassword, keepTokens: [theirs.id] }
  await client.call(passwords.change, input)
  expect(await client.call(tokens.list, {})).toEqual([])
  expect(await otherUser.client.call(tokens.list, {})).toHaveLength(1)
})

test('ends tokens and sends an email when a password is set with a link', async () => {
  const { w, user, client } = await withCommissioner()
  await client.call(tokens.create, { name: 'Script' })
  await w.browser().call(passwords.forgot, { email: user.email })
  const token = await getEmailedToken(w.ctx, 'password-link')
  await w.browser().call(passwords.reset, { token, newPassword })
  expect(await w.ctx.db.selectFrom('access_tokens').select('id').execute()).toEqual([])
  expect((await listEmails(w)).map(({ to_email, subject }) => [to_email, subject])).toEqual([
    [user.email, 'A new access token for your account'],
    [user.email, 'Your password was changed'],
  ])
})

test("ends the intruder's access and sets a new password when the owner reports a change", async () => {
  const { w, user, attacker, token } = await robbed()
  await attacker.call(tokens.create, { name: 'Back door' })
  const { resetToken } = await w.browser().call(passwords.notMe, { token })
  expect((await attacker.expectError(accounts.current, {})).status).toBe(401)
  expect(await w.ctx.db.selectFrom('access_tokens').select('id').execute()).toEqual([])
  const login = { email: user.email, password: newPassword }
  expect((await w.browser().expectError(accounts.login, login)).status).toBe(401)
  await w.browser().call(passwords.reset, { token: resetToken, newPassword: 'mine again at last' })
  await w.browser().call(accounts.login, { ...login, password: 'mine again at last' })
})

test("invalidates the account's later links, not earlier ones or another user's", async () => {
  const { w, ...ada } = await withCommissioner()
  const ben = await make.commissioner(w, { email: 'ben@example.com' })
  for (const { client } of [ada, ada, ada, ben]) await client.call(tokens.create, { name: 'Script' })
  const links = (await listEmails(w)).map(tokenIn)
  await w.browser().call(passwords.notMe, { token: links[1] ?? '' })
  expect((await w.browser().expectError(passwords.notMe, { token: links[2] ?? '' })).body.message).toBe(gone)
  for (const token of [links[0], links[3]]) await w.browser().call(passwords.notMe, { token: token ?? '' })
})

test('accepts the link once, within seven days, and stores only its hash', async () => {
  const { w, token } = await robbed()
  expect(JSON.stringify(await w.ctx.db.selectFrom('not_me_links').selectAll().execute())).not.toContain(token)
  w.clock.pass(7 * 86_400_000)
  expect((await w.browser().expectError(passwords.notMe, { token })).body.message).toBe(gone)
  w.clock.pass(-1)
  const tries = [1, 2].map(() => w.browser().call(passwords.notMe, { token }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
