import { expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { undoForMs, publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

const rows: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Malik Shore', 'WR', 'WR', 27.4, "Dana's Team"],
]

const setUp = async (on?: TestApp) => {
  const w = on ?? (await startTestApp())
  const { league, leagueId, client, members, user } = await make.league(w, { managers: 2 })
  const publish = async (week: number) => {
    const read = await staged(client, leagueId, rows, week)
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read) })
  }
  const recap = (week: number) => client.call(recaps.read, { leagueId, season: 2026, week })
  const codeOf = async (week: number) => ({ code: ((await recap(week)).link ?? '').replace('/r/', '') })
  const open = (settings: { recapIsPublic?: boolean; pageIsPublic?: boolean }) =>
    client.call(weekSettings.save, { leagueId, ...settings })
  await publish(10)
  return { w, league, leagueId, client, members, user, publish, recap, codeOf, open }
}

const isGone = async (visitor: Client, code: { code: string }) => {
  const { status, body } = await visitor.expectError(recaps.readByLink, code)
  expect([status, body.message]).toEqual([404, 'Recap not found'])
}

test('shows a week with shortened names to anyone with its link, and no other week', async () => {
  const { w, client, user, leagueId, publish, codeOf } = await setUp()
  await publish(9)
  const visitor = w.browser()
  const code = await codeOf(10)
  expect(code.code).toMatch(/^[a-z2-9]{16}$/)
  expect((await codeOf(9)).code).not.toBe(code.code)
  const read = await visitor.call(recaps.readByLink, code)
  expect(read).toMatchObject({ week: 10, isMember: false, message: '', before: null, after: null })
  expect(read.race.map(({ name }) => name)).toEqual(['Dana W.', 'Manager 2.'])
  expect(JSON.stringify(read)).not.toMatch(/Whitfield|@/)
  expect((await visitor.expectError(recaps.read, { leagueId, season: 2026, week: 10 })).status).toBe(404)
  const { firstName, lastName, email } = user
  await client.call(profile.update, { firstName, lastName, email, showsFullName: true })
  expect((await visitor.call(recaps.readByLink, code)).race[0]?.name).toBe('Dana Whitfield')
  expect((await client.call(recaps.readByLink, code)).isMember).toBe(true)
})

test('leads a visitor to the unclaimed teams as long as a commissioner approves requests', async () => {
  const { w, client, leagueId, codeOf } = await setUp()
  const code = await codeOf(10)
  const led = async (reader: Client = w.browser()) => (await reader.call(recaps.readByLink, code)).joinPath
  expect(await led()).toBeNull()
  await client.call(claims.add, { leagueId, people: [{ teamName: 'Audible Gasp', ownerName: 'Jamal W' }] })
  const { url } = await client.call(joining.settings, { leagueId })
  expect(url).toContain(String(await led()))
  expect(await led(client)).toBeNull()
  await client.call(joining.saveSettings, { leagueId, confirms: false })
  expect(await led()).toBeNull()
  await client.call(joining.saveSettings, { leagueId, confirms: true })
  const { teams } = await w.browser().call(joining.teams, { code: String(await led()).replace('/j/', '') })
  const managerId = teams[0]?.managerId ?? 0
  await client.call(joining.remove, { leagueId, userId: managerId })
  expect(await led()).toBeNull()
})

test('cannot be opened with anything stored in the database', async () => {
  const { w, codeOf } = await setUp()
  const { code } = await codeOf(10)
  expect(JSON.stringify(await w.ctx.db.selectFrom('recap_codes').selectAll().execute())).not.toContain(code)
})

test('responds the same to a wrong link, a disabled one and one of an unpublished week; republishing restores it', async () => {
  const { w, client, leagueId, publish, codeOf, open } = await setUp()
  const visitor = w.browser()
  const code = await codeOf(10)
  await isGone(visitor, { code: 'abcdefghjkmnpqrs' })
  await open({ recapIsPublic: false })
  await isGone(visitor, code)
  await open({ recapIsPublic: true })
  w.clock.pass(undoForMs)
  await make.confirmed(client)
  await client.call(publications.unpublish, { leagueId, week: 10, reason: 'Priya complained' })
  await isGone(visitor, code)
  await publish(10)
  expect((await visitor.call(recaps.readByLink, code)).status).toBe('published')
  expect(await codeOf(10)).toEqual(code)
})

test('invalidates old links when the commissioner creates new ones, with an audit log entry', async () => {
  const { w, client, leagueId, members, codeOf } = await setUp()
  const manager = await make.signedInAs(w, members.find(({ isCommissioner }) => !isCommissioner)?.userId ?? 0)
  expect((await manager.expectError(recaps.renewLinks, { leagueId })).status).toBe(403)
  const code = await codeOf(10)
  await client.call(recaps.renewLinks, { leagueId })
  await isGone(w.browser(), code)
  const renewed = await codeOf(10)
  expect(renewed).not.toEqual(code)
  expect((await w.browser().call(recaps.readByLink, renewed)).week).toBe(10)
  const log = await client.call(leagueManagement.audit, { leagueId })
  expect(JSON.stringify(log)).toContain('Created new links for all recaps')
})

test('counts guesses by network, excluding visitors with a valid link', async () => {
  const { w, codeOf } = await setUp()
  const code = await codeOf(10)
  const visitor = w.browser()
  for (let views = 0; views < 130; views += 1) await visitor.call(recaps.readByLink, code)
  for (let guesses = 0; guesses < 120; guesses += 1)
    await visitor.expectError(recaps.readByLink, { code: `guess${guesses}` })
  expect((await visitor.expectError(recaps.readByLink, code)).status).toBe(429)
})

test('includes in the chat message only a URL that everyone in it may open', async () => {
  const { recap, open, leagueId } = await setUp()
  const last = async () => (await recap(10)).message.split('\n').at(-1)
  expect(await last()).toBe(`http://localhost:3000${(await recap(10)).link}`)
  await open({ recapIsPublic: false })
  expect(await last()).not.toContain('http')
  await open({ pageIsPublic: true })
  expect(await last()).toBe(`http://localhost:3000/league/${leagueId}`)
})

test('returns the same new link to two concurrent requests', async () => {
  const { recap } = await setUp()
  const links = await Promise.all([1, 2, 3, 4, 5].map(async () => (await recap(10)).link))
  expect(new Set(links).size).toBe(1)
})
