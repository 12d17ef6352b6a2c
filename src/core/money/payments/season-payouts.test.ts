import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

/** A league of three with payouts: $600 and $300 for the first two, $100 for 5th to 8th, none for the others. */
const withPayouts = async (options: { isPotSet?: boolean } = {}, existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, { managers: 3 })
  const { leagueId, second } = made
  if (options.isPotSet ?? true) {
    const dollarInputs = { 1: 600, 2: 300, 5: 100 }
    const customFields = [{ label: 'Toilet bowl', dollarAmount: 50 }]
    await made.client.call(pots.set, { leagueId, totalPotAmount: 2400, dollarInputs, customFields })
  }
  const payout = (place: number | undefined, amount: number, managerId = second) => ({
    ...{ leagueId, managerId, kind: 'season_payout' as const, memo: 'Payout' },
    ...{ amount, ...(place === undefined ? {} : { place }) },
  })
  const pay = (...of: Parameters<typeof payout>) => made.client.call(payments.record, payout(...of))
  /** Returns the validation errors of a payout that must be rejected, and checks that nothing was written. */
  const payoutError = async (...of: Parameters<typeof payout>) => {
    const written = async () => [
      (await w.ctx.db.selectFrom('ledger_entries').select('id').execute()).length,
      (await w.ctx.db.selectFrom('audit_lines').select('id').execute()).length,
    ]
    const before = await written()
    const { status, body } = await made.client.expectError(payments.record, payout(...of))
    expect([status, await written()]).toEqual([400, before])
    return body.issues
  }
  const balances = async () =>
    (await made.client.call(ledgerEntries.list, { leagueId })).balances?.map(({ balance }) => balance)
  return { w, ...made, pay, payoutError, balances }
}

const over = (place: string, worth: string, awarded: string) => [
  { path: 'amount', message: `${place} Place is worth ${worth}, and ${awarded} of it is already awarded.` },
]

const tooFarBack = (place: string, awarded: string) => [
  { path: 'amount', message: `Only ${awarded} of ${place} Place is awarded; you can't reverse more.` },
]

test('posts a payout as a ledger entry and audit log line, owed to the manager and not award money', async () => {
  const { w, client, leagueId, second, pay, balances } = await withPayouts()
  await client.call(awards.add, award(leagueId, second, { prizeAmount: 12.5 }))
  const { id: seasonId } = await w.ctx.db.selectFrom('seasons').select('id').executeTakeFirstOrThrow()
  const entry = await pay(2, 250.25)
  expect(entry).toEqual({
    id: expect.any(Number),
    leagueId,
    season: 2026,
    managerId: second,
    managerName: 'Manager 2',
    kind: 'season_payout',
    amount: 250.25,
    memo: 'Payout',
    isReversible: false,
    isToSelf: false,
    reference: `payout:${seasonId}:2:1`,
    createdAt: '2026-11-20T17:00:00.000Z',
    createdByName: 'Dana Whitfield',
  })
  expect((await client.call(ledgerEntries.list, { leagueId })).entries[0]).toEqual(entry)
  expect(await balances()).toEqual([0, 262.75, 0])
  expect((await client.call(leagueManagement.audit, { leagueId }))[0]).toMatchObject({
    actorName: 'Dana Whitfield',
    action: 'ledger.season_payout',
    summary: 'Gave Manager 2 $250.25: Payout',
  })
  expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({ totalWinnings: 12.5 })
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({
    totalDistributed: 12.5,
    superBowlPot: 600,
    availableForWeeklyAwards: 1337.5,
  })
})

test('limits each place separately: money for 1st does not count against 2nd', async () => {
  const { pay, payoutError, balances, third } = await withPayouts()
  await pay(1, 600)
  await pay(2, 300, third)
  expect(await payoutError(1, 0.01)).toEqual(over('1st', '$600', '$600'))
  expect(await payoutError(2, 0.01)).toEqual(over('2nd', '$300', '$300'))
  await pay(5, 100)
  expect(await balances()).toEqual([0, 700, 300])
})

test('splits a place among several managers, to the cent and never above its amount', async () => {
  const { pay, payoutError, balances, user, second, third } = await withPayouts()
  expect(await payoutError(5, 100.01)).toEqual(over('5th-8th', '$100', '$0'))
  const shares = [await pay(5, 33.34, user.id), await pay(5, 33.33, second), await pay(5, 33.33, third)]
  expect(await payoutError(5, 0.01, user.id)).toEqual(over('5th-8th', '$100', '$100'))
  expect(shares.map(({ reference }) => reference?.split(':').slice(2))).toEqual([
    ['5', '1'],
    ['5', '2'],
    ['5', '3'],
  ])
  expect(await balances()).toEqual([33.34, 33.33, 33.33])
})

