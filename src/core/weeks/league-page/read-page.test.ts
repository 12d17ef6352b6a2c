import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { leaguePage } from '#contract/weeks/league-page'
import { weekSettings } from '#contract/leagues/week-settings'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'

const scene = async (managers = 3) => {
  const { w, ...made } = await withLeague({ managers })
  const { client, league } = made
  const open = (pageIsPublic = true) => client.call(weekSettings.save, { leagueId: league.id, pageIsPublic })
  const read = (season?: number) =>
    w.browser().call(leaguePage.read, { leagueId: league.id, ...(season && { season }) })
  const others = made.members.filter(({ isCommissioner }) => !isCommissioner)
  const [second, third] = others.map(({ userId }) => userId)
  return { w, ...made, open, read, second: second ?? 0, third: third ?? 0 }
}

test('shows a league to no one before it is turned on and after it is turned off', async () => {
  const { w, open, league, client } = await scene()
  const errorFor = async (leagueId: number, browser = w.browser()) => {
    const { status, body } = await browser.expectError(leaguePage.read, { leagueId })
    return [status, body.code, body.message]
  }
  const unknown = await errorFor(999_999)
  expect(unknown[0]).toBe(404)
  expect(await errorFor(league.id)).toEqual(unknown)
  // The page is the same for everyone, so the league's members get it too.
  expect(await errorFor(league.id, client)).toEqual(unknown)
  await open()
  expect((await w.browser().call(leaguePage.read, { leagueId: league.id })).leagueName).toBe(league.name)
  await open(false)
  expect(await errorFor(league.id)).toEqual(unknown)
})

test('shows standings with movement, money by week and the latest week, matching the ledger', async () => {
  const { open, read, client, league, user, second, third } = await scene()
  await open()
  const addAward = (managerId: number, more: object) =>
    client.call(awards.add, award(league.id, managerId, more))
  await addAward(user.id, { week: 1, prizeAmount: 30 })
  await addAward(second, { week: 1, position: 'RB', playerName: 'R', prizeAmount: 20 })
  await addAward(second, { week: 2, prizeAmount: 40 })
  const page = await read()
  expect(page).toMatchObject({
    season: 2026,
    throughWeek: 2,
    lastWeek: 18,
    currentWeek: 11,
    distributed: 90,
    lead: 'Manager 2. leads by $30',
    weekly: [
      { week: 1, total: 50 },
      { week: 2, total: 40 },
    ],
    recapLink: expect.stringMatching(/^\/r\/[a-z2-9]{16}$/),
  })
  expect(page.race.map(({ place, up, total }) => [place, up, total])).toEqual([
    [1, 1, 60],
    [2, -1, 30],
    [3, 0, 0],
  ])
  expect(page.latest?.winners).toMatchObject([{ position: 'QB', prizeAmount: 40, sharedBy: 1 }])
  await addAward(third, { week: 3, prizeAmount: 60 })
  expect((await read()).lead).toBe('Manager 2. and Manager 3. lead with $60')
})

test('shows an empty league without leader, week or money', async () => {
  const { open, read } = await scene()
  await open()
  const page = await read()
  expect([page.lead, page.latest, page.throughWeek, page.weekly, page.pot]).toEqual([
    null,
    null,
    null,
    [],
    null,
  ])
  expect(page.race.map(({ place, total }) => [place, total])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
})

test('shows names as each person allows visitors to see them, and no other personal data', async () => {
  const { w, open, client, league, user, second, read } = await scene()
  await open()
  await client.call(awards.add, award(league.id, user.id, { prizeAmount: 30 }))
  const names = async () => (await read()).race.map(({ name }) => name)
  const me = await client.call(accounts.current, {})
  expect(await names()).toContain(`${me?.firstName} ${me?.lastName[0]}.`)
  await client.call(profile.update, { ...me, showsFullName: true })
  expect(await names()).toContain(`${me?.firstName} ${me?.lastName}`)
  await w.ctx.db
    .updateTable('users')
    .set({ first_name: 'joe@example.com', last_name: 'x@y.example' })
    .where('id', '=', second)
    .execute()
  expect(JSON.stringify(await read())).not.toContain('@')
})

test('shows another season by its year, and returns no page for one not played', async () => {
  const { w, open, read, league } = await scene()
  await open()
  await w.ctx.db
    .insertInto('seasons')
    .values({ league_id: league.id, year: 2025, status: 'ended', started_at_ms: 1, ended_at_ms: 2 })
    .execute()
  expect(await read(2025)).toMatchObject({ season: 2025, seasons: [2026, 2025], currentWeek: null })
  const { status } = await w.browser().expectError(leaguePage.read, { leagueId: league.id, season: 2024 })
  expect(status).toBe(404)
})
