import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { pots } from '#contract/money/pots'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { write } from '#core/kernel/context'
import { post } from './post-entries.ts'

const award = (managerId: number, week: number, prizeAmount: number) => ({
  type: 'hot_top2',
  week,
  managerId,
  playerName: `Player ${week}`,
  position: 'RB' as const,
  points: 20,
  prizeAmount,
})

describe('the ledger', () => {
  test('cannot be changed or emptied, even manually', async () => {
    const { w, client, league, user } = await withLeague()
    await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 10) })
    await expect(w.ctx.db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(w.ctx.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/append-only/)
  })

  test('is deleted only with its whole league', async () => {
    const { w, client, league, user } = await withLeague()
    await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 10) })
    await w.ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
    expect(await w.ctx.db.selectFrom('ledger_entries').select('id').execute()).toEqual([])
    expect(await w.ctx.db.selectFrom('awards').select('id').execute()).toEqual([])
  })

  test('posts a reference only once for concurrent callers', async () => {
    const { w, league, client, user } = await withLeague()
    const { id } = await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 10) })
    const entry = await w.ctx.db.selectFrom('ledger_entries').selectAll().executeTakeFirstOrThrow()
    const duplicate = write(w.ctx, ctx =>
      post(ctx, { id: null, name: 'Test' }, [
        {
          leagueId: league.id,
          seasonId: entry.season_id,
          memberId: entry.member_id,
          kind: 'award',
          amountCents: 1000,
          memo: 'again',
          reference: entry.reference,
          awardId: id,
        },
      ]),
    )
    await expect(duplicate).rejects.toThrow()
  })

  test('shows a manager their own entries, and the commissioner all of them with balances', async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 2 })
    const other = members.find(member => member.userId !== user.id)
    await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 10) })
    await client.call(awards.add, { leagueId: league.id, ...award(other?.userId ?? 0, 2, 7.77) })
    const all = await client.call(ledgerEntries.list, { leagueId: league.id })
    expect([all.balance, all.entries.length, all.balances?.map(entry => entry.balance)]).toEqual([
      10,
      2,
      [10, 7.77],
    ])
    const manager = await make.signedInAs(w, other?.userId ?? 0)
    const own = await manager.call(ledgerEntries.list, { leagueId: league.id })
    expect([own.balance, own.entries.map(entry => entry.amount), own.balances]).toEqual([
      7.77,
      [7.77],
      undefined,
    ])
  })
})

