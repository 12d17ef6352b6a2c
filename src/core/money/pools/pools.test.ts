import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import type { InputOf } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { dues } from '#contract/money/dues'
import { type Pool, pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { publications } from '#contract/weeks/publications'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { corrections } from '#contract/weeks/corrections'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import type { LedgerKind } from '#domain/ledger-kinds'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'
import { showdownLeague } from '#testing/showdowns'
import { startTestApp } from '#testing/test-app'
import { remindOfPools } from './remind-of-pools.ts'

const teams = ["Dana's Team", 'Team 2', 'Team 3', 'Team 4']

const poolInput: Omit<InputOf<typeof pools.create>, 'leagueId'> = {
  name: 'Most points',
  buyIn: 20,
  terms: { metric: 'highest_score', direction: 'highest' },
  weeks: [13, 14],
  closesOn: '2026-12-31',
  paidUpToWin: false,
}

/** Four members; the pool covers future weeks. */
const withPool = async (options: Partial<typeof poolInput> = {}) => {
  const made = await withLeague({ managers: 4 })
  const { w, client, leagueId } = made
  const managers = made.members.filter(({ userId }) => userId !== made.user.id)
  const people = [client]
  for (const { userId } of managers) people.push(await make.signedInAs(w, userId ?? 0))
  const pool = await client.call(pools.create, { leagueId, ...poolInput, ...options })
  const at = { leagueId, poolId: pool.id }
  const read = async (as = client): Promise<Pool | undefined> =>
    (await as.call(pools.list, { leagueId })).pools.find(({ id }) => id === pool.id)
  /** Advances the clock and signs the commissioner in again. */
  const later = async (day: string) => {
    w.clock.pass(Math.max(0, Date.parse(`${day}T12:00:00Z`) - w.ctx.now()))
    await client.call(accounts.login, { email: made.user.email, password: make.password })
  }
  const publish = async (week: number, points: number[], replace = false, fifth = '') => {
    await later('2026-12-22')
    const rows = points.map((score, index): CsvRow => [
      ...([`P${index}`, 'QB', 'QB'] as const),
      ...([score, teams[index] ?? fifth] as const),
    ])
    const chosen = choices(await staged(client, leagueId, rows, week))
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...chosen, replace })
  }
  const won = async () =>
    Object.fromEntries((await read())?.members.map(({ name, won }) => [name, won]) ?? [])
  return { ...made, later, people, managers, at, read, publish, won }
}

type Made = Awaited<ReturnType<typeof withPool>>

const joinAll = async ({ people, at }: Made, count = 4) => {
  for (const client of people.slice(0, count)) await client.call(pools.join, at)
}

