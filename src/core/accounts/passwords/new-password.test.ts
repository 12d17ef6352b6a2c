import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { setup } from '#contract/accounts/setup'
import { joining } from '#contract/leagues/joining'
import { makeFirstAdministrator } from '#core/accounts/registration'
import { setupLink } from '#core/accounts/setup'
import type { DomainError } from '#core/kernel/domain-error'
import { getEmailedToken } from '#testing/emails'
import * as make from '#testing/make'
import { withAdministrator, withCommissioner, withLeague } from '#testing/made-world'
import { startUnconfiguredTestApp, type ResponseError, startTestApp } from '#testing/test-app'

const common = 'That password is too common. Please choose another.'
const own = 'That password contains your name, address or league. Please choose another.'
const old = "That's your old password. Please choose another."
const dana = { email: 'dana.wells@example.com', firstName: 'Dana', lastName: "O'Wells" }

const issuesOf = ({ status, body }: ResponseError) => [status, body.issues]

describe('a new password', () => {
  test.each([
    ['football1', common],
    ['P@ssw0rd', common],
    ['aaaaaa', common],
    ['zzzzzzzzzzzzzzzzzzzz', common],
    ['ÄääääÄ', common],
    ['dana1234', own],
    ['Owells', own],
    ["Dana O'Wells", own],
    ['2026owellsdana!', own],
    ['DANA.WELLS@example.com', own],
    ['dana.wells', own],
  ])('must not be %s', async (password, message) => {
    const error = await (await startTestApp()).browser().expectError(accounts.register, { ...dana, password })
    expect(issuesOf(error)).toEqual([400, [{ path: 'password', message }]])
  })

  test.each(['123456 is mine', 'danas dog sleeps', 'wells of money'])('may be %s', async password => {
    const made = await (await startTestApp()).browser().call(accounts.register, { ...dana, password })
    expect(made.email).toBe(dana.email)
  })

  test("has at least the host's minimum length", async () => {
    const w = await startTestApp({ passwordMinLength: 12 })
    const register = (password: string) => w.browser().expectError(accounts.register, { ...dana, password })
    expect(issuesOf(await register('eleven char'))).toEqual([
      400,
      [{ path: 'password', message: 'Password must be at least 12 characters' }],
    ])
    await w.browser().call(accounts.register, { ...dana, password: 'twelve chars' })
  })

  test('must not be the name of the league that a new user joins', async () => {
    const { w, league } = await withLeague({ name: 'Gridiron Gang' })
    const joins = { ...dana, leagueId: league.id, teamName: 'Well Done', password: 'gridirongang7' }
    expect(issuesOf(await w.browser().expectError(joining.join, joins))).toEqual([
      400,
      [{ path: 'password', message: own }],
    ])
  })

  test('must not be the old one or weak when it is changed or set with a link', async () => {
    const { w, user, client } = await withCommissioner()
    const change = (newPassword: string) =>
      client.expectError(passwords.change, { currentPassword: make.password, newPassword })
    expect(issuesOf(await change(make.password))).toEqual([400, [{ path: 'newPassword', message: old }]])
    expect(issuesOf(await change(user.email))).toEqual([400, [{ path: 'newPassword', message: own }]])
    await w.browser().call(passwords.forgot, { email: user.email })
    const token = await getEmailedToken(w.ctx, 'password-link')
    const reset = (newPassword: string) => w.browser().expectError(passwords.reset, { token, newPassword })
    expect(issuesOf(await reset(make.password))).toEqual([400, [{ path: 'newPassword', message: old }]])
    expect(issuesOf(await reset('football1'))).toEqual([400, [{ path: 'newPassword', message: common }]])
  })

  test('is checked the same for accounts created by admins', async () => {
    const { admin: client } = await withAdministrator()
    const error = await client.expectError(people.create, { ...dana, password: 'dana.wells' })
    expect(issuesOf(error)).toEqual([400, [{ path: 'password', message: own }]])
  })

  test('is checked the same for the first admin, from the link and from the settings', async () => {
    const w = await startUnconfiguredTestApp({ passwordMinLength: 8 })
    const token = /token=(\S+)/.exec((await setupLink(w.ctx)) ?? '')?.[1] ?? 'none'
    const begun = await w.browser().expectError(setup.begin, { ...dana, token, password: 'dana.wells' })
    expect(issuesOf(begun)).toEqual([400, [{ path: 'password', message: own }]])
    const named = makeFirstAdministrator(w.ctx, { email: dana.email, password: 'seven 7' })
    await expect(named).rejects.toMatchObject({
      details: { issues: [{ path: 'password', message: 'Password must be at least 8 characters' }] },
    } satisfies Partial<DomainError>)
  })
})
