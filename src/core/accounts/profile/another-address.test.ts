import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { mailsIn } from '#testing/mails'
import * as make from '#testing/make'
import { type World, world } from '#testing/world'

const moved = { firstName: 'Mo', lastName: 'Ved', email: 'moved@example.com' }

const mailed = async (w: World, link: RegExp): Promise<string> => {
  const rows = await mailsIn(w.ctx)
  return rows.map(({ text_body }) => link.exec(text_body)?.[1]).find(found => found !== undefined) ?? 'none'
}

test('a new address needs the password once the sign-in is 15 minutes old', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  w.clock.pass(15 * 60_000)
  const refusal = await client.refusal(profile.update, moved)
  expect(refusal.body.issues).toEqual([
    { path: 'currentPassword', message: 'Enter your password to change the address.' },
  ])
  const wrong = await client.refusal(profile.update, { ...moved, currentPassword: 'not it' })
  expect(wrong.body.issues).toEqual([
    { path: 'currentPassword', message: 'The current password is not right.' },
  ])
  const changed = await client.call(profile.update, { ...moved, currentPassword: make.password })
  expect(changed.email).toBe(moved.email)
  await client.call(profile.update, { ...moved, firstName: 'Mona' })
})

test('a token is no sign-in', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  const { token } = await client.call(tokens.create, { name: 'Script' })
  const answer = await w.server.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: moved,
  })
  expect(answer.statusCode).toBe(403)
})

test('the old address is told, and can take the account back for seven days', async () => {
  const w = await world()
  const { user, client: thief } = await make.commissioner(w)
  await thief.call(profile.update, moved)
  const told = await w.ctx.db.selectFrom('outbox').select(['to_email', 'subject']).execute()
  expect(told).toEqual([{ to_email: user.email, subject: 'Your email address was changed' }])
  const token = await mailed(w, /\/not-me\?token=(\S+)/)
  w.clock.pass(7 * 86_400_000 - 1)
  const { resetToken } = await w.browser().call(passwords.notMe, { token })
  const newPassword = 'mine again at last'
  await w.browser().call(passwords.reset, { token: resetToken, newPassword })
  await w.browser().call(accounts.login, { email: user.email, password: newPassword })
})

test('a thief who reports first does not end the way back of the owner', async () => {
  const w = await world()
  const { user, client: thief } = await make.commissioner(w)
  await thief.call(profile.update, moved)
  const token = await mailed(w, /\/not-me\?token=(\S+)/)
  const newPassword = 'a much better one'
  await thief.call(passwords.change, { currentPassword: make.password, newPassword })
  const rows = await mailsIn(w.ctx, mail => mail.where('to_email', '=', moved.email))
  const theirs = /\/not-me\?token=(\S+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? 'none'
  await w.browser().call(passwords.notMe, { token: theirs })
  await w.browser().call(passwords.notMe, { token })
  const { email } = await w.ctx.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  expect(email).toBe(user.email)
})

test('links mailed to the old address die with it', async () => {
  const w = await world()
  const { user, client } = await make.commissioner(w)
  await w.browser().call(passwords.forgot, { email: user.email })
  const token = await mailed(w, /\/reset-password\?token=(\S+)/)
  await client.call(profile.update, moved)
  const newPassword = 'a much better one'
  expect((await w.browser().refusal(passwords.reset, { token, newPassword })).status).toBe(410)
})

test('nobody tries address after address', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  const { user: other } = await make.commissioner(w, { email: 'other@example.com' })
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await client.refusal(profile.update, { ...moved, email: other.email })).status)
  expect(statuses.slice(-2)).toEqual([409, 429])
})
