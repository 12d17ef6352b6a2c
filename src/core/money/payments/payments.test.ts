import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { awards, recentAwards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { award as seasonAward } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

const award = (leagueId: number, managerId: number, week: number, prizeAmount = 10) =>
  seasonAward(leagueId, managerId, { week, playerName: `Player ${week}`, prizeAmount })

const two = async (existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, { managers: 2 })
  const { leagueId, second: managerId } = made
  return {
    ...{ w, ...made, managerId },
    pay: (amount: number, memo = 'Cash', kind: 'payment' | 'adjustment' = 'payment') =>
      made.client.call(payments.record, {
        ...{ leagueId, managerId, kind, amount, memo },
        confirmOverBalance: true,
      }),
  }
}

describe('a payment', () => {
  test("lowers the manager's balance, but not their winnings", async () => {
    const { w, client, leagueId, managerId, pay } = await two()
    await client.call(awards.add, award(leagueId, managerId, 1, 25.5))
    expect(await pay(20.25, ' Cash at the bar ')).toMatchObject({
      kind: 'payment',
      amount: -20.25,
      memo: 'Cash at the bar',
      managerId,
      managerName: 'Manager 2',
      season: 2026,
      reference: null,
      createdByName: 'Dana Whitfield',
      createdAt: '2026-11-20T17:00:00.000Z',
    })
    const manager = await make.signedInAs(w, managerId)
    const own = await manager.call(ledgerEntries.list, { leagueId })
    expect([own.balance, own.entries.map(entry => entry.kind)]).toEqual([5.25, ['payment', 'award']])
    expect(await client.call(leaderboards.read, { leagueId })).toContainEqual(
      expect.objectContaining({ managerId, totalWinnings: 25.5, awardCount: 1 }),
    )
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ totalDistributed: 25.5 })
    expect((await pay(0.25)).amount).toBe(-0.25)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('can be recorded after the season ended', async () => {
    const { client, leagueId, pay } = await two()
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    expect((await pay(10)).amount).toBe(-10)
  })

  test('is in the audit log as money paid', async () => {
    const { client, leagueId, pay } = await two()
    await pay(12.5, 'Cash')
    await pay(-3, 'Counted twice', 'adjustment')
    const lines = (await client.call(leagueManagement.audit, { leagueId })).map(line => line.summary)
    expect(lines.slice(0, 2)).toEqual([
      'Adjusted Manager 2 -$3: Counted twice',
      'Paid Manager 2 $12.50: Cash',
    ])
  })

  test('returns its own entry, also for ten concurrent requests', async () => {
    const { client, leagueId, pay } = await two()
    const amounts = Array.from({ length: 10 }, (_, index) => index + 1)
    const entries = await Promise.all(amounts.map(amount => pay(amount, `Payment ${amount}`)))
    expect(entries.map(entry => [entry.amount, entry.memo])).toEqual(
      amounts.map(amount => [-amount, `Payment ${amount}`]),
    )
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    expect(balances?.map(({ balance }) => balance)).toEqual([0, -55])
  })

  test('is for league members, recorded by the commissioner', async () => {
    const { w, ...otherLeague } = await withLeague()
    const { client, leagueId, managerId } = await two(w)
    const waiting = await make.commissioner(w)
    await waiting.client.call(joining.join, { leagueId, teamName: 'Hopefuls' })
    const payment = { leagueId, kind: 'payment' as const, amount: 5, memo: 'Cash' }
    for (const { user } of [otherLeague, waiting]) {
      const error = await client.expectError(payments.record, { ...payment, managerId: user.id })
      expect([error.status, error.body.issues]).toEqual([
        400,
        [{ path: 'managerId', message: "This manager isn't a member of the league" }],
      ])
    }
    const code = (await client.call(leagues.info, { leagueId })).joinCode ?? ''
    await otherLeague.client.call(joining.join, { leagueId, teamName: 'Guests', code })
    const guest = { ...payment, managerId: otherLeague.user.id, confirmOverBalance: true }
    expect(await client.call(payments.record, guest)).toMatchObject({
      leagueId,
      managerId: guest.managerId,
    })
    expect(
      (await otherLeague.client.call(ledgerEntries.list, { leagueId: otherLeague.league.id })).entries,
    ).toEqual([])
    const manager = await make.signedInAs(w, managerId)
    expect((await manager.expectError(payments.record, { ...payment, managerId })).status).toBe(403)
    expect((await waiting.client.expectError(payments.record, { ...payment, managerId })).status).toBe(404)
  })

  test('can be recorded for a former member with winnings', async () => {
    const { client, leagueId, managerId, pay } = await two()
    await client.call(awards.add, award(leagueId, managerId, 1))
    await client.call(joining.remove, { leagueId, userId: managerId })
    expect(await pay(10, 'Settled')).toMatchObject({ amount: -10, managerName: 'Manager 2' })
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    expect(balances).toContainEqual({ managerId, managerName: 'Manager 2', balance: 0 })
  })
})

