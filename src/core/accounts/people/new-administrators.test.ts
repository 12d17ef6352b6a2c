import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { deletedThings } from '#contract/administration/deleted'
import { tokens } from '#contract/accounts/tokens'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import * as make from '#testing/make'
import { mailsIn } from '#testing/mails'
import { withAdministrator } from '#testing/made-world'
import type { World } from '#testing/test-app'
import { createUser } from './create-user.ts'
import { usersToCreate } from './create-users.ts'

const eve = { firstName: 'Eve', lastName: 'Adams', email: 'eve@example.com' }

const told = async ({ ctx }: World) =>
  (await mailsIn(ctx, mail => mail.where('template', '=', 'new-administrator'))).map(
    ({ to_email, subject }) => `${to_email}: ${subject}`,
  )

describe('making an administrator, or choosing a password for somebody', () => {
  test('wants a recent password, and is not for tokens', async () => {
    const { w, admin } = await withAdministrator()
    const script = w.script((await admin.call(tokens.create, { name: 'Bulk', scopes: ['admin'] })).token)
    w.clock.pass(16 * 60_000)
    for (const asked of [
      { ...eve, role: 'site_admin' as const },
      { ...eve, role: 'site_admin' as const, password: make.password },
      { ...eve, role: 'manager' as const, password: make.password },
    ]) {
      expect((await admin.refusal(people.create, asked)).body.code).toBe('confirm_identity')
      expect(await script.refusedAs(people.create, asked)).toBe('403 forbidden')
    }
    await make.confirmed(admin)
    expect(await admin.call(people.create, { ...eve, role: 'site_admin' })).toMatchObject({
      role: 'site_admin',
    })
  })

  test('leaves ordinary accounts to a stale session, and to scripts', async () => {
    const { w, admin } = await withAdministrator()
    const script = w.script((await admin.call(tokens.create, { name: 'Bulk', scopes: ['admin'] })).token)
    w.clock.pass(16 * 60_000)
    await admin.call(people.create, eve)
    await script.call(people.create, { ...eve, email: 'eve2@example.com', role: 'manager' })
  })
})

describe('all other administrators are told of one', () => {
  const both = [
    'ada@example.com: Eve Adams is an administrator',
    'bob@example.com: Eve Adams is an administrator',
  ]

  const withTwo = async () => {
    const { w, admin } = await withAdministrator()
    await make.administrator(w, 'bob@example.com')
    await w.ctx.db.deleteFrom('outbox').execute()
    return { w, admin }
  }

  test('who is made in the web app, on the command line, or with many others', async () => {
    for (const made of [
      ({ admin }: Awaited<ReturnType<typeof withTwo>>) =>
        admin.call(people.create, { ...eve, role: 'site_admin' }),
      ({ w }: Awaited<ReturnType<typeof withTwo>>) =>
        createUser.run(w.ctx, commandLine, { ...eve, role: 'site_admin' }),
      async ({ w }: Awaited<ReturnType<typeof withTwo>>) => {
        const writing = await usersToCreate(w.ctx, commandLine, [{ ...eve, role: 'site_admin' }])
        await write(w.ctx, writing)
      },
    ]) {
      const given = await withTwo()
      await made(given)
      expect(await told(given.w)).toEqual(both)
    }
  })

  test('who is promoted, let in again, or restored; not the one it is about, nor of anybody else', async () => {
    const { w, admin } = await withTwo()
    const { id: userId } = await admin.call(people.create, {
      ...eve,
      role: 'manager',
      password: make.password,
    })
    await admin.call(people.setDisabled, { userId, isDisabled: true })
    await admin.call(people.setDisabled, { userId, isDisabled: false })
    expect(await told(w)).toEqual([])
    await admin.call(people.setRole, { userId, newRole: 'site_admin' })
    await admin.call(people.setRole, { userId, newRole: 'site_admin' })
    expect(await told(w)).toEqual(both)
    await admin.call(people.setDisabled, { userId, isDisabled: true })
    await admin.call(people.setDisabled, { userId, isDisabled: false })
    expect(await told(w)).toEqual([...both, ...both])
    await admin.call(people.remove, { userId })
    const [kept] = await admin.call(deletedThings.list, {})
    await admin.call(deletedThings.restore, { deletedId: kept?.id ?? 0 })
    expect(await told(w)).toEqual([...both, ...both, ...both])
    await w.browser().call(accounts.login, { email: eve.email, password: make.password })
  })
})