describe('the leaderboard', () => {
  test('gives equal winnings the same rank, ordered by name, and skips the next rank', async () => {
    const { w, client, league, members } = await withLeague({ managers: 4 })
    const late = await make.commissioner(w, { firstName: 'Abe', lastName: 'Ash' })
    const code = league.joinCode ?? ''
    await late.client.call(joining.join, { leagueId: league.id, teamName: 'Late', code })
    const ids = [...members.map(member => member.managerId), late.user.id]
    const prizes = [10, 10, 20, 0, 10]
    for (const [index, prize] of prizes.entries()) {
      if (prize > 0)
        await client.call(awards.add, { leagueId: league.id, ...award(ids[index] ?? 0, index + 1, prize) })
    }
    const board = await client.call(leaderboards.read, { leagueId: league.id })
    expect(board.map(entry => [entry.rank, entry.managerName, entry.averageAward])).toEqual([
      [1, 'Manager 3', 20],
      [2, 'Abe Ash', 10],
      [2, 'Dana Whitfield', 10],
      [2, 'Manager 2', 10],
      [5, 'Manager 4', 0],
    ])
  })

  test('shows a past season or all time, and rejects a season that was not played', async () => {
    const { w, client, league, user } = await withLeague()
    await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 10) })
    const { db } = w.ctx
    await db.updateTable('seasons').set({ status: 'ended', ended_at_ms: 1 }).execute()
    await db
      .insertInto('seasons')
      .values({ league_id: league.id, year: 2027, status: 'active', started_at_ms: 2 })
      .execute()
    const early = { force: true, note: 'Decided at the draft' }
    await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 5), ...early })
    const shown = async (season?: number | 'all') =>
      (await client.call(leaderboards.read, { leagueId: league.id, season }))[0]?.totalWinnings
    expect([await shown(), await shown(2026), await shown('all')]).toEqual([5, 10, 15])
    const counts = async (season?: number | 'all') =>
      (await client.call(leaderboards.read, { leagueId: league.id, season }))[0]?.awardCount
    expect([await counts(), await counts(2026), await counts('all')]).toEqual([1, 1, 2])
    expect(await client.call(seasonStats.read, { leagueId: league.id })).toMatchObject({
      byType: { hot_top2: 1 },
      totalsByType: { hot_top2: 5 },
      weekly: [{ week: 1, count: 1, total: 5 }],
      topPerformers: [{ totalWinnings: 5, awardCount: 1 }],
    })
    const error = await client.expectError(leaderboards.read, { leagueId: league.id, season: 2020 })
    expect(error.message).toBe('404 Season 2020 not found')
  })

  test('includes former members with awards, but not those without or waiting for approval', async () => {
    const { w, client, league, second, third } = await withLeague({ managers: 3 })
    const at = { leagueId: league.id }
    await client.call(awards.add, { ...at, ...award(second, 1, 10) })
    for (const userId of [second, third]) await client.call(joining.remove, { ...at, userId })
    const waiting = await make.commissioner(w)
    await waiting.client.call(joining.join, { ...at, teamName: 'Hopefuls' })
    const board = await client.call(leaderboards.read, at)
    expect(board.map(({ managerName }) => managerName)).toEqual(['Manager 2', 'Dana Whitfield'])
    expect(await client.call(seasonStats.read, at)).toMatchObject({
      activeManagers: 1,
      topPerformers: [{ managerName: 'Manager 2' }],
    })
  })

  test('includes winnings of a deleted account as a former member', async () => {
    const { w, client, league, second: other } = await withLeague({ managers: 2 })
    await client.call(awards.add, { leagueId: league.id, ...award(other, 1, 10) })
    // Same as deleting an account (leagues/leave-with-account).
    await w.ctx.db
      .updateTable('members')
      .set({ status: 'removed', removed_at_ms: w.clock.now() })
      .where('user_id', '=', other)
      .execute()
    await w.ctx.db.deleteFrom('users').where('id', '=', other).execute()
    const board = await client.call(leaderboards.read, { leagueId: league.id })
    expect(board[0]).toMatchObject({ managerId: null, managerName: 'Former member', totalWinnings: 10 })
  })
})

