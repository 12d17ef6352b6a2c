import { expect, test } from 'vitest'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { pots, potAllocations } from '#contract/money/pots'
import { settle } from '#contract/money/settle'
import { seasonStats } from '#contract/money/leaderboards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import type { Client } from '#testing/test-app'

const year = 365 * 86_400_000

const withPot = async () => {
  const { w, ...made } = await withLeague({ managers: 2 })
  const leagueId = made.league.id
  await made.client.call(pots.set, { leagueId, totalPotAmount: 100 })
  const left = async () => (await made.client.call(seasonStats.read, { leagueId })).availableForWeeklyAwards
  return { w, ...made, leagueId, left }
}

test("deducts donations and expenses from the pot, and from no one's balance", async () => {
  const { w, client, leagueId, left } = await withPot()
  await client.call(potAllocations.record, { leagueId, use: 'donation', amount: 30, memo: 'Food bank' })
  const bought = { leagueId, use: 'expense' as const, amount: 12.5, memo: 'Trophy, receipt 118' }
  const { entryId } = await client.call(potAllocations.record, bought)
  const read = await client.call(potAllocations.list, { leagueId })
  expect(read.uses.map(({ kind, amount, memo, by }) => [kind, amount, memo, by])).toEqual([
    ['expense', 12.5, 'Trophy, receipt 118', 'Dana Whitfield'],
    ['donation', 30, 'Food bank', 'Dana Whitfield'],
  ])
  expect([read.unassigned, await left()]).toEqual([57.5, 57.5])
  const { balances } = await client.call(settle.read, { leagueId })
  expect(balances.every(({ balance }) => balance === 0)).toBe(true)
  await client.call(potAllocations.reverse, { leagueId, entryId, reason: 'Sent back' })
  const secondReversal = await client.expectError(potAllocations.reverse, {
    leagueId,
    entryId,
    reason: 'Again',
  })
  expect([secondReversal.body.message, await left()]).toEqual(['This was already returned.', 70])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('spends all unassigned money and no more', async () => {
  const { client, leagueId } = await withPot()
  const donated = { leagueId, use: 'donation' as const, memo: 'Food bank' }
  const error = await client.expectError(potAllocations.record, { ...donated, amount: 100.01 })
  expect(error.body.issues).toEqual([{ path: 'amount', message: 'The pot has $100.00 unassigned.' }])
  await client.call(potAllocations.record, { ...donated, amount: 100 })
  expect((await client.call(potAllocations.list, { leagueId })).unassigned).toBe(0)
})

test("adds rolled-over money to the next season's pot, once", async () => {
  const { w, leagueId, user, client } = await withPot()
  await client.call(pots.set, { leagueId, totalPotAmount: 100, dollarInputs: { 1: 40 } })
  const payout = { kind: 'season_payout' as const, place: 1, amount: 40, memo: 'First place' }
  await client.call(payments.record, { leagueId, managerId: user.id, ...payout })
  const nextSeason = async (person: Client) => {
    await person.call(seasons.setStatus, { leagueId, status: 'ended' })
    w.clock.pass(year)
    const later = await make.signedInAs(w, user.id)
    await later.call(seasons.setStatus, { leagueId, status: 'active' })
    return later
  }
  await client.call(potAllocations.record, { leagueId, use: 'carried', amount: 25, memo: 'For next year' })
  const late = { leagueId, use: 'carried' as const, amount: 5, memo: 'Not this' }
  const { entryId } = await client.call(potAllocations.record, late)
  await client.call(potAllocations.reverse, { leagueId, entryId, reason: 'Changed our minds' })
  const later = await nextSeason(client)
  const { uses, unassigned } = await later.call(potAllocations.list, { leagueId })
  expect(uses.map(({ kind, amount, memo }) => [kind, amount, memo])).toEqual([
    ['carried', -25, '$25.00 rolled over from 2026'],
  ])
  expect(unassigned).toBe(125)
  const back = await later.expectError(potAllocations.reverse, {
    leagueId,
    entryId: uses[0]?.entryId ?? 0,
    reason: 'No',
  })
  expect(back.body.message).toBe("This came from last season and stays in this season's pot.")
  const third = await nextSeason(later)
  expect(await third.call(potAllocations.list, { leagueId })).toMatchObject({ uses: [], unassigned: 100 })
})
