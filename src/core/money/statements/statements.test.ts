import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { Download } from '#contract/kernel/endpoint'
import { payments } from '#contract/money/payments'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { leagueRoles } from '#contract/leagues/league-roles'
import { dues } from '#contract/money/dues'
import { pools } from '#contract/money/pools'
import { statements } from '#contract/money/statements'
import { commandLine } from '#core/kernel/authorization'
import { chargeDuesAndFees } from '#core/money/dues/charge-dues'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement } from '#core/money/statements/read-statement'
import { csvText } from '#domain/csv'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { nextSeason, withLeague } from '#testing/made-world'
import type { Client } from '#testing/test-app'

const late = { dueOn: '2026-11-20', lateFee: { kind: 'fixed', amount: 10, every: 'once' } }

/** Two members: the second owes 100, paid 60, won 25.50 plus 10 that was reversed, was paid 5 and adjusted by -2. */
const played = async (plan: object = {}) => {
  const made = await withLeague({ managers: 3, commissioner: { email: 'dana@example.com' } })
  const { w, client, leagueId, second, third } = made
  await client.call(dues.save, {
    ...{ leagueId, amount: 100, dueOn: '2026-12-01', lateFee: null },
    ...{ reminds: false, membersSee: true, own: [], ...plan },
  })
  const paid = { leagueId, managerId: second, amount: 60, how: 'venmo' as const, paidOn: '2026-11-01' }
  await client.call(dues.record, paid)
  await client.call(awards.add, award(leagueId, second, { prizeAmount: 25.5 }))
  const gone = await client.call(awards.add, award(leagueId, second, { week: 3 }))
  await client.call(awards.void, { leagueId, awardId: gone.id })
  const pay = { leagueId, managerId: second, confirmOverBalance: true }
  await client.call(payments.record, { ...pay, kind: 'payment', amount: 5, memo: 'Cash' })
  await client.call(payments.record, { ...pay, kind: 'adjustment', amount: -2, memo: 'Trophy' })
  const memberIdOf = async (managerId: number) =>
    (await client.call(statements.list, { leagueId })).statements.find(line => line.managerId === managerId)
      ?.memberId ?? 0
  return {
    ...made,
    ...{ memberId: await memberIdOf(second), otherId: await memberIdOf(third) },
    manager: await make.signedInAs(w, second),
  }
}

/** For a file too small to be sent in chunks. */
const textOf = ({ text }: Download): string => (typeof text === 'string' ? text : '')