/** Balances by name, without the pot holder's share. */
const balances = async ({ client, leagueId }: Made) => {
  const found = await client.call(settle.read, { leagueId })
  expect(found.balances.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(0)
  return Object.fromEntries(found.balances.map(({ name, balance, holds }) => [name, balance + holds]))
}

/** Ledger entries of a kind: amount in cents, and memo. */
const written = async ({ w }: Made, kind: LedgerKind) => {
  const entries = w.ctx.db.selectFrom('ledger_entries').select(['amount_cents', 'memo'])
  const found = await entries.where('kind', '=', kind).orderBy('id').execute()
  return found.map(({ amount_cents, memo }) => [amount_cents, memo])
}

describe('joining', () => {
  test('charges the buy-in immediately and refunds members who leave', async () => {
    const made = await withPool()
    const { people, at, read } = made
    await joinAll(made, 3)
    expect(await read()).toMatchObject({ pot: 60, paidIn: 0, status: 'open', isIn: true, canLeave: true })
    expect(await balances(made)).toMatchObject({ 'Dana Whitfield': -20, 'Manager 2': -20, 'Manager 4': 0 })
    const [, second] = people
    expect((await second?.expectError(pools.join, at))?.body.code).toBe('already_in')
    await second?.call(pools.leave, at)
    expect(await balances(made)).toMatchObject({ 'Manager 2': 0 })
    expect((await second?.expectError(pools.leave, at))?.body.code).toBe('not_in')
    await second?.call(pools.join, at)
    expect((await read())?.pot).toBe(60)
  })

  test('shows who has paid by their balance with the league', async () => {
    const made = await withPool()
    const { client, leagueId, managers, read } = made
    await joinAll(made, 2)
    const managerId = managers[0]?.managerId ?? 0
    await client.call(payments.record, {
      leagueId,
      managerId,
      amount: 15,
      kind: 'adjustment',
      memo: 'x',
    })
    const found = await read()
    expect(found?.members.map(({ name, owes }) => [name, owes])).toEqual([
      ['Dana Whitfield', 20],
      ['Manager 2', 5],
    ])
    expect(found?.paidIn).toBe(15)
  })

  test('closes after the last day, at the first game, or manually', async () => {
    const early = await withPool({ closesOn: '2026-11-25' })
    await early.later('2026-11-27')
    expect((await early.client.expectError(pools.join, early.at)).body.code).toBe('pool_closed')
    const begun = await withPool()
    await joinAll(begun, 1)
    await begun.later('2026-12-28')
    expect((await begun.client.expectError(pools.leave, begun.at)).body.code).toBe('pool_closed')
    expect(await begun.read()).toMatchObject({ status: 'playing', canJoin: false, canLeave: false })
    const shut = await withPool()
    const { leagueId } = shut.at
    const open = await shut.client.call(pools.create, { leagueId, ...poolInput, name: 'Another' })
    await shut.client.call(pools.close, shut.at)
    await shut.client.call(pools.join, { leagueId, poolId: open.id })
    expect((await shut.client.expectError(pools.join, shut.at)).body.message).toBe(
      'Most points is closed. Joining and leaving are no longer possible.',
    )
    expect((await shut.client.expectError(pools.close, shut.at)).body.code).toBe('pool_closed')
  })

  test('is visible to invited members only', async () => {
    const { w, client, members, user, leagueId } = await withLeague({ managers: 4 })
    const [first, second] = members.filter(({ userId }) => userId !== user.id)
    const invited = [first?.managerId ?? 0]
    const pool = await client.call(pools.create, { leagueId, ...poolInput, isOpenToAll: false, invited })
    const at = { leagueId, poolId: pool.id }
    const friend = await make.signedInAs(w, first?.userId ?? 0)
    const nonMember = await make.signedInAs(w, second?.userId ?? 0)
    expect((await nonMember.call(pools.list, { leagueId })).pools).toEqual([])
    expect((await nonMember.expectError(pools.join, at)).status).toBe(404)
    expect((await friend.call(pools.list, { leagueId })).pools).toMatchObject([{ most: 1, canJoin: true }])
    await friend.call(pools.join, at)
    expect((await client.expectError(pools.join, at)).status).toBe(403)
    const memos = await w.ctx.db.selectFrom('ledger_entries').select('memo').orderBy('id').execute()
    expect(memos.map(({ memo }) => memo)).toEqual(['A pool: buy-in'])
  })

  test('can add members only by commissioners and the treasurer', async () => {
    const { client, people, managers, at } = await withPool()
    const managerId = managers[2]?.managerId ?? 0
    expect((await people[1]?.expectError(pools.join, { ...at, managerId }))?.status).toBe(403)
    const { members } = await client.call(pools.join, { ...at, managerId })
    expect(members.map(({ name }) => name)).toEqual(['Manager 4'])
  })

  test("moves an unclaimed team's pools to the member who claims it, who can leave them", async () => {
    const { client, leagueId, people, managers, at, read } = await withPool()
    const unclaimed = [{ teamName: 'End Zone', ownerName: 'Tess Lind' }]
    const [tess] = await client.call(claims.add, { leagueId, people: unclaimed })
    const placeholder = tess?.managerId ?? 0
    await client.call(pools.join, { ...at, managerId: placeholder })
    const managerId = managers[0]?.managerId ?? 0
    await client.call(claims.merge, { leagueId, userId: placeholder, managerId })
    expect((await read())?.members).toMatchObject([{ name: 'Manager 2', owes: 20 }])
    expect((await people[1]?.call(pools.leave, at))?.members).toEqual([])
    expect((await read())?.paidIn).toBe(0)
  })

  test.each<[string, Partial<typeof poolInput>, string, string]>([
    ['no rule', { terms: undefined }, 'ruleKey', 'Choose what decides it: a league rule or its own terms'],
    [
      'places that miss some of it',
      { payouts: [50, 40] },
      'payouts',
      'The places must add up to 100 percent',
    ],
    [
      'a week that has begun',
      { weeks: [2] },
      'weeks',
      'Week 2 has started. A side pot can only use upcoming weeks',
    ],
    [
      'a day that is over',
      { closesOn: '2026-01-01' },
      'closesOn',
      'The last day to join is in the past. Choose an upcoming day',
    ],
    ['nobody invited', { isOpenToAll: false }, 'invited', 'Choose who can join'],
    [
      'a prize for each position',
      { terms: undefined, ruleKey: 'hot_top2' },
      'ruleKey',
      'A side pot has one prize per week, not one per position',
    ],
    ['its name again', {}, 'name', 'The league already has a side pot named Most points'],
  ])('rejects a pool with %s', async (_what, change, path, message) => {
    const { client, leagueId } = await withPool()
    const other = path === 'name' ? {} : { name: 'Another' }
    const { body } = await client.expectError(pools.create, { leagueId, ...poolInput, ...other, ...change })
    expect(body.issues?.[0]).toMatchObject({ path, message })
  })
})

describe('deciding', () => {
  test("pays each week's part of the pot to the best participant", async () => {
    const made = await withPool()
    await joinAll(made, 3)
    await made.publish(13, [10, 12, 11, 99])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 30, 'Manager 3': 0 })
    expect(await made.read()).toMatchObject({
      status: 'playing',
      decided: [{ week: 13, winners: [{ name: 'Manager 2', amount: 30 }] }],
    })
    await made.publish(14, [20, 12, 11, 99])
    expect(await made.read()).toMatchObject({ status: 'finished', carried: 0 })
    expect(await made.won()).toEqual({ 'Dana Whitfield': 30, 'Manager 2': 30, 'Manager 3': 0 })
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })

  test('reverses and decides again on republishing, and reverses on unpublishing', async () => {
    const made = await withPool()
    await joinAll(made)
    await made.publish(13, [10, 12, 11, 9])
    await made.publish(13, [30, 12, 11, 9], true)
    expect(await made.won()).toMatchObject({ 'Dana Whitfield': 40, 'Manager 2': 0 })
    await made.client.call(publications.unpublish, {
      leagueId: made.leagueId,
      week: 13,
      reason: 'Wrong points',
    })
    expect(await made.won()).toMatchObject({ 'Dana Whitfield': 0, 'Manager 2': 40 })
    const published = await made.client.call(publications.read, { leagueId: made.leagueId, week: 13 })
    await made.client.call(publications.unpublish, {
      ...{ leagueId: made.leagueId, week: 13, publicationId: published.publicationId },
      reason: 'Wrong points',
    })
    expect((await made.read())?.decided).toEqual([])
    expect(await written(made, 'pool_prize')).toEqual([
      [4000, 'Most points: week 13'],
      [-4000, 'Most points: week 13, reversed'],
      [4000, 'Most points: week 13'],
      [-4000, 'Most points: week 13, reversed'],
      [4000, 'Most points: week 13'],
      [-4000, 'Most points: week 13, reversed'],
    ])
  })

  test('rolls an unwon prize into the next week; a change in an earlier week moves it', async () => {
    const made = await withPool({
      terms: { metric: 'highest_score', direction: 'highest', ties: 'carryOver' },
    })
    await joinAll(made)
    await made.publish(13, [12, 12, 11, 9])
    expect(await made.read()).toMatchObject({ carried: 40, decided: [{ week: 13, winners: [] }] })
    await made.publish(14, [5, 6, 7, 8])
    expect(await made.won()).toMatchObject({ 'Manager 4': 80 })
    await made.publish(13, [13, 12, 11, 9], true)
    expect(await made.won()).toMatchObject({ 'Dana Whitfield': 40, 'Manager 4': 40 })
    await made.publish(14, [8, 8, 7, 1], true)
    expect(await made.won()).toMatchObject({ 'Dana Whitfield': 40, 'Manager 4': 0 })
    const refunds = await written(made, 'pool_refund')
    expect(refunds.map(([cents]) => cents)).toEqual([1000, 1000, 1000, 1000])
    await balances(made)
  })

  test('does not treat an unwon prize as a refunded buy-in: paying it to yourself still needs two people', async () => {
    const made = await withPool({
      ...{ weeks: [13], terms: { metric: 'highest_score', direction: 'highest', ties: 'carryOver' } },
    })
    await made.client.call(twoPersonApproval.save, { leagueId: made.leagueId, forOwn: true, above: null })
    await joinAll(made)
    await made.client.call(pools.leave, made.at)
    await made.client.call(pools.join, made.at)
    await expect(made.publish(13, [1, 12, 12, 1])).rejects.toMatchObject({ body: { code: 'second_yes' } })
    await made.publish(13, [1, 12, 11, 1])
    expect(await made.won()).toMatchObject({ 'Manager 2': 80 })
  })

  test('pays nothing to members with a balance due when the pool excludes them, even what they won before republishing', async () => {
    // More than the weekly awards won along with it.
    const made = await withPool({ paidUpToWin: true, buyIn: 100 })
    await joinAll(made)
    const { client, leagueId, managers } = made
    const pay = (managerId: number) =>
      client.call(dues.record, {
        leagueId,
        managerId,
        amount: 100,
        how: 'cash',
        paidOn: '2026-11-20',
        keepAsCredit: true,
      })
    await pay(managers[1]?.managerId ?? 0)
    await made.publish(13, [50, 40, 30, 20])
    expect(await made.won()).toEqual({
      'Dana Whitfield': 0,
      'Manager 2': 0,
      'Manager 3': 200,
      'Manager 4': 0,
    })
    await pay(managers[0]?.managerId ?? 0)
    await made.publish(14, [50, 40, 30, 20])
    expect(await made.won()).toMatchObject({ 'Manager 2': 200, 'Manager 3': 200 })
    const fined = { leagueId, managerId: managers[0]?.managerId ?? 0, amount: -150 }
    await client.call(payments.record, { ...fined, kind: 'adjustment', memo: 'Trophy' })
    await made.publish(14, [50, 40, 30, 20], true)
    expect(await made.won()).toMatchObject({ 'Manager 2': 0, 'Manager 3': 400 })
  })

  test('has no winner for a manually entered week until it is published from its points', async () => {
    const made = await withPool()
    await joinAll(made)
    await made.later('2026-12-22')
    const row = { type: 'hot_top2', position: 'QB' as const, playerName: 'Somebody', points: 1 }
    await made.client.call(manualWeeks.publish, {
      leagueId: made.leagueId,
      week: 13,
      rows: [{ ...row, managerId: made.user.id }],
    })
    expect(await made.read()).toMatchObject({ carried: 40, decided: [{ week: 13, winners: [] }] })
    await made.publish(13, [10, 12, 11, 9], true)
    expect(await made.read()).toMatchObject({ carried: 0 })
    expect(await made.won()).toMatchObject({ 'Manager 2': 40 })
  })

  test('leaves a former member their winnings', async () => {
    const made = await withPool()
    await joinAll(made, 3)
    await made.publish(13, [10, 30, 11, 9])
    const userId = made.managers[0]?.managerId ?? 0
    await made.client.call(joining.remove, { leagueId: made.leagueId, userId })
    await made.publish(14, [10, 1, 11, 9])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 30, 'Manager 3': 30 })
  })

  test('gives a member who claims a team midway what the team won', async () => {
    const made = await withPool()
    const { client, leagueId, at } = made
    const people = [{ teamName: 'End Zone', ownerName: 'Tess Lind' }]
    const [tess] = await client.call(claims.add, { leagueId, people })
    const userId = tess?.managerId ?? 0
    await client.call(pools.join, at)
    await client.call(pools.join, { ...at, managerId: userId })
    await made.publish(13, [10, 12, 11, 9, 50], false, 'End Zone')
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Tess Lind': 20 })
    const newMember = { email: 'new@example.com', firstName: 'New', lastName: 'Comer', teamName: 'Late' }
    const { managerId } = await addMember(made.w.ctx, commandLine, { leagueId, ...newMember })
    await client.call(claims.merge, { leagueId, userId, managerId })
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'New Comer': 20 })
    await made.publish(14, [60, 12, 11, 9])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 20, 'New Comer': 20 })
  })

  test('does not recheck balances due for a correction', async () => {
    const made = await withPool({ paidUpToWin: true, buyIn: 100 })
    await joinAll(made)
    const { client, leagueId, managers } = made
    const adjust = (amount: number) =>
      client.call(payments.record, {
        ...{ leagueId, managerId: managers[1]?.managerId ?? 0, amount },
        ...{ kind: 'adjustment', memo: 'By hand' },
      })
    await adjust(100)
    await made.publish(13, [30, 20, 11, 9])
    expect(await made.won()).toMatchObject({ 'Manager 3': 200 })
    await adjust(-250)
    const rows = [30, 45, 11, 9].map((score, at): CsvRow => [`P${at}`, 'QB', 'QB', score, teams[at] ?? ''])
    await staged(client, leagueId, rows, 13)
    const correction = { leagueId, week: 13, decision: 'move' as const, reason: 'Stat correction' }
    await client.call(corrections.decide, correction)
    expect(await made.won()).toMatchObject({ 'Manager 3': 200, 'Manager 2': 0 })
  })

  test("moves a pool's prize too when a correction is decided", async () => {
    const made = await withPool()
    await joinAll(made)
    await made.publish(13, [30, 20, 11, 9])
    const rows = [30, 45, 11, 9].map((score, at): CsvRow => [`P${at}`, 'QB', 'QB', score, teams[at] ?? ''])
    await staged(made.client, made.leagueId, rows, 13)
    const correction = {
      leagueId: made.leagueId,
      week: 13,
      decision: 'move' as const,
      reason: 'Stat correction',
    }
    await made.client.call(corrections.decide, correction)
    expect(await made.won()).toMatchObject({ 'Dana Whitfield': 0, 'Manager 2': 40 })
  })

  test('splits a week by places, and keeps the version of the league rule it started with', async () => {
    const made = await withPool({ payouts: [60, 40], weeks: [13] })
    await joinAll(made)
    await made.publish(13, [10, 12, 11, 9])
    expect(await made.won()).toMatchObject({ 'Manager 2': 48, 'Manager 3': 32 })
  })
})

