import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { publications } from '#contract/weeks/publications'
import { leaderboards } from '#contract/money/leaderboards'
import { commandLine, visitor } from '#core/kernel/authorization'
import { revisedTables } from '#db/revision-triggers'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { startNotedApp } from '#testing/noted-queries'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import type { TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { routes } from './routes.ts'

const reads = routes.filter(operation => operation.cachedIn !== undefined)

const revisionOf = async ({ ctx }: TestApp, leagueId: number): Promise<number> => {
  const { revision } = await ctx.db
    .selectFrom('league_revisions')
    .select('revision')
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return Number(revision)
}

test('caches only responses that depend on tracked tables', async () => {
  const { w, queries } = await startNotedApp()
  const { league, client } = await make.league(w, { managers: 3 })
  const read = await staged(client, league.id, rows, 10)
  await client.call(publications.publish, { ...inWeek(league.id, 10), ...choices(read) })
  await client.call(weekSettings.save, { leagueId: league.id, recapIsPublic: true, pageIsPublic: true })
  for (const operation of reads)
    for (const season of [undefined, 2026, 'all']) {
      queries.length = 0
      const input = { leagueId: league.id, season, week: 10 }
      await operation.run(w.ctx, visitor, input).catch(() => undefined)
      await operation.run(w.ctx, commandLine, input).catch(() => undefined)
      const tableMatches = queries.flatMap(({ sql: text }) => [...text.matchAll(/(?:from|join) "(\w+)"/g)])
      const tables = new Set(tableMatches.map(([, table]) => table))
      expect(tables.size).toBeGreaterThan(3)
      expect(
        [...tables].filter(table => ![...revisedTables, 'league_revisions'].includes(table ?? '')),
      ).toEqual([])
    }
})

test("increments the revision of a row's league, and of no other, on every change", async () => {
  const { w, league, client, user } = await withLeague({ managers: 3 })
  const other = await make.league(w)
  await client.call(awards.add, award(league.id, user.id))
  const revisions = async () => [await revisionOf(w, league.id), await revisionOf(w, other.league.id)]
  for (const table of ['leagues', 'seasons', 'members', 'awards', 'users'] as const) {
    const [own = 0, others] = await revisions()
    const id = table === 'users' ? user.id : league.id
    const column = table === 'users' || table === 'leagues' ? 'id' : 'league_id'
    await sql`update ${sql.table(table)} set id = id where ${sql.ref(column)} = ${id}`.execute(w.ctx.db)
    const [after = 0, otherAfter] = await revisions()
    expect([table, after > own, otherAfter]).toEqual([table, true, others])
  }
})

test('reads only the league on a second request until something in it changes', async () => {
  const { w, queries } = await startNotedApp()
  const { league, client, user } = await make.league(w)
  const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
    queries.length = 0
    await work()
    return queries.length
  }
  const read = () => client.call(leaderboards.read, { leagueId: league.id })
  const first = await queriesOf(read)
  const second = await queriesOf(read)
  expect(second).toBeLessThan(first)
  await client.call(awards.add, award(league.id, user.id))
  expect((await read())[0]?.totalWinnings).toBe(10)
  expect(await queriesOf(read)).toBe(second)
})

test("never returns another user's cached response, or any after sign-out", async () => {
  const { w, league, client, members } = await withLeague({ managers: 2 })
  const manager = await make.signedInAs(w, members.find(({ isCommissioner }) => !isCommissioner)?.userId ?? 0)
  const nonMember = await make.commissioner(w)
  const info = { leagueId: league.id }
  for (let time = 0; time < 2; time += 1) {
    expect(await client.call(leagues.info, info)).toMatchObject({
      myRole: 'commissioner',
      joinCode: expect.any(String),
    })
    expect(await manager.call(leagues.info, info)).toMatchObject({ myTeamName: 'Team 2', joinCode: null })
    expect((await nonMember.client.expectError(leagues.info, info)).status).toBe(404)
    expect((await w.browser().expectError(leagues.info, info)).status).toBe(401)
  }
  await manager.call(accounts.logout, {})
  expect((await manager.expectError(leagues.info, info)).status).toBe(401)
})

test('expires cached responses with the clock, when weeks turn and premium ends', async () => {
  const { w, league, user } = await withLeague()
  const at = async (ms: number) => {
    w.clock.pass(ms - w.clock.now())
    const client = await make.signedInAs(w, user.id)
    const { currentWeek, isPremium } = await client.call(leagues.info, { leagueId: league.id })
    return [currentWeek, isPremium]
  }
  const premiumEnds = startOfTime + 30 * 86_400_000
  const tuesdayAtFour = Date.UTC(2026, 10, 24, 9)
  expect(await at(tuesdayAtFour - 1)).toEqual([11, true])
  expect(await at(tuesdayAtFour)).toEqual([12, true])
  expect(await at(premiumEnds - 1)).toEqual([15, true])
  expect(await at(premiumEnds)).toEqual([15, false])
})

test('keeps the next-page cursor of a cached page', async () => {
  const { w, league, client, user } = await withLeague()
  for (const week of [1, 2, 3])
    await client.call(awards.add, award(league.id, user.id, { week, playerName: `P${week}` }))
  const page = () =>
    w.server.inject({ url: `/api/leagues/${league.id}/awards?limit=2`, headers: { cookie: client.cookie } })
  const [first, second] = [await page(), await page()]
  expect(first.headers['x-next-cursor']).toBeTruthy()
  expect([second.headers['x-next-cursor'], second.body]).toEqual([first.headers['x-next-cursor'], first.body])
  expect(second.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
})
