import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards, recentAwards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagueManagement } from '#contract/leagues/management'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { award, miscreant } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

const day = 86_400_000

/** A league with a pot of $100, $60 of it for first place. */
const played = async (w: TestApp) => {
  const made = await make.league(w)
  const { id: leagueId } = made.league
  await made.client.call(pots.set, { leagueId, totalPotAmount: 100, dollarInputs: { 1: 60 } })
  const set = (status: 'active' | 'ended') => made.client.call(seasons.setStatus, { leagueId, status })
  /** The same season a year later, with the browser signed in again. */
  const nextYear = async () => {
    w.clock.pass(330 * day)
    await made.client.call(accounts.login, { email: made.user.email, password: make.password })
  }
  return { ...made, leagueId, set, nextYear }
}

const rollovers = async (w: TestApp) =>
  (
    await w.ctx.db
      .selectFrom('ledger_entries')
      .select(['amount_cents', 'memo'])
      .where('kind', '=', 'rollover')
      .orderBy('id')
      .execute()
  ).map(entry => entry.amount_cents)

describe('a new season', () => {
  test('starts in a later year in the same league, keeping pot and payouts with zero balances', async () => {
    const w = await startTestApp()
    const { set, client, leagueId, user, nextYear } = await played(w)
    await client.call(awards.add, award(leagueId, user.id))
    await set('ended')
    await nextYear()
    expect(await set('active')).toMatchObject({
      id: leagueId,
      season: 2027,
      currentWeek: 6,
      seasonStatus: 'active',
      totalPotAmount: 100,
      dollarInputs: { 1: 60 },
      superBowlPot: 60,
      totalDistributed: 0,
      totalAwards: 0,
    })
    expect(await client.call(seasonStats.read, { leagueId, season: 2026 })).toMatchObject({
      season: 2026,
      totalAwards: 1,
      leaguePot: 100,
      miscreantRollover: 20,
      topPerformers: [{ awardCount: 1 }],
    })
    expect(await client.call(seasonStats.read, { leagueId })).toMatchObject({ season: 2027, totalAwards: 0 })
    expect((await client.expectError(seasonStats.read, { leagueId, season: 2025 })).status).toBe(404)
    expect(await rollovers(w)).toEqual([2000])
    const lines = await client.call(leagueManagement.audit, { leagueId })
    expect(lines.slice(0, 2).map(line => line.summary)).toEqual([
      'Started the 2027 season',
      'Ended the 2026 season',
    ])
  })

  test('keeps the history: past leaderboards and all time, and a fresh Miscreant', async () => {
    const w = await startTestApp()
    const { set, client, leagueId, user, nextYear } = await played(w)
    await client.call(awards.add, award(leagueId, user.id))
    await client.call(awards.add, award(leagueId, user.id, miscreant))
    await set('ended')
    await nextYear()
    await set('active')
    await client.call(awards.add, award(leagueId, user.id, { prizeAmount: 5 }))
    await client.call(awards.add, award(leagueId, user.id, { ...miscreant, playerName: 'Another' }))
    const wonIn = async (season?: number | 'all') =>
      (await client.call(leaderboards.read, { leagueId, season }))[0]?.totalWinnings
    expect([await wonIn(), await wonIn(2027), await wonIn(2026), await wonIn('all')]).toEqual([
      25, 25, 30, 55,
    ])
    expect((await client.expectError(leaderboards.read, { leagueId, season: 2025 })).status).toBe(404)
    expect((await client.call(ledgerEntries.list, { leagueId })).balance).toBe(55)
    expect(await client.call(awards.list, { leagueId, season: 2026 })).toHaveLength(2)
    const shown = async (season?: number | 'all') =>
      (await client.call(awards.list, { leagueId, season })).map(({ playerName }) => playerName)
    expect([await shown(), await shown(2027), (await shown('all')).length]).toEqual([
      ['Another', 'Rashad Colter'],
      ['Another', 'Rashad Colter'],
      4,
    ])
    const admin = await make.administrator(w)
    expect(await admin.call(recentAwards.ofOthers, { leagueId })).toMatchObject([
      { season: 2027 },
      { season: 2027 },
    ])
    const past = await client.call(ledgerEntries.list, { leagueId, season: 2026 })
    expect(past.entries.map(({ season, amount }) => [season, amount])).toEqual([
      [2026, 20],
      [2026, 10],
    ])
    expect((await client.call(seasonStats.read, { leagueId })).totalDistributed).toBe(25)
    expect((await client.call(seasonStats.read, { leagueId })).topPerformers).toMatchObject([
      { totalWinnings: 25 },
    ])
  })

  test("has its own Miscreant money, whatever happened to the previous season's", async () => {
    const w = await startTestApp()
    const leaguesOf2026 = [await played(w), await played(w), await played(w)] as const
    const [withAward, rolled, bystander] = leaguesOf2026
    await withAward.client.call(awards.add, award(withAward.leagueId, withAward.user.id, miscreant))
    for (const { set } of [withAward, rolled]) await set('ended')
    expect(await bystander.client.call(leagues.info, bystander)).toMatchObject({ seasonStatus: 'active' })
    await rolled.nextYear()
    await withAward.client.call(accounts.login, { email: withAward.user.email, password: make.password })
    for (const { set } of [withAward, rolled]) expect(await set('active')).toMatchObject({ superBowlPot: 60 })
    await rolled.client.call(awards.add, award(rolled.leagueId, rolled.user.id, miscreant))
    expect(await rolled.set('ended')).toMatchObject({ season: 2027, superBowlPot: 60 })
    expect(await rolled.set('active')).toMatchObject({ superBowlPot: 60 })
    expect(await rollovers(w)).toEqual([2000])
    expect(await withAward.set('ended')).toMatchObject({ season: 2027, superBowlPot: 80 })
    const entries = await withAward.client.call(ledgerEntries.list, {
      leagueId: withAward.leagueId,
      season: 2027,
    })
    expect(entries.entries).toMatchObject([{ kind: 'rollover', amount: 20, season: 2027 }])
    const past = await rolled.client.call(ledgerEntries.list, { leagueId: rolled.leagueId, season: 2026 })
    expect(past.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['rollover', 20]])
  })

  test("excludes years of other leagues and shows the league's own years", async () => {
    const w = await startTestApp()
    const older = await played(w)
    const mine = await played(w)
    for (const { client, leagueId, user, set } of [older, mine]) {
      await client.call(
        awards.add,
        award(leagueId, user.id, { prizeAmount: leagueId === mine.leagueId ? 7 : 3 }),
      )
      await set('ended')
    }
    w.clock.pass(330 * day)
    const young = await make.league(w)
    for (const { client, user, set } of [older, mine]) {
      await client.call(accounts.login, { email: user.email, password: make.password })
      await set('active')
    }
    const { client, leagueId } = mine
    const of2026 = { leagueId, season: 2026 }
    const board = await client.call(leaderboards.read, of2026)
    expect(board.map(({ totalWinnings, awardCount }) => [totalWinnings, awardCount])).toEqual([[7, 1]])
    expect((await client.call(awards.list, of2026)).map(({ prizeAmount }) => prizeAmount)).toEqual([7])
    const { entries } = await client.call(ledgerEntries.list, of2026)
    expect(entries.map(({ kind, amount, season }) => [kind, amount, season])).toEqual([
      ['rollover', 20, 2026],
      ['award', 7, 2026],
    ])
    for (const read of [leaderboards.read, awards.list, ledgerEntries.list]) {
      const error = await young.client.expectError(read, { leagueId: young.league.id, season: 2026 })
      expect(error.message).toBe('404 Season 2026 not found')
    }
  })

  test("leaves the previous season's awards unchanged", async () => {
    const { set, client, leagueId, user, nextYear } = await played(await startTestApp())
    const { id: awardId } = await client.call(awards.add, award(leagueId, user.id))
    await set('ended')
    await nextYear()
    await set('active')
    const message = "409 The 2026 season has ended. Its awards can't be changed."
    expect((await client.expectError(awards.edit, { leagueId, awardId, points: 1 })).message).toBe(message)
    expect((await client.expectError(awards.void, { leagueId, awardId })).message).toBe(message)
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ seasons: [2027, 2026] })
  })

  test('is not started by ending one, nor while one is active', async () => {
    const w = await startTestApp()
    const { set, nextYear } = await played(w)
    await nextYear()
    await expect(set('active')).rejects.toThrow('409 The season is already active.')
    expect(await set('ended')).toMatchObject({ season: 2026, seasonStatus: 'ended' })
    expect(await set('active')).toMatchObject({ season: 2027 })
  })

  test('starts once for ten concurrent requests', async () => {
    const w = await startTestApp()
    const { set, nextYear } = await played(w)
    await set('ended')
    await nextYear()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => set('active')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
    const seasons = await w.ctx.db.selectFrom('seasons').select(['year', 'status']).orderBy('year').execute()
    expect(seasons).toEqual([
      { year: 2026, status: 'ended' },
      { year: 2027, status: 'active' },
    ])
  })
})

describe('disbanding', () => {
  test('waits for a season that is ending and then includes all of it', async () => {
    const w = await startTestApp()
    const { set, client, leagueId, user } = await played(w)
    await client.call(awards.add, award(leagueId, user.id))
    const error = await client.expectError(leagueDeletion.disband, { leagueId })
    expect(error.message).toBe('409 End the season before you disband the league.')
    await set('ended')
    await client.call(leagueDeletion.disband, { leagueId })
    expect((await client.expectError(leagues.info, { leagueId })).status).toBe(404)
    for (const table of ['seasons', 'members', 'awards', 'ledger_entries', 'payouts'] as const) {
      expect(await w.ctx.db.selectFrom(table).select('id').execute(), table).toEqual([])
    }
    await client.call(leagues.create, { name: 'The next one' })
  })

  test('never interleaves with a reopening', async () => {
    const w = await startTestApp()
    const { set, client, leagueId } = await played(w)
    await set('ended')
    const outcomes = await Promise.allSettled([
      set('active'),
      client.call(leagueDeletion.disband, { leagueId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect([404, 409]).toContain(outcome.reason.status)
    }
  })
})