describe('a survivor pool', () => {
  const lastOne: Partial<typeof poolInput> = { name: 'Survivor', way: 'survivor', weeks: [13, 14, 15] }

  test('eliminates the worst each week and pays everything to the last one', async () => {
    const made = await withPool(lastOne)
    await joinAll(made)
    await made.publish(13, [10, 12, 11, 9])
    expect(await made.read()).toMatchObject({ status: 'playing', standing: [{ week: 13, alive: 3 }] })
    await made.publish(14, [30, 10, 10, 99])
    expect(await made.read()).toMatchObject({
      status: 'finished',
      standing: [
        { week: 13, alive: 3 },
        { week: 14, alive: 1 },
      ],
      members: [
        { name: 'Dana Whitfield', eliminatedIn: null, won: 80 },
        { name: 'Manager 2', eliminatedIn: 14, won: 0 },
        { name: 'Manager 3', eliminatedIn: 14, won: 0 },
        { name: 'Manager 4', eliminatedIn: 13, won: 0 },
      ],
      decided: [{ week: 13, winners: [] }, { week: 14 }],
    })
    await made.publish(15, [1, 2, 3, 4])
    expect((await made.read())?.decided.map(({ week }) => week)).toEqual([13, 14])
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
    await balances(made)
  })

  test('splits the pot among those eliminated together, or left after the last week', async () => {
    const together = await withPool({ ...lastOne, weeks: [13, 14] })
    await joinAll(together)
    await together.publish(13, [10, 10, 10, 10])
    expect(await together.won()).toEqual({
      'Dana Whitfield': 20,
      'Manager 2': 20,
      'Manager 3': 20,
      'Manager 4': 20,
    })
    const over = await withPool({ ...lastOne, weeks: [13] })
    await joinAll(over, 3)
    await over.publish(13, [10, 12, 11, 1])
    expect(await over.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 30, 'Manager 3': 30 })
  })

  test('replays when a week is republished, published out of order or unpublished', async () => {
    const made = await withPool(lastOne)
    await joinAll(made, 3)
    await made.publish(14, [10, 12, 11, 9])
    expect(await made.read()).toMatchObject({ standing: [], members: [{ eliminatedIn: null }, {}, {}] })
    await made.publish(13, [10, 12, 11, 9])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 80 - 20, 'Manager 3': 0 })
    await made.publish(13, [30, 12, 11, 9], true)
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 60, 'Manager 3': 0 })
    expect((await made.read())?.members.map(({ eliminatedIn }) => eliminatedIn)).toEqual([14, null, 13])
    await made.client.call(publications.unpublish, {
      leagueId: made.leagueId,
      week: 14,
      reason: 'Wrong points',
    })
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0, 'Manager 3': 0 })
    expect(await made.read()).toMatchObject({ status: 'playing', standing: [{ week: 13, alive: 2 }] })
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })

  test('ranks by the lowest score on request, and has no places', async () => {
    const terms = { metric: 'highest_score', direction: 'lowest' as const }
    const made = await withPool({ ...lastOne, terms, weeks: [13] })
    expect((await made.read())?.sentence).toBe(
      'Each week, the team that ranks last in “Highest score” (lowest is best) is eliminated. The last team left wins it all.',
    )
    await joinAll(made, 2)
    await made.publish(13, [10, 12, 11, 1])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 40, 'Manager 2': 0 })
    const { body } = await made.client.expectError(pools.create, {
      ...{ leagueId: made.leagueId, ...poolInput, ...lastOne, name: 'Another' },
      payouts: [60, 40],
      weeks: [17],
      closesOn: '2027-01-10',
    })
    expect(body.issues?.[0]).toMatchObject({
      path: 'payouts',
      message: 'The last survivor wins the whole pot',
    })
  })

  test('excludes unpaid survivors at the end: the other survivors win, otherwise no one', async () => {
    const made = await withPool({ ...lastOne, weeks: [13], buyIn: 100, paidUpToWin: true })
    await joinAll(made, 3)
    const { client, leagueId, managers } = made
    const paid = { amount: 100, how: 'cash' as const, paidOn: '2026-11-20', keepAsCredit: true }
    await client.call(dues.record, { leagueId, managerId: managers[1]?.managerId ?? 0, ...paid })
    await made.publish(13, [1, 40, 30, 20])
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0, 'Manager 3': 300 })
    await made.publish(13, [50, 40, 1, 20], true)
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0, 'Manager 3': 0 })
    await balances(made)
    expect(await made.read()).toMatchObject({ status: 'finished', decided: [{ week: 13, winners: [] }] })
  })
})

