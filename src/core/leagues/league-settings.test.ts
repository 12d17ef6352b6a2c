import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withCommissioner, withLeague } from '#testing/made-world'
import { type Client, startTestApp } from '#testing/test-app'

describe("a league's public info", () => {
  test('contains name, size and commissioner, for members and anyone with the code', async () => {
    const { w, league, client } = await withLeague({ managers: 3 })
    const info = { name: 'Fourth & Long', memberCount: 3, commissionerName: 'Dana W.' }
    const code = league.joinCode ?? ''
    const visitor = w.browser()
    expect(await visitor.call(joining.publicInfo, { leagueId: league.id, code })).toEqual(info)
    expect(await client.call(joining.publicInfo, { leagueId: league.id })).toEqual(info)
    const hidden = { name: null, memberCount: null, commissionerName: null }
    for (const wrong of [{}, { code: '' }, { code: `${code}x` }]) {
      expect(await visitor.call(joining.publicInfo, { leagueId: league.id, ...wrong })).toEqual(hidden)
    }
  })

  test.each(['0', '-1', 'abc', '1.5', '99999999999999999999', "1' or '1'='1"])(
    'returns a rejection or not found for the league %s, never a server error',
    async leagueId => {
      const w = await startTestApp()
      const response = await w.server.inject(`/api/leagues/${encodeURIComponent(leagueId)}/public-info`)
      expect([400, 404]).toContain(response.statusCode)
    },
  )
})

describe('renaming a league', () => {
  test('appears everywhere and in the audit log', async () => {
    const { client, leagueId } = await withLeague()
    expect(await client.call(leagueManagement.rename, { leagueId, name: ' Third & Short ' })).toMatchObject({
      id: leagueId,
      name: 'Third & Short',
      myRole: 'commissioner',
    })
    expect((await client.call(joining.publicInfo, { leagueId })).name).toBe('Third & Short')
    const [line] = await client.call(leagueManagement.audit, { leagueId })
    expect(line).toMatchObject({
      actorName: 'Dana Whitfield',
      action: 'league.renamed',
      summary: 'Renamed Fourth & Long to Third & Short',
      at: '2026-11-20T17:00:00.000Z',
    })
  })

  test('is limited to the commissioner', async () => {
    const { w, league, second } = await withLeague({ managers: 2 })
    const manager = await make.signedInAs(w, second)
    const rename = { leagueId: league.id, name: 'Mine' }
    expect((await manager.expectError(leagueManagement.rename, rename)).status).toBe(403)
    const nonMember = await make.commissioner(w)
    expect((await nonMember.client.expectError(leagueManagement.rename, rename)).status).toBe(404)
  })
})

describe('the league pot', () => {
  test('accepts and saves percentages, custom labels and custom payouts', async () => {
    const { league, client, leagueId } = await withLeague()
    expect([league.superBowlPot, league.availableForWeeklyAwards, league.overspent]).toEqual([0, 0, 0])
    const saved = await client.call(pots.set, {
      leagueId,
      totalPotAmount: 333.33,
      payoutPercentages: { 1: 33.33, 2: 10 },
      dollarInputs: { 2: 20.01 },
      positionLabels: { 1: 'Champion' },
      customFields: [{ label: 'Toilet bowl', dollarAmount: 12.34 }],
    })
    expect(saved).toMatchObject({
      totalPotAmount: 333.33,
      dollarInputs: { 1: 111.1, 2: 20.01, 3: 0 },
      positionLabels: { 1: 'Champion', 2: '2nd Place', 5: '5th-8th Place', 6: '9th-12th Place' },
      customFields: [{ label: 'Toilet bowl', dollarAmount: 12.34, percentage: 3.7 }],
      superBowlPot: 111.1,
      availableForWeeklyAwards: 189.88,
      overspent: 0,
    })
    expect(await client.call(leagues.info, { leagueId })).toEqual(saved)
  })

  test('rounds percentages to the nearest cent and shares to hundredths of a percent', async () => {
    const { w, league, client } = await withLeague()
    const other = await make.league(w)
    const otherInput = { leagueId: other.league.id, totalPotAmount: 50, dollarInputs: { 1: 20 } }
    const untouched = await other.client.call(pots.set, otherInput)
    const save = (pot: Partial<InputOf<typeof pots.set>> & { totalPotAmount: number }) =>
      client.call(pots.set, { leagueId: league.id, ...pot })
    // 12.525, 33.3966 and 33.3065 dollars, and for the custom ones 0.501 and 0.4509.
    expect(
      await save({
        totalPotAmount: 100.2,
        payoutPercentages: { 1: 12.5, 2: 33.33, 3: 33.24 },
        customFields: [
          { label: 'Half', percentage: 0.5 },
          { label: 'Less', percentage: 0.45 },
        ],
      }),
    ).toMatchObject({
      dollarInputs: { 1: 12.53, 2: 33.4, 3: 33.31 },
      payoutPercentages: { 1: 12.5, 2: 33.33, 3: 33.24 },
      customFields: [
        { label: 'Half', dollarAmount: 0.5 },
        { label: 'Less', dollarAmount: 0.45 },
      ],
      availableForWeeklyAwards: 20.01,
    })
    expect(
      await save({
        totalPotAmount: 300,
        dollarInputs: { 1: 200, 2: 50.01 },
        customFields: [{ label: 'Rest', dollarAmount: 49.99 }],
      }),
    ).toMatchObject({
      payoutPercentages: { 1: 66.67, 2: 16.67, 3: 0 },
      customFields: [{ label: 'Rest', percentage: 16.66 }],
      availableForWeeklyAwards: 0,
      overspent: 0,
    })
    expect(await save({ totalPotAmount: 0 })).toMatchObject({ payoutPercentages: { 1: 0 }, customFields: [] })
    expect((await client.call(leagueManagement.audit, { leagueId: league.id })).slice(0, 3)).toMatchObject([
      { action: 'pot.changed', summary: 'Set the pot to $0 with payouts of $0' },
      { summary: 'Set the pot to $300 with payouts of $300' },
      { summary: 'Set the pot to $100.20 with payouts of $80.19' },
    ])
    expect(await other.client.call(leagues.info, { leagueId: other.league.id })).toEqual(untouched)
  })

  test('can be paid out to the last cent, and saved ten times concurrently', async () => {
    const { league, client } = await withLeague()
    const pot = (amount: number) => ({
      leagueId: league.id,
      totalPotAmount: amount,
      dollarInputs: { 1: amount / 2, 2: amount / 2 },
    })
    await Promise.all(Array.from({ length: 10 }, (_, index) => client.call(pots.set, pot(100 + index))))
    const { totalPotAmount, dollarInputs, availableForWeeklyAwards } = await client.call(leagues.info, {
      leagueId: league.id,
    })
    expect((dollarInputs[1] ?? 0) + (dollarInputs[2] ?? 0)).toBe(totalPotAmount)
    expect(availableForWeeklyAwards).toBe(0)
  })
})

