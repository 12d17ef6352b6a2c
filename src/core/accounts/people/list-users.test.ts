import { expect, test } from 'vitest'
import { people, personSorts } from '#contract/accounts/accounts'
import { premium } from '#contract/billing'
import { joining } from '#contract/leagues/joining'
import * as make from '#testing/make'
import { withAdministrator, withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { commandLine } from '#core/kernel/authorization'
import { deleteUser } from '#core/administration/delete-account'
import { listUsers, usersAfter } from './list-users.ts'

/** Returns a page and the start of the next one, as `operation.run` reports it to its caller. */
const pageFrom = async (w: TestApp, input: Parameters<typeof listUsers.run>[2]) => {
  let cursor: string | undefined
  const setNextCursor = (next: number | string) => void (cursor = String(next))
  const rows = await listUsers.run(
    { ...w.ctx, requestContext: { ...w.ctx.requestContext, setNextCursor } },
    commandLine,
    input,
  )
  return { rows, cursor }
}

test('skips no account while paging when some already listed are deleted', async () => {
  const w = await startTestApp()
  await make.league(w, { managers: 5 })
  const all = await listUsers.run(w.ctx, commandLine, {})
  const first = await usersAfter(w.ctx, {}, { limit: 3, after: undefined })
  expect(first).toEqual(all.slice(0, 3))
  for (const { id, role } of first)
    if (role === 'manager') await deleteUser.run(w.ctx, commandLine, { userId: id })
  const remaining = await usersAfter(w.ctx, {}, { limit: 500, after: first.at(-1) })
  expect(remaining).toEqual(all.slice(3))
  expect(await usersAfter(w.ctx, {}, { limit: 500, after: all.at(-1) })).toEqual([])
  const search = await usersAfter(w.ctx, { search: 'manager 5' }, { limit: 500, after: undefined })
  expect(search).toEqual(await listUsers.run(w.ctx, commandLine, { search: 'manager 5' }))
})

test('sorts in both directions, and pages survive the deletion of a listed user', async () => {
  const w = await startTestApp()
  await make.league(w, { managers: 7 })
  for (const sort of personSorts)
    for (const isDescending of [false, true]) {
      const all = await listUsers.run(w.ctx, commandLine, { sort, isDescending })
      const first = await pageFrom(w, { sort, isDescending, limit: 2 })
      expect(first.rows).toEqual(all.slice(0, 2))
      const last = first.rows.at(-1)
      if (last?.role === 'manager') await deleteUser.run(w.ctx, commandLine, { userId: last.id })
      const next = await pageFrom(w, { sort, isDescending, cursor: first.cursor })
      expect([sort, isDescending, next.rows]).toEqual([sort, isDescending, all.slice(2)])
      const ids = next.rows.concat(first.rows).map(({ id }) => id)
      expect(new Set(ids).size).toBe(all.length)
      if (last?.role === 'manager') await make.league(w, { managers: 1 })
    }
})

test('sorts names as displayed, in any alphabet', async () => {
  const { admin } = await withAdministrator()
  const names = ['zoe Adams', 'Bo Young', 'bo adams', 'Émile Z', 'Anna Zorn']
  for (const [at, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await admin.call(people.create, { firstName, lastName, email: `p${at}@example.com` })
  }
  const shown = async (isDescending: boolean) =>
    (await admin.call(people.list, { role: 'commissioner', isDescending }))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      .filter(name => !name.startsWith('É'))
  expect(await shown(false)).toEqual(['Anna Zorn', 'bo adams', 'Bo Young', 'zoe Adams'])
  expect(await shown(true)).toEqual(['zoe Adams', 'Bo Young', 'bo adams', 'Anna Zorn'])
})

test('filters users by tier, and by never signed in, disabled or unconfirmed', async () => {
  const { w, admin } = await withAdministrator()
  const lee = await admin.call(people.create, {
    firstName: 'Lee',
    lastName: 'Park',
    email: 'lee@example.com',
  })
  const { user: dana } = await make.league(w)
  const emails = async (input: Parameters<typeof listUsers.run>[2]) =>
    (await listUsers.run(w.ctx, commandLine, input)).map(({ email }) => email)
  expect(await emails({ state: 'neverSignedIn' })).toEqual([lee.email])
  expect(await emails({ state: 'disabled' })).toEqual([])
  await admin.call(people.setDisabled, { userId: lee.id, isDisabled: true })
  expect(await emails({ state: 'disabled' })).toEqual([lee.email])
  await admin.call(premium.grant, { userId: lee.id, duration: 7 })
  expect(await emails({ tier: 'premium' })).toContain(lee.email)
  expect(await emails({ tier: 'free' })).not.toContain(lee.email)
  w.clock.pass(8 * 86_400_000)
  expect(await emails({ tier: 'premium' })).not.toContain(lee.email)
  expect(await emails({ tier: 'free' })).toContain(lee.email)
  const waiting = (await listUsers.run(w.ctx, commandLine, {})).filter(({ emailVerified }) => !emailVerified)
  expect(await emails({ state: 'unverified' })).toEqual(waiting.map(({ email }) => email))
  expect(await emails({ sort: 'leagues', isDescending: true })).toMatchObject({ 0: dana.email })
})

test('counts a new registration as a sign-in', async () => {
  const { w, user } = await withLeague()
  expect(user.lastLoginAt).not.toBeNull()
  expect(await listUsers.run(w.ctx, commandLine, { state: 'neverSignedIn' })).toEqual([])
})

test('rejects an invalid page, order or cursor with a plain message', async () => {
  const w = await startTestApp()
  await make.league(w, { managers: 3 })
  const admin = await make.administrator(w)
  const { cursor } = await pageFrom(w, { limit: 1 })
  const errorFor = async (query: string) => {
    const url = `/api/admin/users?${query}`
    const { statusCode, body } = await w.server.inject({ url, headers: { cookie: admin.cookie } })
    return [statusCode, body]
  }
  for (const [query, message] of [
    ['limit=0', 'Request 1 to 500 results'],
    ['limit=many', 'Request 1 to 500 results'],
    ['sort=shoes', 'Sort by one of name, email'],
    ['state=asleep', 'One of unverified'],
    ['cursor=nonsense', 'Request the first page without it'],
    [`cursor=${cursor}&sort=email`, 'Request the first page without it'],
    [`cursor=${cursor}&isDescending=true`, 'Request the first page without it'],
  ] as const)
    expect(await errorFor(query)).toEqual([400, expect.stringContaining(message)])
})

test('counts each league of a player once', async () => {
  const { w, league, user, client, second: manager } = await withLeague({ managers: 2 })
  const counts = async () =>
    new Map((await listUsers.run(w.ctx, commandLine, {})).map(({ id, leaguesIn }) => [id, leaguesIn]))
  expect([(await counts()).get(user.id), (await counts()).get(manager)]).toEqual([1, 1])
  await client.call(joining.remove, { leagueId: league.id, userId: manager })
  expect((await counts()).get(manager)).toBe(0)
  const [topUser] = await listUsers.run(w.ctx, commandLine, { sort: 'leagues', isDescending: true })
  expect(topUser?.id).toBe(user.id)
})

test('updates the league count when leagues are created, transferred and deleted', async () => {
  const { w, league, user } = await withLeague({ managers: 2 })
  const counts = async () =>
    new Map((await listUsers.run(w.ctx, commandLine, {})).map(({ id, leagueCount }) => [id, leagueCount]))
  expect((await counts()).get(user.id)).toBe(1)
  const newCommissionerId = (await listUsers.run(w.ctx, commandLine, { role: 'manager' }))[0]?.id ?? 0
  await w.ctx.db
    .updateTable('leagues')
    .set({ commissioner_id: newCommissionerId })
    .where('id', '=', league.id)
    .execute()
  expect([(await counts()).get(user.id), (await counts()).get(newCommissionerId)]).toEqual([0, 1])
  await deleteUser.run(w.ctx, commandLine, { userId: newCommissionerId })
  expect(Math.max(...(await counts()).values())).toBe(0)
})