test('lists a Showdown round as not open, open, closed and completed', async () => {
  const league = await showdownLeague(await startTestApp())
  const listed = async () => {
    const { showdowns } = await league.client.call(pools.list, { leagueId: league.league.id })
    return showdowns.map(({ status, in: count, pot }) => [status, count, pot])
  }
  await league.setGames()
  expect(await listed()).toEqual([['inactive', 0, 0]])
  await league.open()
  await league.pay(2)
  await league.optOut(3)
  expect(await listed()).toEqual([['open', 1, 10]])
  await league.close()
  expect(await listed()).toEqual([['closed', 1, 10]])
  await league.record('hhhh')
  expect(await listed()).toEqual([['completed', 1, 10]])
})

describe('mails', () => {
  const subjects = async ({ w }: Made, template: string) =>
    (await getEmails(w.ctx, on => on.where('template', '=', template))).map(({ subject }) => subject)
  const to = async ({ w }: Made, template: string) =>
    (await getEmails(w.ctx, on => on.where('template', '=', template))).map(({ to_name }) => to_name).sort()

  test('notifies eligible members once when a pool opens and the day before it closes', async () => {
    const made = await withPool({ closesOn: '2026-11-26' })
    expect(await subjects(made, 'pool-opened')).toEqual(Array(3).fill('New side pot: Most points'))
    await made.people[1]?.call(pools.join, made.at)
    await made.people[2]?.call(pools.join, made.at)
    await made.people[2]?.call(pools.leave, made.at)
    await remindOfPools(made.w.ctx)
    expect(await to(made, 'pool-closes')).toEqual([])
    await made.later('2026-11-25')
    await remindOfPools(made.w.ctx)
    await remindOfPools(made.w.ctx)
    expect(await to(made, 'pool-closes')).toEqual(['Dana Whitfield', 'Manager 4'])
    expect(await subjects(made, 'pool-closes')).toEqual(Array(2).fill('Most points closes tomorrow'))
  })

  test('notifies also when its first game closes it, not when it was closed manually', async () => {
    const made = await withPool({ weeks: [13], closesOn: '2026-12-31' })
    const begins = Date.parse('2026-12-03T17:00:00Z')
    made.w.clock.pass(begins - 86_400_000 - made.w.ctx.now())
    await remindOfPools(made.w.ctx)
    expect(await to(made, 'pool-closes')).toHaveLength(4)
    const shut = await withPool({ closesOn: '2026-11-26' })
    await shut.client.call(pools.close, shut.at)
    await shut.later('2026-11-25')
    await remindOfPools(shut.w.ctx)
    expect(await to(shut, 'pool-closes')).toEqual([])
  })

  test('notifies invited members only, and none who opted out of email', async () => {
    const made = await withPool()
    const { client, leagueId, managers } = made
    const invited = managers.slice(0, 2).map(({ managerId }) => managerId)
    const quiet = managers[1]?.userId ?? 0
    await made.w.ctx.db.updateTable('users').set({ wants_email: 0 }).where('id', '=', quiet).execute()
    await client.call(pools.create, { leagueId, ...poolInput, name: 'Few', isOpenToAll: false, invited })
    expect((await subjects(made, 'pool-opened')).slice(3)).toEqual(["You're invited to a side pot: Few"])
  })

  test('stops asking members who joined or left, and all once the pool is canceled', async () => {
    const made = await withPool()
    const { client, people, managers, at } = made
    const asked = async () =>
      (
        await getEmails(made.w.ctx, on =>
          on.where('template', 'like', 'pool-%').where('status', '=', 'queued'),
        )
      ).map(({ template, to_name }) => `${template} ${to_name}`)
    await people[1]?.call(pools.join, at)
    expect(await asked()).toEqual(['pool-opened Manager 3', 'pool-opened Manager 4'])
    await client.call(pools.join, { ...at, managerId: managers[1]?.managerId ?? 0 })
    expect(await asked()).toEqual(['pool-opened Manager 4', 'pool-joined Manager 3'])
    await people[2]?.call(pools.leave, at)
    expect(await asked()).toEqual(['pool-opened Manager 4'])
    await client.call(pools.cancel, { ...at, reason: 'Too few of us' })
    expect(await asked()).toEqual(['pool-cancelled Manager 2'])
  })

  test('notifies a member added by another user, and participants of a canceled pool', async () => {
    const made = await withPool()
    const { client, people, managers, at } = made
    await people[1]?.call(pools.join, at)
    await client.call(pools.join, at)
    expect(await to(made, 'pool-joined')).toEqual([])
    await client.call(pools.join, { ...at, managerId: managers[2]?.managerId ?? 0 })
    expect(await to(made, 'pool-joined')).toEqual(['Manager 4'])
    await client.call(pools.cancel, { ...at, reason: 'Too few of us' })
    expect(await to(made, 'pool-cancelled')).toEqual(['Manager 2', 'Manager 4'])
    const [email] = await getEmails(made.w.ctx, on => on.where('template', '=', 'pool-cancelled'))
    expect(email?.text_body).toContain('Because: Too few of us')
  })

  test('emails winners once for all pools of a week, and once for a reversal', async () => {
    const made = await withPool()
    const { client, leagueId, people } = made
    const second = await client.call(pools.create, { leagueId, ...poolInput, name: 'Also' })
    await joinAll(made)
    for (const person of people.slice(0, 3)) await person.call(pools.join, { leagueId, poolId: second.id })
    await made.publish(13, [10, 12, 11, 9])
    expect(await subjects(made, 'pool-won')).toEqual(['You won $70 in Most points and Also'])
    await made.publish(13, [10, 12, 11, 9], true)
    expect(await subjects(made, 'pool-won')).toHaveLength(1)
    await made.publish(13, [30, 12, 11, 9], true)
    expect((await subjects(made, 'pool-won')).slice(1).toSorted()).toEqual([
      '$70 of Most points and Also was reversed',
      'You won $70 in Most points and Also',
    ])
  })
})

