import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { firstView } from '#contract/administration/initial-page-data'
import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import type { FirstPage } from '#domain/first-page'
import { content } from '#contract/content/content'
import { leagues } from '#contract/leagues/leagues'
import { start } from '#contract/weeks/start'
import { showdown } from '#contract/showdown'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { operatorHome } from '#contract/administration/home'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { pools } from '#contract/money/pools'
import { statements } from '#contract/money/statements'
import { recaps } from '#contract/weeks/recaps'
import { seasonStats } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type Client } from '#testing/test-app'
import { withCommissioner, withLeague } from '#testing/made-world'

const opened = (client: Client, page: FirstPage, leagueId?: number) =>
  client.call(firstView.read, { page, leagueId })

type PageData = Awaited<ReturnType<typeof opened>>

const pathsOf = (pageData: PageData) => pageData.map(({ path }) => path)

const leaguesIn = (pageData: PageData) => [
  ...new Set(pageData.flatMap(({ input }) => (input.leagueId === undefined ? [] : [input.leagueId]))),
]

/** Checks that every response equals that of the call itself. */
const expectAsAlone = async (client: Client, pageData: PageData) => {
  for (const { path, input, answer: response } of pageData)
    expect([path, await client.call({ method: 'GET', path } as AnyEndpoint, input)]).toEqual([path, response])
}

const ofLeague = async () => {
  const { w, client, league, members, user } = await withLeague({ managers: 3 })
  const [first] = members.filter(({ userId }) => userId !== user.id)
  const manager = await make.signedInAs(w, first?.userId ?? 0)
  return { w, client, league, manager, user }
}

test("returns the commissioner's full overview of their first league, equal to the separate calls", async () => {
  const { client, league } = await ofLeague()
  const pageData = await opened(client, 'commissioner')
  const needed = [
    accounts.current,
    leagues.list,
    homes.read,
    seasonStats.read,
    stagedWeeks.waiting,
    publications.log,
  ]
  expect(pathsOf(pageData)).toEqual(expect.arrayContaining(needed.map(({ path }) => path)))
  expect(leaguesIn(pageData)).toEqual([league.id])
  await expectAsAlone(client, pageData)
})

test("includes a new league's setup progress until it has awards", async () => {
  const { client, league, user } = await ofLeague()
  expect(pathsOf(await opened(client, 'commissioner'))).toContain(start.state.path)
  await client.call(awards.add, award(league.id, user.id))
  expect(pathsOf(await opened(client, 'commissioner'))).not.toContain(start.state.path)
})

test("returns a manager's season, and / leads each to the dashboard of their role", async () => {
  const { client, league, manager } = await ofLeague()
  const pageData = await opened(manager, 'manager')
  const needed = [accounts.current, leagues.list, homes.read, showdown.view]
  expect(pathsOf(pageData)).toEqual(expect.arrayContaining(needed.map(({ path }) => path)))
  expect(leaguesIn(pageData)).toEqual([league.id])
  await expectAsAlone(manager, pageData)
  for (const page of ['landing', 'sign-in'] as const) {
    expect(pathsOf(await opened(manager, page))).toEqual(pathsOf(pageData))
    expect(pathsOf(await opened(client, page))).toContain(stagedWeeks.waiting.path)
  }
})

test('includes what a league page shows first, by role', async () => {
  const { w, client, league, manager } = await ofLeague()
  const at = { leagueId: league.id }
  const pages = [
    ['week', { ...at, week: 2 }, [recaps.read, stagedWeeks.waiting, leagues.members], [recaps.read]],
    ['money-start', at, [pools.list, dues.read, planner.read], [pools.list, homes.read, statements.read]],
    ['recap', { ...at, season: league.season, week: 2 }, [recaps.read], [recaps.read]],
  ] as const
  for (const [page, place, forCommissioner, forManager] of pages)
    for (const [visitor, needed] of [
      [client, forCommissioner],
      [manager, forManager],
    ] as const) {
      const pageData = await visitor.call(firstView.read, { page, ...place })
      expect(pathsOf(pageData)).toEqual(expect.arrayContaining(needed.map(({ path }) => path)))
      await expectAsAlone(visitor, pageData)
    }
  const admin = await make.administrator(w)
  expect(pathsOf(await opened(admin, 'landing'))).toContain(operatorHome.health.path)
})

test("includes the league in the URL, never one the user isn't in", async () => {
  const { w, client, league, manager } = await ofLeague()
  const otherLeague = (await make.league(w)).league
  const second = await client.call(leagues.create, { name: 'North Division' })
  expect(leaguesIn(await opened(client, 'commissioner', second.id))).toEqual([second.id])
  expect(leaguesIn(await opened(client, 'commissioner', otherLeague.id))).toEqual([league.id])
  expect(leaguesIn(await opened(manager, 'manager', otherLeague.id))).toEqual([league.id])
  // A manager runs no league, so the commissioner's dashboard shows them nothing.
  expect(leaguesIn(await opened(manager, 'commissioner', league.id))).toEqual([])
})

test('returns the frame and an empty list without a league', async () => {
  const { client } = await withCommissioner()
  const pageData = await opened(client, 'commissioner')
  expect(pageData.find(({ path }) => path === leagues.list.path)?.answer).toEqual([])
  expect(leaguesIn(pageData)).toEqual([])
  expect(leaguesIn(await opened(client, 'other'))).toEqual([])
})

test('returns public data without an identity to visitors and signed-out users', async () => {
  const { w, client } = await ofLeague()
  await client.call(accounts.logout, {})
  for (const visitor of [w.browser(), client]) {
    expect(pathsOf(await opened(visitor, 'commissioner'))).toEqual([content.footer.path])
    const landing = await opened(visitor, 'landing')
    expect(pathsOf(landing)).toContain(content.testimonials.path)
    expect(pathsOf(landing)).not.toContain(accounts.current.path)
    await expectAsAlone(visitor, landing)
  }
})