describe('a statement', () => {
  test('includes pool costs and winnings, so that its parts add up', async () => {
    const { client, leagueId, memberId, manager } = await played()
    const { id: poolId } = await client.call(pools.create, {
      ...{ leagueId, name: 'Most points', buyIn: 20, weeks: [13, 14], closesOn: '2026-12-31' },
      ...{ terms: { metric: 'highest_score', direction: 'highest' }, paidUpToWin: false },
    })
    await manager.call(pools.join, { leagueId, poolId })
    const read = await manager.call(statements.read, { leagueId, memberId })
    expect(read).toMatchObject({ pools: -20, won: 5.5, net: -96.5, closing: -41.5 })
    const { opening, prizes, showdown, payouts, adjustments, fines, dues, paidIn, paidOut, closing } = read
    const parts = [opening, prizes, showdown, read.pools, payouts, adjustments, fines, dues, paidIn, paidOut]
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(closing)
  })

  test('adds up from the opening balance, entry by entry, to the balance due', async () => {
    const { manager, leagueId, memberId } = await played()
    const statement = await manager.call(statements.read, { leagueId, memberId })
    expect(statement).toMatchObject({
      ...{ name: 'Manager 2', season: 2026, hasEnded: false, opening: 0, closing: -21.5 },
      ...{ dues: -100, prizes: 25.5, paidIn: 60, paidOut: -5, adjustments: -2, fines: 0, showdown: 0 },
      ...{ won: 25.5, net: -76.5 },
    })
    expect(statement.entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['dues', -100],
      ['paid_in', -40],
      ['award', -14.5],
      ['award', -4.5],
      ['award_reversal', -14.5],
      ['payment', -19.5],
      ['adjustment', -21.5],
    ])
    expect(statement.chain.head).toMatch(/^[0-9a-f]{64}$/)
  })

  test('opens a new season with the previous balance, even after payments of that one are reversed', async () => {
    const { w, client, user, leagueId, memberId } = await played()
    const later = await nextSeason(w, { client, user, leagueId })
    expect(await later.call(statements.read, { leagueId, memberId })).toMatchObject({
      ...{ season: 2027, opening: -21.5, closing: -21.5, won: 0, net: 0, entries: [] },
    })
    const last = await later.call(statements.read, { leagueId, memberId, season: 2026 })
    expect(last).toMatchObject({ season: 2026, hasEnded: true, opening: 0, closing: -21.5 })
    expect((await later.call(statements.ledgerPage, { leagueId })).seasons).toEqual([2027, 2026])
    const back = (kind: string) => ({
      ...{ leagueId, reason: 'The transfer bounced' },
      entryId: last.entries.find(entry => entry.kind === kind)?.id ?? 0,
    })
    expect((await later.call(dues.read, { leagueId })).payments).toEqual([])
    await later.call(dues.reverse, back('paid_in'))
    await later.call(payments.reverse, back('payment'))
    for (const [season, opening] of [
      [2026, 0],
      [2027, -76.5],
    ] as const)
      expect(await later.call(statements.read, { leagueId, memberId, season })).toMatchObject({
        ...{ opening, paidIn: 0, paidOut: 0, closing: -76.5 },
      })
  })

  test('counts a late fee as dues, not as a fine', async () => {
    const { w, user, leagueId, otherId } = await played(late)
    w.clock.pass(2 * 86_400_000)
    await chargeDuesAndFees(w.ctx)
    const dana = await make.signedInAs(w, user.id)
    expect(await dana.call(statements.read, { leagueId, memberId: otherId })).toMatchObject({
      ...{ dues: -110, fines: 0, closing: -110 },
    })
  })

  test('is readable by its member and by those who can manage money', async () => {
    const { client, manager, leagueId, second, memberId, otherId } = await played()
    const theirs = { leagueId, memberId: otherId }
    await expect(manager.call(statements.read, theirs)).rejects.toMatchObject({ status: 403 })
    await expect(manager.call(statements.csv, theirs)).rejects.toMatchObject({ status: 403 })
    expect((await manager.call(statements.list, { leagueId })).statements).toHaveLength(1)
    await client.call(leagueRoles.give, { leagueId, managerId: second, leagueRole: 'treasurer' })
    expect(await manager.call(statements.read, theirs)).toMatchObject({ dues: -100, closing: -100 })
    expect((await manager.call(statements.list, { leagueId })).statements).toHaveLength(3)
    await expect(client.call(statements.read, { leagueId, memberId: memberId + 999 })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('exports as a spreadsheet, with both balances', async () => {
    const { w, leagueId, memberId } = await played()
    const file = await exportStatement.run(w.ctx, commandLine, { leagueId, memberId })
    expect(file.fileName).toBe('Fourth_Long_2026_Manager_2.csv')
    const lines = textOf(file).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 7 + 2)
    expect(lines[1]).toBe(csvText([], [[null, null, 'Opening balance', '', null, 0]]).trim())
    expect(lines.at(-1)).toMatch(/"Closing balance",,,-21\.5$/)
  })
})

describe('the tamper-evident ledger', () => {
  test('lists every entry, and totals by kind that sum to the balances', async () => {
    const { client, manager, leagueId } = await played()
    const ledger = await manager.call(statements.ledgerPage, { leagueId })
    expect(ledger).toMatchObject({
      season: 2026,
      hidesWhoPaid: false,
      canManageMoney: false,
      seasons: [2026],
    })
    expect(ledger.entries).toHaveLength(ledger.chain.count)
    expect(ledger.entries[0]?.hash).toBe(ledger.chain.head)
    expect(ledger.totals.find(({ kind }) => kind === 'dues')).toEqual({
      kind: 'dues',
      count: 3,
      amount: -300,
    })
    expect(new Set(ledger.totals.map(({ kind }) => kind))).toEqual(
      new Set(ledger.entries.map(({ kind }) => kind)),
    )
    const total = ledger.totals.reduce((sum, { amount }) => sum + amount, 0)
    const lines = (await client.call(statements.list, { leagueId })).statements
    expect(total).toBe(lines.reduce((sum, { closing }) => sum + closing, 0))
    const back = ledger.entries.find(({ kind }) => kind === 'award_reversal')
    expect(ledger.entries.find(({ id }) => id === back?.reverses)).toMatchObject({
      kind: 'award',
      reversedBy: back?.id,
    })
  })

  test("hides who has paid when members can't see dues, including late fees that reveal it", async () => {
    const { w, client, user, manager, leagueId, second, third } = await played({
      membersSee: false,
      ...late,
    })
    const paid = { leagueId, managerId: third, amount: 50, how: 'cash' as const, paidOn: '2026-11-01' }
    await client.call(dues.record, paid)
    w.clock.pass(2 * 86_400_000)
    await chargeDuesAndFees(w.ctx)
    const dana = await make.signedInAs(w, user.id)
    const kinds = ['dues', 'late_fee', 'paid_in']
    const shownTo = async (person: Client) => {
      const { entries } = await person.call(statements.ledgerPage, { leagueId })
      return entries.filter(({ kind }) => kinds.includes(kind)).map(({ managerId }) => managerId)
    }
    const own = await manager.call(statements.ledgerPage, { leagueId })
    expect(own.hidesWhoPaid).toBe(true)
    expect(await shownTo(manager)).toEqual([second, second, second])
    expect((await shownTo(dana)).filter(managerId => managerId === third)).toHaveLength(3)
    expect((await dana.call(statements.ledgerPage, { leagueId })).entries).toHaveLength(own.chain.count)
    const later = await nextSeason(w, { client: dana, user, leagueId })
    const open = { amount: 100, dueOn: '2027-12-01', lateFee: null, reminds: false, own: [] }
    await later.call(dues.save, { leagueId, ...open, membersSee: true })
    expect(await shownTo(await make.signedInAs(w, second))).toHaveLength(3)
  })

  test('flags awards that members assigned to themselves', async () => {
    const { w, client, leagueId, user } = await played()
    await client.call(awards.add, award(leagueId, user.id, { week: 5 }))
    const { entries } = await getLedgerPage.run(w.ctx, commandLine, { leagueId })
    expect(entries.filter(({ isToSelf }) => isToSelf).map(({ memo }) => memo)).toEqual([
      'Hot Top 2, week 5: Rashad Colter (QB)',
    ])
    expect(entries.some(({ needsSecondApproval }) => needsSecondApproval)).toBe(false)
    await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: null })
    const requested = await client.call(statements.ledgerPage, { leagueId })
    expect(requested.entries.filter(({ needsSecondApproval }) => needsSecondApproval)).toMatchObject([
      { isToSelf: true },
    ])
  })

  test('exports as a spreadsheet', async () => {
    const { w, leagueId } = await played()
    const file = await exportLedgerPage.run(w.ctx, commandLine, { leagueId })
    expect(file.fileName).toBe('Fourth_Long_2026_book.csv')
    expect(textOf(file).split('\r\n')[0]).toBe(
      'ID,Date,Name,Kind,Amount (USD),Memo,Author,Reverses,Question,Hash',
    )
  })
})

test("totals a member's yearly winnings, payments and net over their leagues", async () => {
  const { w, manager, leagueId, second } = await played()
  const other = await make.league(w, { commissioner: { email: 'stella@example.com' }, name: 'Other' })
  await w.ctx.db
    .insertInto('members')
    .values({
      league_id: other.league.id,
      user_id: second,
      status: 'active',
      team_name: 'Second team',
      joined_at_ms: 0,
    })
    .execute()
  await other.client.call(awards.add, award(other.league.id, second, { prizeAmount: 40 }))
  expect(await manager.call(statements.year, {})).toEqual({
    year: 2026,
    years: [2026],
    leagues: [
      { leagueId, leagueName: 'Fourth & Long', currency: 'USD', won: 25.5, paidIn: 60, net: -76.5 },
      { leagueId: other.league.id, leagueName: 'Other', currency: 'USD', won: 40, paidIn: 0, net: 40 },
    ],
    totals: [{ currency: 'USD', won: 65.5, paidIn: 60, net: -36.5 }],
  })
  expect(await manager.call(statements.year, { year: 2025 })).toMatchObject({ leagues: [], totals: [] })
})