describe('unclaimed pool money', () => {
  const expected: Partial<typeof poolInput> = {
    weeks: [13],
    rollsOverRemainder: true,
    paidUpToWin: true,
    buyIn: 100,
  }
  const next = { name: 'Next', weeks: [17], closesOn: '2027-01-01', buyIn: 100 }

  test('rolls over into a new pool once, and back when that is canceled', async () => {
    const made = await withPool(expected)
    const { client, leagueId, at } = made
    await joinAll(made, 2)
    await made.publish(13, [10, 12, 11, 9])
    expect(await made.read()).toMatchObject({ status: 'finished', remainder: 200, rolledInto: null })
    const remainders = async () => (await client.call(pools.list, { leagueId })).remainders
    expect(await remainders()).toEqual([
      { poolId: at.poolId, name: 'Most points', season: 2026, amount: 200 },
    ])
    const member = await make.signedInAs(made.w, made.managers[0]?.userId ?? 0)
    expect((await member.call(pools.list, { leagueId })).remainders).toEqual([])
    const input = { leagueId, ...poolInput, ...next, rollsOverFrom: at.poolId }
    const pool = await client.call(pools.create, input)
    expect(pool).toMatchObject({ pot: 200, rolledIn: 200, rolledOverFrom: 'Most points' })
    expect(await remainders()).toEqual([])
    expect(await made.read()).toMatchObject({ remainder: 200, rolledInto: 'Next' })
    const secondPool = await client.expectError(pools.create, { ...input, name: 'Third' })
    expect(secondPool.body.issues?.[0]?.path).toBe('rollsOverFrom')
    await client.call(pools.cancel, { leagueId, poolId: pool.id, reason: 'Not now' })
    expect(await remainders()).toMatchObject([{ amount: 200 }])
    expect(await written(made, 'pool_carried')).toEqual([
      [-20000, 'Most points: the remainder, rolled over into Next'],
      [20000, 'Next: the remainder of Most points'],
      [20000, 'Most points: the remainder, rolled over into Next, reversed'],
      [-20000, 'Next: the remainder of Most points, reversed'],
    ])
    await balances(made)
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })

  test('is won with the new pool; a changed week of the first moves it', async () => {
    const made = await withPool(expected)
    const { client, leagueId, at } = made
    await joinAll(made, 2)
    await made.publish(13, [10, 12, 11, 9])
    const second = { ...poolInput, ...next, paidUpToWin: false }
    const pool = await client.call(pools.create, { leagueId, ...second, rollsOverFrom: at.poolId })
    await client.call(pools.join, { leagueId, poolId: pool.id })
    await made.later('2027-01-06')
    await made.publish(17, [10, 12, 11, 9])
    const found = async () =>
      (await client.call(pools.list, { leagueId })).pools.find(({ id }) => id === pool.id)
    expect((await found())?.members).toMatchObject([{ won: 300 }])
    await client.call(dues.record, {
      ...{ leagueId, managerId: made.managers[0]?.managerId ?? 0, amount: 100 },
      ...{ how: 'cash' as const, paidOn: '2026-11-20', keepAsCredit: true },
    })
    await made.publish(13, [10, 12, 11, 9], true)
    expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 200 })
    expect(await found()).toMatchObject({ pot: 100, rolledIn: 0, members: [{ won: 100 }] })
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })

  test('waits for a pool of the next season', async () => {
    const made = await withPool(expected)
    const { client, leagueId, at } = made
    await joinAll(made, 2)
    await made.publish(13, [10, 12, 11, 9])
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    await made.later('2027-08-01')
    await client.call(seasons.setStatus, { leagueId, status: 'active' })
    const { remainders, pools: all } = await client.call(pools.list, { leagueId })
    expect([all, remainders]).toEqual([[], [expect.objectContaining({ season: 2026, amount: 200 })]])
    const soon = { weeks: [17], closesOn: '2027-09-01' }
    const pool = await client.call(pools.create, {
      ...{ leagueId, ...poolInput, ...next, ...soon },
      rollsOverFrom: at.poolId,
    })
    expect(pool).toMatchObject({ pot: 200, rolledOverFrom: 'Most points' })
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })
})

test('cancels a pool by refunding all buy-ins, unless one of its weeks is decided', async () => {
  const made = await withPool()
  await joinAll(made, 2)
  await made.client.call(pools.cancel, { ...made.at, reason: 'Too few' })
  expect(await balances(made)).toMatchObject({ 'Dana Whitfield': 0, 'Manager 2': 0 })
  expect((await made.client.expectError(pools.cancel, { ...made.at, reason: 'Again' })).body.code).toBe(
    'pool_cancelled',
  )
  expect((await made.people[1]?.expectError(pools.cancel, { ...made.at, reason: 'x' }))?.status).toBe(403)
  await made.publish(13, [10, 12, 11, 9])
  expect(await made.won()).toEqual({ 'Dana Whitfield': 0, 'Manager 2': 0 })
  const other = await withPool()
  await joinAll(other, 2)
  await other.publish(13, [10, 12, 11, 9])
  expect((await other.client.expectError(pools.cancel, { ...other.at, reason: 'x' })).body.code).toBe(
    'pool_decided',
  )
})
