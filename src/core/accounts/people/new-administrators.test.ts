import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { deletedThings } from '#contract/administration/deleted'
import { tokens } from '#contract/accounts/tokens'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { withAdministrator } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'
import { usersToCreate, createUser } from './create-users.ts'

const eve = { firstName: 'Eve', lastName: 'Adams', email: 'eve@example.com' }

const listNotices = async ({ ctx }: TestApp) =>
  (await getEmails(ctx, email => email.where('template', '=', 'new-administrator'))).map(
    ({ to_email, subject }) => `${to_email}: ${subject}`,
  )

describe("making an admin, or choosing a user's password", () => {
  test('requires recent authentication and rejects tokens', async () => {
    const { w, admin } = await withAdministrator()
    const script = w.script((await admin.call(tokens.create, { name: 'Bulk', scopes: ['admin'] })).token)
    w.clock.pass(16 * 60_000)
    for (const input of [
      { ...eve, role: 'site_admin' as const },
      { ...eve, role: 'site_admin' as const, password: make.password },
      { ...eve, role: 'manager' as const, password: make.password },
    ]) {
      expect((await admin.expectError(people.create, input)).body.code).toBe('confirm_identity')
      expect(await script.expectErrorCode(people.create, input)).toBe('403 forbidden')
    }
    await make.confirmed(admin)
    expect(await admin.call(people.create, { ...eve, role: 'site_admin' })).toMatchObject({
      role: 'site_admin',
    })
  })

  test('allows a stale session and scripts for ordinary accounts', async () => {
    const { w, admin } = await withAdministrator()
    const script = w.script((await admin.call(tokens.create, { name: 'Bulk', scopes: ['admin'] })).token)
    w.clock.pass(16 * 60_000)
    await admin.call(people.create, eve)
    await script.call(people.create, { ...eve, email: 'eve2@example.com', role: 'manager' })
  })
})

describe('notifying all other admins of a new one', () => {
  const bothNotices = [
    'ada@example.com: Eve Adams is a site admin',
    'bob@example.com: Eve Adams is a site admin',
  ]

  const withTwo = async () => {
    const { w, admin } = await withAdministrator()
    await make.administrator(w, 'bob@example.com')
    await w.ctx.db.deleteFrom('outbox').execute()
    return { w, admin }
  }

  test('includes admins created in the web app, on the command line or in bulk', async () => {
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
      const setup = await withTwo()
      await made(setup)
      expect(await listNotices(setup.w)).toEqual(bothNotices)
    }
  })

  test('includes admins promoted, re-enabled or restored, but not the admin concerned or other users', async () => {
    const { w, admin } = await withTwo()
    const { id: userId } = await admin.call(people.create, {
      ...eve,
      role: 'manager',
      password: make.password,
    })
    await admin.call(people.setDisabled, { userId, isDisabled: true })
    await admin.call(people.setDisabled, { userId, isDisabled: false })
    expect(await listNotices(w)).toEqual([])
    await admin.call(people.setRole, { userId, newRole: 'site_admin' })
    await admin.call(people.setRole, { userId, newRole: 'site_admin' })
    expect(await listNotices(w)).toEqual(bothNotices)
    await admin.call(people.setDisabled, { userId, isDisabled: true })
    await admin.call(people.setDisabled, { userId, isDisabled: false })
    expect(await listNotices(w)).toEqual([...bothNotices, ...bothNotices])
    await admin.call(accountDeletion.remove, { userId })
    const [deletedItem] = await admin.call(deletedThings.list, {})
    await admin.call(deletedThings.restore, { deletedId: deletedItem?.id ?? 0 })
    expect(await listNotices(w)).toEqual([...bothNotices, ...bothNotices, ...bothNotices])
    await w.browser().call(accounts.login, { email: eve.email, password: make.password })
  })
})