test('adjusts in either direction without changing existing entries', async () => {
  const { client, leagueId, pay } = await two()
  await pay(7.77, 'Forgotten win', 'adjustment')
  await pay(-7.77, 'It was not', 'adjustment')
  const { entries, balances } = await client.call(ledgerEntries.list, { leagueId })
  expect(entries.map(entry => [entry.kind, entry.amount])).toEqual([
    ['adjustment', -7.77],
    ['adjustment', 7.77],
  ])
  expect(balances?.map(({ balance }) => balance)).toEqual([0, 0])
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({ totalDistributed: 0, totalAwards: 0 })
})

describe("a manager's awards", () => {
  test('include only their own in every league, newest first', async () => {
    const { w, client, leagueId, managerId, user } = await two()
    const other = await make.league(w, { name: 'Elsewhere' })
    const manager = await make.signedInAs(w, managerId)
    const code = other.league.joinCode ?? ''
    await manager.call(joining.join, { leagueId: other.league.id, teamName: 'Guests', code })
    await client.call(awards.add, award(leagueId, managerId, 1))
    await client.call(awards.add, award(leagueId, user.id, 2))
    await other.client.call(awards.add, award(other.league.id, managerId, 3))
    const voided = await client.call(awards.add, award(leagueId, managerId, 4))
    await client.call(awards.void, { leagueId, awardId: voided.id })
    const own = await manager.call(recentAwards.own, {})
    expect(own.map(entry => [entry.leagueName, entry.week])).toEqual([
      ['Elsewhere', 3],
      ['Fourth & Long', 1],
    ])
  })

  test("list the current season's ten newest of other members, excluding their own and voided ones", async () => {
    const { w, client, leagueId, managerId, user } = await two()
    const ids = []
    const early = { force: true, note: 'Decided at the draft' }
    for (let week = 1; week <= 12; week += 1) {
      ids.push((await client.call(awards.add, { ...award(leagueId, managerId, week), ...early })).id)
    }
    await client.call(awards.add, { ...award(leagueId, user.id, 13), ...early })
    await client.call(awards.void, { leagueId, awardId: ids[11] ?? 0 })
    const others = await client.call(recentAwards.ofOthers, { leagueId })
    expect(others.map(entry => entry.week)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    const manager = await make.signedInAs(w, managerId)
    expect((await manager.call(recentAwards.ofOthers, { leagueId })).map(entry => entry.week)).toEqual([13])
  })
})

const receipts = async (w: TestApp) =>
  (
    await w.ctx.db
      .selectFrom('outbox')
      .select(['to_name', 'subject'])
      .where('template', '=', 'payment-receipt')
      .orderBy('id')
      .execute()
  ).map(({ to_name, subject }) => `${to_name}: ${subject}`)

describe('a payment of more than the balance', () => {
  test('asks with the balance, and is recorded once confirmed', async () => {
    const { client, leagueId, managerId } = await two()
    await client.call(awards.add, award(leagueId, managerId, 1, 10))
    const paid = { leagueId, managerId, kind: 'payment' as const, amount: 10.01, memo: 'Cash' }
    const { status, body } = await client.expectError(payments.record, paid)
    expect([status, body.code, body.balance]).toEqual([409, 'over_balance', 10])
    expect(body.message).toContain("That's more than the balance of $10.")
    expect((await client.call(ledgerEntries.list, { leagueId })).entries).toHaveLength(1)
    await client.call(payments.record, { ...paid, confirmOverBalance: true })
    expect((await client.call(ledgerEntries.list, { leagueId })).balances).toContainEqual(
      expect.objectContaining({ managerId, balance: -0.01 }),
    )
  })

  test('does not result from two concurrent requests', async () => {
    const { client, leagueId, managerId } = await two()
    await client.call(awards.add, award(leagueId, managerId, 1, 10))
    const paid = { leagueId, managerId, kind: 'payment' as const, amount: 10, memo: 'Cash' }
    const tries = await Promise.allSettled([1, 2].map(() => client.call(payments.record, paid)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('reversing a payment', () => {
  const paid = async () => {
    const { w, ...made } = await two()
    await made.client.call(awards.add, award(made.leagueId, made.managerId, 1, 10))
    const { id: entryId } = await made.pay(4)
    const at = { leagueId: made.leagueId, entryId, reason: 'The wrong manager' }
    return { w, ...made, at, reverse: () => made.client.call(payments.reverse, at) }
  }

  test('posts one entry referring to it, with the reason, and both members are emailed', async () => {
    const { w, client, leagueId, at, reverse } = await paid()
    const [before] = (await client.call(ledgerEntries.list, { leagueId })).entries
    expect(before?.isReversible).toBe(true)
    expect(await reverse()).toMatchObject({
      kind: 'payment',
      amount: 4,
      memo: 'Payment reversed (Cash): The wrong manager',
      reference: `reversal:${at.entryId}`,
      isReversible: false,
      isToSelf: false,
    })
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries.map(({ isReversible }) => isReversible)).toEqual([false, false, false])
    expect((await client.expectError(payments.reverse, at)).body.code).toBe('already_reversed')
    expect(await receipts(w)).toEqual([
      'Manager 2: You were paid $4',
      'Manager 2: A payment of $4 was reversed',
    ])
    const [line] = await client.call(leagueManagement.audit, { leagueId })
    expect(line?.summary).toBe('Reversed the payment of $4 to Manager 2: The wrong manager')
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test("happens once for two concurrent requests, and only for this league's payments", async () => {
    const { w, client, at, reverse, pay } = await paid()
    const tries = await Promise.allSettled([reverse(), reverse()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id: adjustment } = await pay(1, 'Extra', 'adjustment')
    const errorFor = async (change: object) =>
      (await client.expectError(payments.reverse, { ...at, ...change })).body.code
    expect(await errorFor({ entryId: adjustment })).toBe('no_payment')
    expect(await errorFor({ reason: '' })).toBe('invalid')
    const other = await two(w)
    await other.client.call(awards.add, award(other.leagueId, other.managerId, 1, 10))
    const { id: theirs } = await other.pay(1)
    expect(await errorFor({ entryId: theirs })).toBe('not_found')
  })

  test("leaves an award's payment to the award", async () => {
    const { client, leagueId, at } = await paid()
    const [award] = await client.call(awards.list, { leagueId })
    await client.call(awards.markPaid, { leagueId, awardIds: [award?.id ?? 0], isPaid: true })
    const [entry] = (await client.call(ledgerEntries.list, { leagueId })).entries
    expect(entry?.isReversible).toBe(false)
    const ofAward = { ...at, entryId: entry?.id ?? 0 }
    expect((await client.expectError(payments.reverse, ofAward)).body.code).toBe('of_award')
  })
})

test('emails a receipt to a subscribed manager', async () => {
  const { w, client, leagueId, managerId, pay } = await two()
  await client.call(awards.add, award(leagueId, managerId, 1, 10))
  const manager = await make.signedInAs(w, managerId)
  const wants = { awards: true, invitations: true, weeklyUpdates: true }
  await manager.call(profile.notifications, { ...wants, email: false })
  await pay(1)
  expect(await receipts(w)).toEqual([])
  await manager.call(profile.notifications, { ...wants, email: true })
  await pay(2)
  expect(await receipts(w)).toEqual(['Manager 2: You were paid $2'])
})

describe('a form submitted twice', () => {
  test('posts one entry and returns it again', async () => {
    const { w, client, user, leagueId, managerId } = await two()
    const form = {
      leagueId,
      managerId,
      kind: 'adjustment' as const,
      amount: 5,
      memo: 'Bet',
      formKey: 'form-0001',
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => client.call(payments.record, form)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await w.ctx.db.selectFrom('ledger_entries').select('id').execute()).toHaveLength(1)
    expect((await client.call(payments.record, { ...form, formKey: 'form-0002' })).id).not.toBe(all[0]?.id)
    for (const change of [{ amount: 6 }, { managerId: user.id }]) {
      expect(await client.expectErrorCode(payments.record, { ...form, ...change })).toBe('409 form_used')
    }
    const other = await two(w)
    const there = { leagueId: other.leagueId, managerId: other.managerId }
    expect(await other.client.call(payments.record, { ...form, ...there })).toMatchObject(there)
  })

  test('states the maximum amount', async () => {
    const { client, leagueId, managerId } = await two()
    const form = { leagueId, managerId, kind: 'adjustment' as const, memo: 'Bet' }
    const error = await client.expectError(payments.record, { ...form, amount: 1_000_000.01 })
    expect(error.body.issues?.[0]?.message).toBe('The amount must be at most 1000000')
  })
})
