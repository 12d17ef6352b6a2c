import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion, ownAccount } from '#contract/administration/account-deletion'
import { setup } from '#contract/accounts/setup'
import { deleteUser } from '#core/administration/delete-account'
import { commandLine } from '#core/kernel/authorization'
import { addPasskey } from '#testing/factors'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { createUser } from '#core/accounts/people/create-users'
import { setRole, removeFactorsOf, setDisabled } from './people/change-user.ts'
import { setupLink } from './setup.ts'

const email = 'ada@example.com'

const mailing = () => startTestApp({ mailer: { send: () => Promise.resolve() } })

/** A second administrator, who can't sign in unless the change makes it possible. */
const second = async (
  w: TestApp,
  change: { password?: string; disabled?: true; unconfirmed?: true } = {},
) => {
  const { password } = change
  const person = {
    firstName: 'Bob',
    lastName: 'Second',
    email: 'bob@example.com',
    role: 'site_admin' as const,
  }
  const { id } = await createUser.run(w.ctx, commandLine, { ...person, ...(password && { password }) })
  const set = {
    ...(change.disabled && { disabled_at_ms: 1 }),
    email_verified_at_ms: change.unconfirmed ? null : 1,
  }
  await w.ctx.db.updateTable('users').set(set).where('id', '=', id).execute()
  return id
}

const first = async (w: TestApp) => {
  const client = await make.administrator(w, email)
  return { client, userId: (await client.call(accounts.current, {})).id }
}

const { password } = make

describe('the last admin who can sign in', () => {
  test.each([
    ['has no password yet', {}],
    ['is disabled', { password, disabled: true as const }],
    ['never confirmed an address', { password, unconfirmed: true as const }],
  ])("can't be removed when another one %s", async (_, change) => {
    const w = await mailing()
    const { client, userId } = await first(w)
    await second(w, change)
    const errors = [
      (await client.expectError(people.setRole, { userId, newRole: 'manager' })).body.code,
      (await client.expectError(people.setDisabled, { userId, isDisabled: true })).body.code,
      (await client.expectError(accountDeletion.remove, { userId })).body.code,
      (await client.expectError(ownAccount.remove, { email })).body.code,
    ]
    expect(new Set(errors)).toEqual(new Set(['last_admin']))
    for (const remove of [
      () => setRole.run(w.ctx, commandLine, { userId, newRole: 'manager' }),
      () => setDisabled.run(w.ctx, commandLine, { userId, isDisabled: true }),
      () => deleteUser.run(w.ctx, commandLine, { userId }),
    ]) {
      await expect(remove()).rejects.toThrow('This is the only site admin who can sign in.')
    }
    await client.call(accounts.current, {})
  })

  test('can be removed once another one can sign in', async () => {
    const w = await mailing()
    const { client } = await first(w)
    await second(w, { password })
    await client.call(ownAccount.remove, { email })
    expect(await setupLink(w.ctx)).toBeUndefined()
  })

  test("may have only a passkey, which then can't be removed", async () => {
    const w = await mailing()
    const { client, userId } = await first(w)
    await addPasskey(client)
    await w.ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
    expect(await setupLink(w.ctx)).toBeUndefined()
    await expect(removeFactorsOf.run(w.ctx, commandLine, { userId })).rejects.toThrow('only site admin')
    const id = await second(w, {})
    await setRole.run(w.ctx, commandLine, { userId: id, newRole: 'manager' })
    // At an address that browsers don't store passkeys for, a passkey signs no one in.
    w.ctx.config.publicUrl = 'http://192.0.2.7'
    expect(await setupLink(w.ctx)).toContain('http://192.0.2.7/')
  })
})

test('prints a link that creates an admin, once, when none can sign in', async () => {
  const w = await mailing()
  const { userId } = await first(w)
  const visitor = w.browser()
  expect(await visitor.call(setup.needed, {})).toMatchObject({ needed: false, acceptsLink: false })
  await w.ctx.db.updateTable('users').set({ disabled_at_ms: 1 }).where('id', '=', userId).execute()
  expect(await visitor.call(setup.needed, {})).toMatchObject({ needed: false, acceptsLink: true })
  const token = new URL((await setupLink(w.ctx)) ?? '').searchParams.get('token') ?? ''
  const person = { firstName: 'Cy', lastName: 'Third', password }
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(number =>
      w.browser().call(setup.begin, { ...person, token, email: `cy${number}@example.com` }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await setupLink(w.ctx)).toBeUndefined()
  const late = await visitor.expectError(setup.begin, { ...person, token, email: 'cy9@example.com' })
  expect(late.body.code).toBe('set_up')
})
