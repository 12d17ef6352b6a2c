import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leagues } from '#contract/leagues/leagues'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import * as make from '#testing/make'
import { withAdministrator, withCommissioner, withLeague } from '#testing/made-world'
import type { Client, TestApp } from '#testing/test-app'

const day = 86_400_000
const inBrowser = "Access tokens can't do that. Use the web app."

const scriptOf = async (w: TestApp, client: Client, scopes: string[]) =>
  w.script((await client.call(tokens.create, { name: 'Script', scopes })).token)

/** Returns the error of a call. */
const errorOf = async (script: Client, endpoint: AnyEndpoint, input: object = {}) => {
  const { status, body } = await script.expectError(endpoint, input as never)
  return [status, body.message]
}

const award = {
  type: 'hot_top2',
  week: 1,
  playerName: 'Hurts',
  position: 'QB' as const,
  points: 30,
  prizeAmount: 10,
}

describe('a read-only token', () => {
  test('sees what its owner sees and changes nothing', async () => {
    const { w, client, user, leagueId } = await withLeague()
    const script = await scriptOf(w, client, ['read'])
    await script.call(accounts.current, {})
    await script.call(leagues.info, { leagueId })
    expect(await errorOf(script, awards.add, { leagueId, ...award, managerId: user.id })).toEqual([
      403,
      `This access token can't do that: it needs league:${leagueId}:write.`,
    ])
    expect(await errorOf(script, leagues.create, { name: 'Another' })).toEqual([403, inBrowser])
  })

  test('is created by default, for 90 days', async () => {
    const { client } = await withCommissioner()
    const made = await client.call(tokens.create, { name: 'Script' })
    expect([made.scopes, made.endsAt]).toEqual([['read'], '2027-02-18T17:00:00.000Z'])
  })
})

describe('a league write token', () => {
  test('reads and writes in its league only', async () => {
    const { w, league, client, user } = await withLeague()
    const other = await client.call(leagues.create, { name: 'Another' })
    const script = await scriptOf(w, client, [`league:${league.id}:write`])
    const input = { ...award, managerId: user.id }
    await script.call(awards.add, { leagueId: league.id, ...input })
    await script.call(leagues.info, { leagueId: league.id })
    const needs = "This access token can't do that: it needs"
    const there = `league:${other.id}:write`
    expect(await errorOf(script, awards.add, { leagueId: other.id, ...input })).toEqual([
      403,
      `${needs} ${there}.`,
    ])
    expect(await errorOf(script, leagues.info, { leagueId: other.id })).toEqual([
      403,
      `${needs} read or ${there}.`,
    ])
    expect(await errorOf(script, leagues.list)).toEqual([403, `${needs} read.`])
  })

  test('cannot delete the league and grants no permissions its owner lacks', async () => {
    const { w, client, leagueId } = await withLeague()
    const scopes = [`league:${leagueId}:write`]
    const script = await scriptOf(w, client, scopes)
    expect(await errorOf(script, leagueDeletion.disband, { leagueId })).toEqual([403, inBrowser])
    const otherUser = await make.commissioner(w)
    const theirs = await scriptOf(w, otherUser.client, scopes)
    expect((await errorOf(theirs, leagues.info, { leagueId }))[0]).toBe(404)
  })
})

test('an admin token can be created by admins only and ends with their role', async () => {
  const { w, client } = await withCommissioner()
  const error = await client.expectError(tokens.create, { name: 'Script', scopes: ['admin'] })
  expect(error.body.issues).toEqual([{ path: 'scopes', message: 'Only site admins can grant that.' }])
  const admin = await make.administrator(w)
  const script = await scriptOf(w, admin, ['admin'])
  await script.call(people.list, {})
  expect((await errorOf(script, leagues.list))[0]).toBe(403)
  const reader = await scriptOf(w, admin, ['read'])
  expect((await errorOf(reader, people.list))[0]).toBe(403)
  await w.ctx.db.updateTable('users').set({ role: 'manager' }).where('role', '=', 'site_admin').execute()
  expect((await errorOf(script, people.list))[0]).toBe(403)
})

const ofTheAccount: [string, AnyEndpoint, object][] = [
  ['a token', tokens.create, { name: 'Another' }],
  ['a password', passwords.change, { currentPassword: make.password, newPassword: 'a much better one' }],
  ['a name', profile.update, { firstName: 'Mona', lastName: 'Park', email: 'mona@example.com' }],
]

test.each(ofTheAccount)('no token can create %s, whatever its scopes', async (_what, endpoint, input) => {
  const { w, admin } = await withAdministrator()
  const script = await scriptOf(w, admin, ['read', 'admin', 'league:1:write'])
  expect(await errorOf(script, endpoint, input)).toEqual([403, inBrowser])
})

test('a token expires on its day, stays listed for 30 days and is deleted', async () => {
  const { w, user, client } = await withCommissioner()
  const made = await client.call(tokens.create, { name: 'Script', expiresInDays: 1 })
  const script = w.script(made.token)
  w.clock.pass(day - 1)
  await script.call(accounts.current, {})
  w.clock.pass(1)
  expect((await errorOf(script, accounts.current))[0]).toBe(401)
  const listed = async () => (await make.signedInAs(w, user.id)).call(tokens.list, {})
  await purgeExpiredSignIns(w.ctx)
  expect(await listed()).toHaveLength(1)
  w.clock.pass(30 * day)
  await purgeExpiredSignIns(w.ctx)
  expect(await listed()).toEqual([])
})
