import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagueManagement } from '#contract/leagues/management'
import { pots } from '#contract/money/pots'
import { seasonStats } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { award, miscreant } from '#testing/season-awards'
import type { TestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

/** A league with a pot of $100, $60 of it for first place. */
const played = async () => {
  const made = await withLeague()
  const { id: leagueId } = made.league
  await made.client.call(pots.set, { leagueId, totalPotAmount: 100, dollarInputs: { 1: 60 } })
  const set = (status: 'active' | 'ended') => made.client.call(seasons.setStatus, { leagueId, status })
  return { ...made, leagueId, set }
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

describe('ending a season', () => {
  test('rolls the $20 without a Miscreant into the Super Bowl pot, as a ledger entry', async () => {
    const { w, set, client, leagueId } = await played()
    expect(await set('ended')).toMatchObject({ seasonStatus: 'ended', superBowlPot: 80 })
    expect(await client.call(seasonStats.read, { leagueId })).toMatchObject({
      firstPlacePayout: 60,
      miscreantRollover: 20,
      totalDistributed: 0,
    })
    const { entries, balances } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries).toMatchObject([
      {
        kind: 'rollover',
        amount: 20,
        managerId: null,
        managerName: 'Super Bowl pot',
        createdByName: 'Dana Whitfield',
      },
    ])
    expect(balances).toMatchObject([{ balance: 0 }])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('reverses the money when the season is reopened, and rolls it over at the next end', async () => {
    const { w, set, client, leagueId } = await played()
    await set('ended')
    expect(await set('active')).toMatchObject({ seasonStatus: 'active', superBowlPot: 60 })
    expect(await rollovers(w)).toEqual([2000, -2000])
    expect(await set('ended')).toMatchObject({ superBowlPot: 80 })
    expect(await rollovers(w)).toEqual([2000, -2000, 2000])
    expect((await client.call(seasonStats.read, { leagueId })).miscreantRollover).toBe(20)
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    const back = 'The season is active again: the Miscreant prize was returned from the Super Bowl pot'
    const over = 'No Miscreant this season: the prize rolls into the Super Bowl pot'
    expect(entries.map(({ amount, memo }) => [amount, memo])).toEqual([
      [20, over],
      [-20, back],
      [20, over],
    ])
    const lines = await client.call(leagueManagement.audit, { leagueId })
    expect(lines.slice(0, 3)).toMatchObject([
      { action: 'season.ended', summary: 'Ended the 2026 season', actorName: 'Dana Whitfield' },
      { action: 'season.reopened', summary: 'Reactivated the 2026 season' },
      { action: 'season.ended', summary: 'Ended the 2026 season' },
    ])
  })

  test('rolls nothing over when there was a Miscreant', async () => {
    const { w, set, client, leagueId, user } = await played()
    await client.call(awards.add, award(leagueId, user.id, miscreant))
    expect(await set('ended')).toMatchObject({ superBowlPot: 60 })
    await set('active')
    expect(await rollovers(w)).toEqual([])
  })

  test('rolls over when the Miscreant was voided', async () => {
    const { set, client, leagueId, user } = await played()
    const { id: awardId } = await client.call(awards.add, award(leagueId, user.id, miscreant))
    await client.call(awards.void, { leagueId, awardId })
    expect(await set('ended')).toMatchObject({ superBowlPot: 80 })
  })

  test('pays a Miscreant found after the season was reopened', async () => {
    const { set, client, leagueId, user } = await played()
    await set('ended')
    await set('active')
    await client.call(awards.add, award(leagueId, user.id, miscreant))
    expect(await set('ended')).toMatchObject({ superBowlPot: 60, totalDistributed: 20 })
  })

  test('freezes its awards and pot', async () => {
    const { set, client, leagueId, user } = await played()
    const { id: awardId } = await client.call(awards.add, award(leagueId, user.id))
    await set('ended')
    const errors = [
      await client.expectError(awards.add, award(leagueId, user.id, { week: 3 })),
      await client.expectError(awards.edit, { leagueId, awardId, prizeAmount: 99 }),
      await client.expectError(awards.void, { leagueId, awardId }),
      await client.expectError(pots.set, { leagueId, totalPotAmount: 1 }),
    ]
    for (const error of errors) expect([error.status, error.body.code]).toEqual([409, 'season_ended'])
    expect(await client.call(awards.list, { leagueId })).toMatchObject([{ prizeAmount: 10 }])
    await set('active')
    await client.call(awards.void, { leagueId, awardId })
  })

  test('happens once, also for ten concurrent requests', async () => {
    const { w, set } = await played()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => set('ended')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
    expect(await rollovers(w)).toEqual([2000])
    await expect(set('ended')).rejects.toThrow('409 The season has already ended.')
    await set('active')
    await expect(set('active')).rejects.toThrow('409 The season is already active.')
  })

  test('either rolls over or pays, never both, when concurrent with a Miscreant', async () => {
    const { w, set, client, leagueId, user } = await played()
    await Promise.allSettled([
      client.call(awards.add, award(leagueId, user.id, miscreant)),
      set('ended'),
      client.call(awards.add, award(leagueId, user.id, { ...miscreant, playerName: 'Another' })),
    ])
    const awardList = await client.call(awards.list, { leagueId })
    expect(awardList.length * 2000 + (await rollovers(w)).reduce((sum, cents) => sum + cents, 0)).toBe(2000)
  })
})
