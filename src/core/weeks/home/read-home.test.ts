import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { exampleWeek } from '#core/awards/metrics/example-week'
import { commandLine } from '#core/kernel/authorization'
import { findLeague } from '#core/leagues/find-league'
import { stageWeek } from '#core/weeks/fetching/stage-week'
import { award, miscreant } from '#testing/season-awards'
import * as make from '#testing/make'
import { publish, staged } from '#testing/review'
import type { Client, TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { readHome } from './read-home.ts'

const hourMs = 3_600_000

/** A league of four with a viewer. */
const leagueOfFour = async () => {
  const { w, ...made } = await withLeague({ managers: 4 })
  const leagueId = made.league.id
  const [own = 0, second = 0, third = 0] = made.members
    .map(({ userId }) => userId)
    .filter(id => id !== made.user.id)
  const manager = await make.signedInAs(w, own)
  const addAward = (managerId: number, change: object = {}) =>
    made.client.call(awards.add, award(leagueId, managerId, change))
  const home = (client: Client = manager) => client.call(homes.read, { leagueId })
  return { w, ...made, leagueId, own, second, third, manager, addAward, home }
}

/** Long enough that the next request counts as another visit. */
const later = (w: TestApp) => w.clock.pass(2 * hourMs)

describe('the changes since the last visit', () => {
  test('are empty before the first award, and no number shows a rank without a member', async () => {
    const { home, addAward, own } = await leagueOfFour()
    expect(await home()).toMatchObject({
      news: null,
      latest: null,
      totalAwards: 0,
      own: { won: 0, awards: 0 },
    })
    await addAward(own)
    expect((await home()).news).toMatchObject({
      headline: 'You won $10 and lead by $10',
      won: 10,
      weeks: [2],
    })
  })

  test('contain the latest week: won, passed, and the lead', async () => {
    const { home, addAward, own, second } = await leagueOfFour()
    await addAward(own, { week: 1 })
    await addAward(second, { week: 2, prizeAmount: 20 })
    await addAward(own, { week: 3, prizeAmount: 25, position: 'TE' })
    await addAward(own, {
      week: 3,
      type: 'bench_boss',
      position: 'RB',
      prizeAmount: 15,
      playerName: 'Wes Kantor',
    })
    const { news, own: mine } = await home()
    expect(news).toMatchObject({
      headline: 'You won $40, passed Manager 3, and lead by $30',
      won: 40,
      weeks: [3],
      since: null,
      summary: 'You won tight end and Bench Boss.',
      correctedWeek: null,
    })
    expect(mine).toMatchObject({ place: 1, of: 4, up: 1, awards: 3, won: 50, balance: 50, paidOut: 0 })
    expect(mine?.weekly).toEqual([
      { week: 1, total: 10 },
      { week: 3, total: 40 },
    ])
  })

  test('move no one in the first week, which has no earlier ranks', async () => {
    const { home, addAward, own, second } = await leagueOfFour()
    await addAward(own, { week: 2 })
    expect(new Set((await home()).race.map(({ up }) => up))).toEqual(new Set([0]))
    await addAward(second, { week: 3, prizeAmount: 20 })
    expect((await home()).own).toMatchObject({ place: 2, up: -1 })
  })

  test('show a member without wins the gap and who passed them', async () => {
    const { home, addAward, own, second, third } = await leagueOfFour()
    await addAward(own, { week: 1 })
    await addAward(second, { week: 2, prizeAmount: 20 })
    expect((await home()).news).toMatchObject({
      headline: 'No prize this week, Manager 3 passed you, 2nd by $10',
      won: null,
      summary: '1 winner won $20 in week 2.',
    })
    await addAward(third, { week: 3, prizeAmount: 40 })
    expect((await home()).news?.headline).toBe(
      'No prize this week, Manager 4 passed you, 3rd, $10 behind Manager 3',
    )
  })

  test('stay the same during a visit, in two windows and on reload, and restart at the next', async () => {
    const { w, home, addAward, own, second } = await leagueOfFour()
    await addAward(own, { week: 1 })
    await home()
    later(w)
    await addAward(second, { week: 2, prizeAmount: 30 })
    await addAward(own, { week: 3 })
    const first = await home()
    expect(first.news).toMatchObject({
      weeks: [2, 3],
      headline: 'You won $10 in two weeks, Manager 3 passed you, 2nd by $10',
    })
    expect(first.news?.since).toBe('2026-11-20T17:00:00.000Z')
    w.clock.pass(5_000)
    const refetched = await Promise.all([home(), home()])
    expect(refetched.map(({ news }) => news)).toEqual([first.news, first.news])
    later(w)
    expect((await home()).news).toMatchObject({ weeks: [3], since: null, won: 10 })
  })

  test('include a correction of known results, and nothing that came and went in between', async () => {
    const { w, client, leagueId, home, addAward, own, second } = await leagueOfFour()
    const { id } = await addAward(second, { ...miscreant, week: 1, playerName: 'Rico Talbert' })
    await addAward(own, { week: 2 })
    await home()
    later(w)
    await client.call(awards.void, { leagueId, awardId: id })
    const undone = await addAward(second, { week: 2, position: 'WR', prizeAmount: 50 })
    await client.call(awards.void, { leagueId, awardId: undone.id })
    expect((await home()).news).toMatchObject({
      headline: 'You won $10, passed Manager 3, and lead by $10',
      summary: 'You won quarterback. A correction took $20 from Manager 3: the week 1 Miscreant is void.',
      correctedWeek: 1,
      weeks: [2],
    })
    later(w)
    const { news } = await home()
    expect([news?.correctedWeek, news?.headline]).toEqual([null, 'You won $10 and lead by $10'])
  })

  test('mention when a correction cost the reader money', async () => {
    const { w, client, leagueId, home, addAward, own, second } = await leagueOfFour()
    const { id } = await addAward(own, { week: 1, prizeAmount: 30 })
    await addAward(second, { week: 2 })
    await home()
    later(w)
    await client.call(awards.edit, { leagueId, awardId: id, prizeAmount: 5 })
    expect((await home()).news).toMatchObject({
      headline: 'A correction reduced your winnings by $25, Manager 3 passed you, 2nd by $5',
      summary:
        '1 winner won $10 in week 2. A correction took $25 from you: the week 1 Hot Top 2 pays $25 less.',
      won: null,
    })
  })

  test('show the final rank after the season, and restart with the next season', async () => {
    const { w, client, user, leagueId, home, addAward, own, second } = await leagueOfFour()
    await addAward(own, { week: 1 })
    await addAward(second, { week: 2 })
    await home()
    const set = (status: 'active' | 'ended') => client.call(seasons.setStatus, { leagueId, status })
    await set('ended')
    const ended = await home()
    expect([ended.news?.headline, ended.next]).toEqual(['You finished tied for 1st with $10', null])
    w.clock.pass(330 * 24 * hourMs)
    await client.call(accounts.login, { email: user.email, password: make.password })
    await set('active')
    const newBrowser = await make.signedInAs(w, own)
    expect(await home(newBrowser)).toMatchObject({ season: 2027, news: null, own: { won: 0 } })
    await addAward(own, { week: 1 })
    expect((await home(newBrowser)).news).toMatchObject({
      weeks: [1],
      since: null,
      headline: 'You won $10 and lead by $10',
    })
  })

  test('are not tracked for viewers from outside', async () => {
    const { w, leagueId, addAward, own } = await leagueOfFour()
    await addAward(own)
    const found = await readHome.run(w.ctx, commandLine, { leagueId })
    expect([found.own, found.news?.headline]).toEqual([null, '$10 to 1 winner'])
    expect(await w.ctx.db.selectFrom('home_visits').selectAll().execute()).toEqual([])
  })
})

test('lists every tied winner of the latest week in position order, bench last', async () => {
  const { client, leagueId, home } = await leagueOfFour()
  await staged(client, leagueId)
  await publish(client, leagueId)
  const { latest, totalAwards } = await home()
  expect(latest).toMatchObject({ week: 5, state: 'final' })
  expect(
    latest?.winners.map(({ position, playerName, sharedBy, isBenchPlayer }) => [
      position,
      playerName,
      sharedBy,
      isBenchPlayer,
    ]),
  ).toEqual([
    ['QB', 'Rashad Colter', 1, false],
    ['RB', 'Rico Talbert', 1, false],
    ['WR', 'Andre Pell', 3, false],
    ['WR', 'Malik Shore', 3, false],
    ['WR', 'Jace Ferraro', 3, false],
    ['RB', 'Wes Kantor', 1, true],
    ['RB', 'Rico Talbert', 1, false],
  ])
  expect(totalAwards).toBe(7)
})

test('includes all members in the money race, and the prizes of the next week', async () => {
  const { w, client, league, members } = await withLeague({ managers: 9 })
  const people = members.filter(({ isCommissioner }) => !isCommissioner)
  for (const [index, { userId }] of people.entries())
    await client.call(awards.add, award(league.id, userId, { week: index + 1, prizeAmount: 50 - index }))
  const last = await make.signedInAs(w, people.at(-1)?.userId ?? 0)
  const { race, next } = await last.call(homes.read, { leagueId: league.id })
  expect(race.map(({ place, total }) => [place, total])).toEqual([
    [1, 50],
    [2, 49],
    [3, 48],
    [4, 47],
    [5, 46],
    [6, 45],
    [7, 44],
    [8, 43],
    [9, 0],
  ])
  expect(next).toMatchObject({ week: 11, prizes: 70 })
  expect(await client.call(leagues.list, {})).toHaveLength(1)
})

test('shows the next week to publish to the commissioner only, with likely winners and tie shares', async () => {
  const { client, leagueId, home, addAward, own } = await leagueOfFour()
  await addAward(own, { week: 1 })
  await staged(client, leagueId)
  expect((await home()).draft).toBeNull()
  const { draft } = await home(client)
  expect(draft).toMatchObject({ week: 5, provider: 'csv' })
  expect(
    draft?.winners.map(({ type, position, playerName, prizeAmount, sharedBy }) => [
      type,
      position,
      playerName,
      prizeAmount,
      sharedBy,
    ]),
  ).toEqual([
    ['hot_top2', 'QB', 'Rashad Colter', 10, 1],
    ['hot_top2', 'RB', 'Rico Talbert', 10, 1],
    ['hot_top2', 'WR', 'Andre Pell', 3.34, 3],
    ['hot_top2', 'WR', 'Malik Shore', 3.33, 3],
    ['hot_top2', 'WR', 'Jace Ferraro', 3.33, 3],
    ['bench_boss', 'RB', 'Wes Kantor', 10, 1],
    ['miscreant', 'RB', 'Rico Talbert', 20, 1],
  ])
  await publish(client, leagueId)
  const after = await home(client)
  expect([after.draft, after.latest?.week]).toEqual([null, 5])
})

test('shows the next week to publish even while the following one is fetched and in progress', async () => {
  const { w, client, leagueId, home, addAward, own } = await leagueOfFour()
  await addAward(own, { week: 1 })
  await staged(client, leagueId)
  const found = await findLeague(w.ctx, leagueId, null)
  if (!found) throw new Error('There is no league')
  const running = exampleWeek([{ name: 'Reds', players: [{ name: 'Ann Ode', position: 'WR' }] }], {
    week: 6,
    isFinal: false,
  })
  await stageWeek(w.ctx, found.league, 'sleeper', running, {
    source: 'sleeper_integration',
    isSample: false,
  })
  expect((await home(client)).draft).toMatchObject({ week: 5, provider: 'csv' })
})

test("includes a member's dues and payments in their balance", async () => {
  const { client, leagueId, own, addAward, home } = await leagueOfFour()
  const plan = { amount: 100, dueOn: '2026-12-01', lateFee: null, reminds: false, membersSee: true, own: [] }
  await client.call(dues.save, { leagueId, ...plan })
  const paid = { managerId: own, amount: 60, how: 'cash' as const, paidOn: '2026-11-19' }
  await client.call(dues.record, { leagueId, ...paid })
  await addAward(own)
  expect((await home()).own).toMatchObject({ balance: -30, won: 10, dues: 100, paidIn: 60, paidOut: 0 })
})