test("calculates a season's totals from its valid awards", async () => {
  const { w, client, members, user, ...made } = await withLeague({ managers: 5 })
  const { leagueId, second, third, fourth } = made
  const other = await make.league(w)
  const at = { leagueId }
  await client.call(awards.add, { ...at, ...award(second, 3, 10) })
  await client.call(awards.add, { ...at, ...award(second, 1, 5.03) })
  await client.call(awards.add, { ...at, ...award(user.id, 3, 7), position: 'TE', type: 'bench_boss' })
  await client.call(awards.add, { ...at, ...award(third, 4, 0) })
  await client.call(awards.add, { ...at, ...award(fourth, 1, 20), week: null, ...{ type: 'miscreant' } })
  const voided = await client.call(awards.add, { ...at, ...award(third, 9, 99) })
  await client.call(awards.void, { ...at, awardId: voided.id })
  await other.client.call(awards.add, { leagueId: other.league.id, ...award(other.user.id, 5, 50) })
  const unpaid = await client.call(awards.add, { ...at, ...award(third, 8, 0) })
  await client.call(awards.void, { ...at, awardId: unpaid.id })
  const entry = (rank: number, managerId: number, name: string, team: string, ...of: number[]) => {
    const [totalWinnings, awardCount, averageAward] = of
    return { rank, managerId, managerName: name, teamName: team, totalWinnings, awardCount, averageAward }
  }
  const board = [
    entry(1, fourth, 'Manager 4', 'Team 4', 20, 1, 20),
    entry(2, second, 'Manager 2', 'Team 2', 15.03, 2, 7.52),
    entry(3, user.id, 'Dana Whitfield', "Dana's Team", 7, 1, 7),
    entry(4, third, 'Manager 3', 'Team 3', 0, 1, 0),
  ]
  expect(await client.call(seasonStats.read, at)).toEqual({
    season: 2026,
    activeManagers: 5,
    maxManagers: 16,
    totalDistributed: 42.03,
    showdownParticipants: 0,
    totalAwards: 5,
    averageAward: 8.41,
    activeWeeks: 3,
    leaguePot: 0,
    availableForWeeklyAwards: 0,
    overspent: 42.03,
    pot: expect.objectContaining({ leaguePot: 0, distributed: 42.03, available: 0, overspent: 42.03 }),
    firstPlacePayout: 0,
    miscreantRollover: 0,
    byType: { hot_top2: 3, bench_boss: 1, miscreant: 1 },
    totalsByType: { hot_top2: 15.03, bench_boss: 7, miscreant: 20 },
    weeksByType: { hot_top2: [1, 3, 4], bench_boss: [3] },
    weekly: [
      { week: 1, count: 1, total: 5.03 },
      { week: 3, count: 2, total: 17 },
      { week: 4, count: 1, total: 0 },
    ],
    topPerformers: board.slice(0, 3),
  })
  expect(await client.call(leaderboards.read, at)).toEqual([
    ...board,
    {
      ...entry(4, 0, 'Manager 5', 'Team 5', 0, 0, 0),
      managerId: members.find(({ teamName }) => teamName === 'Team 5')?.userId,
    },
  ])
})

test('returns zero totals for a season without awards', async () => {
  const { w, client, league } = await withLeague()
  const { averageAward, totalDistributed, totalAwards, miscreantRollover } = await client.call(
    seasonStats.read,
    {
      leagueId: league.id,
    },
  )
  expect([averageAward, totalDistributed, totalAwards, miscreantRollover]).toEqual([0, 0, 0, 0])
  const admin = await make.administrator(w)
  expect(await admin.call(ledgerEntries.list, { leagueId: league.id })).toMatchObject({
    balance: 0,
    entries: [],
  })
})

test('shows what remains in the pot and by how much it was overspent', async () => {
  const { client, league, user } = await withLeague()
  const pot = {
    leagueId: league.id,
    totalPotAmount: 100,
    dollarInputs: { 1: 60, 2: 20 },
    customFields: [{ label: 'Toilet bowl', percentage: 5 }],
  }
  const saved = await client.call(pots.set, pot)
  expect(saved).toMatchObject({
    totalPotAmount: 100,
    superBowlPot: 60,
    availableForWeeklyAwards: 15,
    dollarInputs: { 1: 60, 2: 20, 3: 0 },
    payoutPercentages: { 1: 60, 2: 20, 3: 0 },
    positionLabels: { 1: '1st Place', 6: '9th-12th Place' },
    customFields: [{ label: 'Toilet bowl', percentage: 5, dollarAmount: 5 }],
  })
  await client.call(awards.add, { leagueId: league.id, ...award(user.id, 1, 55) })
  expect(await client.call(seasonStats.read, { leagueId: league.id })).toMatchObject({
    availableForWeeklyAwards: 0,
    overspent: 40,
    firstPlacePayout: 60,
  })
  const error = await client.expectError(pots.set, { ...pot, totalPotAmount: 50 })
  expect(error.body.message).toBe("Total payouts can't exceed the total pot of $50")
})
