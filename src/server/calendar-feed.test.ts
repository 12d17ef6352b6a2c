import { expect, test } from 'vitest'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { accounts, people } from '#contract/accounts/accounts'
import { ownAccount } from '#contract/administration/account-deletion'
import { votes } from '#contract/money/votes'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { type Client, type TestApp, type TestAppOptions, startTestApp } from '#testing/test-app'

const pathOf = async (client: Client) =>
  new URL((await client.call(calendarAddress.create, {})).address ?? '').pathname

const get = (w: TestApp, url: string, headers: Record<string, string> = {}) =>
  w.server.inject({ url, headers })

const isGone = async (w: TestApp, url: string) => {
  const { statusCode, headers, body } = await get(w, url)
  expect([statusCode, headers['content-type'], body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'Calendar not found\n',
  ])
}

test('needs no cookie, and is private and not indexed', async () => {
  const { w, client } = await withLeague()
  const { statusCode, headers } = await get(w, await pathOf(client))
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  ])
  expect(headers['set-cookie']).toBeUndefined()
})

test('is sent again only when something has changed', async () => {
  const { w, client, leagueId } = await withLeague()
  const url = await pathOf(client)
  const { etag } = (await get(w, url)).headers
  for (const version of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`]) {
    const { statusCode, body, headers } = await get(w, url, { 'if-none-match': version })
    expect([version, statusCode, body, headers.etag]).toEqual([version, 304, '', etag])
  }
  await client.call(votes.open, { leagueId, question: 'More?', days: 2 })
  expect((await get(w, url, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('responds the same to an unknown, a malformed and a disabled person’s address', async () => {
  const { w, client, user } = await withLeague()
  const url = await pathOf(client)
  for (const unknown of ['/cal/unknown.ics', `/cal/${'x'.repeat(150)}.ics`, '/cal/%00.ics', '/cal/1.ics'])
    await isGone(w, unknown)
  const admin = await make.administrator(w)
  await admin.call(people.setDisabled, { userId: user.id, isDisabled: true })
  await isGone(w, url)
  await admin.call(people.setDisabled, { userId: user.id, isDisabled: false })
  expect((await get(w, url)).statusCode).toBe(200)
})

test('is gone with its account', async () => {
  const { w, client: commissioner, leagueId, second } = await withLeague({ managers: 2 })
  await commissioner.call(votes.open, { leagueId, question: 'More?', days: 2 })
  const client = await make.signedInAs(w, second)
  const url = await pathOf(client)
  await get(w, url)
  expect(await w.ctx.db.selectFrom('calendar_events').select('name').execute()).toHaveLength(1)
  const { email } = await client.call(accounts.current, {})
  await client.call(ownAccount.remove, { email })
  await isGone(w, url)
  for (const table of ['calendars', 'calendar_events'] as const)
    expect(await w.ctx.db.selectFrom(table).select('user_id').execute()).toEqual([])
})

test('counts guesses by network, excluding apps with a valid address', async () => {
  const { w, client } = await withLeague()
  const url = await pathOf(client)
  for (let reads = 0; reads < 130; reads += 1) expect((await get(w, url)).statusCode).toBe(200)
  for (let guesses = 0; guesses < 120; guesses += 1) await get(w, `/cal/guess${guesses}.ics`)
  expect((await get(w, url)).statusCode).toBe(429)
})

test('is served under the base path, and links there', async () => {
  const options: TestAppOptions = { publicUrl: 'https://example.com/pot' }
  const w = await startTestApp(options)
  const { client, leagueId } = await make.league(w)
  await client.call(votes.open, { leagueId, question: 'More?', days: 2 })
  const { address } = await client.call(calendarAddress.create, {})
  expect(address).toMatch(/^https:\/\/example\.com\/pot\/cal\/[a-z2-9]{26}\.ics$/)
  const { statusCode, body } = await get(w, new URL(address ?? '').pathname)
  expect([statusCode, body.includes(`URL:https://example.com/pot/leagues/${leagueId}/money`)]).toEqual([
    200,
    true,
  ])
})
