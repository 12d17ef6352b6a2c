import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { identity } from '#contract/accounts/identity'
import { tokens } from '#contract/accounts/tokens'
import { leagueDeletion } from '#contract/administration/league-deletion'
import * as make from '#testing/make'
import { withCommissioner, withLeague } from '#testing/made-world'

const minute = 60_000
const confirmMessage = "Confirm it's you: it's been more than 15 minutes."

test('allows actions for 15 minutes after the password, and again after it is reentered', async () => {
  const { w, client } = await withCommissioner()
  w.clock.pass(15 * minute - 1)
  await client.call(tokens.create, { name: 'In time' })
  w.clock.pass(1)
  const error = await client.expectError(tokens.create, { name: 'Late' })
  expect([error.status, error.body.code, error.body.message]).toEqual([
    403,
    'confirm_identity',
    confirmMessage,
  ])
  await client.call(identity.confirm, { password: make.password })
  await client.call(tokens.create, { name: 'Confirmed' })
  expect((await client.call(tokens.list, {})).map(({ name }) => name)).toEqual(['In time', 'Confirmed'])
})

test('requires the password separately in another browser of the same user', async () => {
  const { w, user, client } = await withCommissioner()
  w.clock.pass(20 * minute)
  await w.browser().call(accounts.login, { email: user.email, password: make.password })
  expect((await client.expectError(tokens.create, { name: 'Late' })).body.code).toBe('confirm_identity')
})

test('reports the remaining attempts for a wrong password, and delays the sixth within an hour', async () => {
  const { client } = await withCommissioner()
  const tried = []
  for (let count = 0; count < 6; count += 1) {
    tried.push((await client.expectError(identity.confirm, { password: 'not it' })).body.message)
  }
  expect(tried).toEqual([
    'Incorrect password. 4 tries left.',
    'Incorrect password. 3 tries left.',
    'Incorrect password. 2 tries left.',
    'Incorrect password. 1 try left.',
    'Incorrect password. 0 tries left.',
    'Too many attempts. Try again in 60 minutes.',
  ])
  expect((await client.expectError(identity.confirm, { password: make.password })).status).toBe(429)
})

test('asks for no password when the user lacks the permission anyway', async () => {
  const { w, league } = await withLeague()
  const { client } = await make.commissioner(w)
  w.clock.pass(20 * minute)
  const disband = await client.expectError(leagueDeletion.disband, { leagueId: league.id })
  expect(disband.status).toBe(404)
  const remove = await client.expectError(accountDeletion.remove, { userId: 1 })
  expect(remove.message).toBe('403 You need admin privileges to do that.')
})