test('reverses a payout in part or in full, never more than was paid for the place, and pays it again', async () => {
  const { client, leagueId, pay, payoutError, balances, third } = await withPayouts()
  await pay(2, 200)
  await pay(2, 100, third)
  expect((await pay(2, -50.5)).amount).toBe(-50.5)
  expect((await client.call(leagueManagement.audit, { leagueId }))[0]?.summary).toContain('Manager 2 -$50.50')
  expect(await balances()).toEqual([0, 149.5, 100])
  expect(await payoutError(2, 50.51)).toEqual(over('2nd', '$300', '$249.50'))
  expect(await payoutError(2, -249.51)).toEqual(tooFarBack('2nd', '$249.50'))
  await pay(2, -149.5)
  await pay(2, -100, third)
  expect(await balances()).toEqual([0, 0, 0])
  await pay(2, 300)
  expect(await balances()).toEqual([0, 300, 0])
})

test('rejects reversing a place without payouts', async () => {
  const { pay, payoutError, balances } = await withPayouts()
  await pay(2, 300)
  expect(await payoutError(1, -0.01)).toEqual(tooFarBack('1st', '$0'))
  expect(await payoutError(5, -10)).toEqual(tooFarBack('5th-8th', '$0'))
  expect(await balances()).toEqual([0, 300, 0])
})

test('adds rolled-over Miscreant money to first place only, as long as it is in the pot', async () => {
  const { client, leagueId, pay, payoutError } = await withPayouts()
  await pay(1, 600)
  expect(await payoutError(1, 20)).toEqual(over('1st', '$600', '$600'))
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  expect(await payoutError(1, 20.01)).toEqual(over('1st', '$620', '$600'))
  expect(await payoutError(2, 300.01)).toEqual(over('2nd', '$300', '$0'))
  await pay(1, 20)
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  expect(await payoutError(1, 0.01)).toEqual(over('1st', '$600', '$620'))
  await pay(1, -20)
})

test('requires a place that has an amount in the pot', async () => {
  const { w, payoutError } = await withPayouts()
  const chooses = [{ path: 'place', message: 'Choose a place' }]
  expect(await payoutError(undefined, 10)).toEqual(chooses)
  expect(await payoutError(7, 10)).toEqual(chooses)
  expect(await payoutError(0, 10)).toEqual(chooses)
  expect(await payoutError(2, 0)).toEqual([{ path: 'amount', message: "The amount can't be 0" }])
  expect(await payoutError(4, 0.01)).toEqual(over('4th', '$0', '$0'))
  const potless = await withPayouts({ isPotSet: false }, w)
  expect(await potless.payoutError(1, 10)).toEqual([
    { path: 'place', message: 'The pot has no payouts yet. Set them first.' },
  ])
})

test("excludes payments and adjustments from every place's amount", async () => {
  const { client, leagueId, second, pay, payoutError, balances } = await withPayouts()
  const other = { leagueId, managerId: second, memo: 'Cash', place: 2, confirmOverBalance: true }
  for (const kind of ['payment', 'adjustment'] as const) {
    expect((await client.call(payments.record, { ...other, kind, amount: 40 })).reference).toBeNull()
  }
  await pay(2, 300)
  expect(await payoutError(2, 0.01)).toEqual(over('2nd', '$300', '$300'))
  expect(await balances()).toEqual([0, 300, 0])
})

test("pays no more than a place's amount for ten concurrent requests", async () => {
  const { pay, balances } = await withPayouts()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pay(2, 75)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await balances()).toEqual([0, 300, 0])
})

test("counts a past season's payouts neither in the next one nor in another league", async () => {
  const { w, client, user, leagueId, pay, payoutError, balances } = await withPayouts()
  const other = await withPayouts({}, w)
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await pay(1, 620)
  await pay(2, 300)
  await other.pay(2, 300)
  w.clock.pass(330 * 86_400_000)
  await client.call(accounts.login, { email: user.email, password: make.password })
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  expect(await payoutError(2, -0.01)).toEqual(tooFarBack('2nd', '$0'))
  expect(await payoutError(1, 600.01)).toEqual(over('1st', '$600', '$0'))
  expect((await pay(1, 600)).season).toBe(2027)
  const otherLeague = await make.league(w)
  const past = { leagueId: otherLeague.leagueId, season: 2026 }
  expect(await otherLeague.client.expectErrorCode(leaderboards.read, past)).toBe('404 not_found')
  expect(await pay(2, 300)).toMatchObject({ season: 2027, amount: 300 })
  expect(await balances()).toEqual([0, 1820, 0])
})