test('leagues in one list have separate pots, money, members and seasons', async () => {
  const { w, league, client, user } = await withLeague({ managers: 2 })
  const other = await client.call(leagues.create, { name: 'Second' })
  const otherLeague = await make.league(w, { name: 'Elsewhere', managers: 3 })
  const code =
    (await otherLeague.client.call(leagues.info, { leagueId: otherLeague.league.id })).joinCode ?? ''
  await client.call(joining.join, { leagueId: otherLeague.league.id, teamName: 'Guests', code })
  const save = (by: Client, leagueId: number, totalPotAmount: number, first: number) =>
    by.call(pots.set, { leagueId, totalPotAmount, dollarInputs: { 1: first } })
  await save(client, league.id, 100, 60)
  await save(client, other.id, 200, 70)
  await save(otherLeague.client, otherLeague.league.id, 300, 80)
  await client.call(awards.add, award(league.id, user.id, { prizeAmount: 7.5 }))
  await client.call(seasons.setStatus, { leagueId: other.id, status: 'ended' })
  const listed = await client.call(leagues.list, {})
  expect(
    listed.map(one => [one.name, one.superBowlPot, one.availableForWeeklyAwards, one.totalDistributed]),
  ).toEqual([
    ['Fourth & Long', 60, 32.5, 7.5],
    ['Second', 90, 130, 0],
    ['Elsewhere', 80, 220, 0],
  ])
  expect(listed.map(one => [one.memberCount, one.totalAwards, one.seasonStatus, one.myRole])).toEqual([
    [2, 1, 'active', 'commissioner'],
    [1, 0, 'ended', 'commissioner'],
    [4, 0, 'active', 'manager'],
  ])
  for (const one of listed) expect(await client.call(leagues.info, { leagueId: one.id })).toEqual(one)
})

describe('the audit log', () => {
  test('is readable by every member, newest first, in pages', async () => {
    const { w, client, leagueId, second } = await withLeague({ managers: 2 })
    await client.call(leagueManagement.rename, { leagueId, name: 'One' })
    await client.call(leagueManagement.rename, { leagueId, name: 'Two' })
    const manager = await make.signedInAs(w, second)
    const summaries = (await manager.call(leagueManagement.audit, { leagueId })).map(line => line.summary)
    expect(summaries).toEqual([
      'Renamed One to Two',
      'Renamed Fourth & Long to One',
      'Added Manager 2 (Team 2)',
      'Created the league Fourth & Long',
    ])
    const page = await w.server.inject({
      url: `/api/leagues/${leagueId}/audit?limit=3`,
      headers: { cookie: manager.cookie },
    })
    const cursor = Number(page.headers['x-next-cursor'])
    expect(page.json()).toHaveLength(3)
    const nextPage = await manager.call(leagueManagement.audit, { leagueId, limit: 3, cursor })
    expect(nextPage.map(line => line.summary)).toEqual(['Created the league Fourth & Long'])
  })

  test('contains nothing of other leagues', async () => {
    const { w, league, client } = await withLeague()
    const other = await make.league(w, { name: 'Elsewhere' })
    await other.client.call(leagueManagement.rename, { leagueId: other.league.id, name: 'Secret' })
    const lines = await client.call(leagueManagement.audit, { leagueId: league.id })
    expect(JSON.stringify(lines)).not.toMatch(/Elsewhere|Secret/)
    expect((await client.expectError(leagueManagement.audit, { leagueId: other.league.id })).status).toBe(404)
  })
})

test('creates as many complete leagues as premium allows from ten concurrent requests', async () => {
  const { w, client, user } = await withCommissioner()
  await make.premium(w, user)
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => client.call(leagues.create, { name: `L${n}` })),
  )
  const made = await client.call(leagues.list, {})
  expect(made).toHaveLength(3)
  for (const league of made)
    expect(league).toMatchObject({ memberCount: 1, myTeamName: "Dana's Team", season: 2026 })
  expect(new Set(made.map(league => league.joinCode)).size).toBe(3)
})
