import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import type { InputOf } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { payments } from '#contract/money/payments'
import { pots } from '#contract/money/pots'
import { awards } from '#contract/awards'
import { dues } from '#contract/money/dues'
import { rules } from '#contract/rules/rules'
import { seasonStats } from '#contract/money/leaderboards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { addRules, lowFine } from '#testing/league-rules'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { award } from '#testing/season-awards'
import { nextSeason, withLeague } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'
import { chargeDuesAndFees } from './charge-dues.ts'
import { chargesAhead, reverseChargesAhead } from './charges-ahead.ts'
import { sendDuesReminders } from './remind-of-dues.ts'

const day = 86_400_000

type Plan = Omit<InputOf<typeof dues.save>, 'leagueId'>

/** The world's day is 2026-11-20. */
const plan = {
  amount: 100,
  dueOn: '2026-12-01',
  lateFee: null,
  reminds: true,
  membersSee: true,
  own: [],
} satisfies Plan

const withDues = async (changes: Partial<Plan> = {}) => {
  const made = await withLeague({ managers: 3 })
  const { leagueId } = made
  await made.client.call(dues.save, { leagueId, ...plan, ...changes })
  const read = () => made.client.call(dues.read, { leagueId })
  const of = async (managerId = 0) => (await read()).members.find(found => found.managerId === managerId)
  const pay = (managerId = 0, amount = 0, more: object = {}) => ({
    leagueId,
    managerId,
    amount,
    how: 'cash' as const,
    paidOn: '2026-11-20',
    ...more,
  })
  return { ...made, read, of, pay }
}

describe('dues', () => {
  test('are owed by every member as soon as they are set, and fill the pot', async () => {
    const { w, client, leagueId, read } = await withDues()
    expect(await read()).toMatchObject({
      leaguePot: 300,
      collected: 0,
      stillOwed: 300,
      typedPot: 0,
      payments: [],
    })
    const stats = await client.call(seasonStats.read, { leagueId })
    expect([stats.leaguePot, stats.availableForWeeklyAwards]).toEqual([300, 300])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('replace a typed pot and are the base of every percentage', async () => {
    const { client, leagueId } = await withDues()
    const pot = { leagueId, totalPotAmount: 500, payoutPercentages: { 1: 50 } }
    const saved = await client.call(pots.set, pot)
    expect([saved.totalPotAmount, saved.dollarInputs['1'], saved.payoutPercentages['1']]).toEqual([
      300, 150, 50,
    ])
    expect([saved.pot.isDues, saved.availableForWeeklyAwards]).toEqual([true, 150])
    const over = await client.expectError(pots.set, { ...pot, dollarInputs: { 1: 301 } })
    expect(over.body.issues?.[0]?.message).toBe("Total payouts can't exceed the total pot of $300")
  })

  test('charge only the difference when changed, and a custom amount applies to one member', async () => {
    const { client, leagueId, second, read, of } = await withDues()
    await client.call(dues.save, {
      leagueId,
      ...plan,
      amount: 110,
      own: [{ managerId: second, amount: 40 }],
    })
    expect((await read()).leaguePot).toBe(260)
    expect(await of(second)).toMatchObject({ due: 40, owes: 40, state: 'owes' })
    await client.call(dues.save, { leagueId, ...plan, amount: 110, own: [] })
    expect(await of(second)).toMatchObject({ due: 110 })
  })

  test('are charged to members who joined since', async () => {
    const { w, client, league, leagueId, read } = await withDues()
    const late = await make.commissioner(w, { firstName: 'Abe' })
    await late.client.call(joining.join, { leagueId, teamName: 'Late', code: league.joinCode ?? '' })
    expect((await read()).leaguePot).toBe(300)
    await chargeDuesAndFees(w.ctx)
    await chargeDuesAndFees(w.ctx)
    expect((await read()).leaguePot).toBe(400)
    expect((await client.call(dues.read, { leagueId })).members).toHaveLength(4)
  })

  test('are not charged to members who join after the season', async () => {
    const { w, client, league, leagueId, second, pay, read } = await withDues()
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    const late = await make.commissioner(w, { firstName: 'Abe' })
    await late.client.call(joining.join, { leagueId, teamName: 'Late', code: league.joinCode ?? '' })
    await client.call(dues.record, pay(second, 100))
    await chargeDuesAndFees(w.ctx)
    expect((await read()).leaguePot).toBe(300)
  })

  test('are rejected with plain sentences', async () => {
    const { client, leagueId } = await withDues()
    const errorFor = async (input: object) =>
      (await client.expectError(dues.save, { leagueId, ...plan, ...input })).body.issues?.[0]?.message
    expect(await errorFor({ amount: -1 })).toBe("The amount can't be negative")
    expect(await errorFor({ amount: 10.005 })).toBe('Enter an amount with at most two decimals')
    expect(await errorFor({ dueOn: 'soon' })).toBe('Enter the due date')
    expect(await errorFor({ own: [{ managerId: 99_999, amount: 1 }] })).toBe(
      "This manager isn't a member of the league",
    )
    expect(await errorFor({ lateFee: { kind: 'percent', amount: 101, every: 'once' } })).toBe(
      "The late fee can't be more than 100 percent of the dues",
    )
  })

  test('are not saved when another user changed them in the meantime', async () => {
    const { client, leagueId, read } = await withDues()
    const openedWith = (await read()).plan ?? undefined
    await client.call(dues.save, { leagueId, ...plan, amount: 120 })
    const error = await client.expectError(dues.save, { leagueId, ...plan, amount: 90, openedWith })
    expect([error.status, error.body.code]).toEqual([409, 'edit_conflict'])
    expect((await read()).leaguePot).toBe(360)
  })
})

describe('a payment', () => {
  test('may be paid in part, with method and date', async () => {
    const { client, second, of, pay, read } = await withDues()
    const made = await client.call(dues.record, pay(second, 60.5, { how: 'venmo', note: 'half now' }))
    expect(made).toMatchObject({ amount: 60.5, how: 'venmo', paidOn: '2026-11-20', note: 'half now' })
    expect(await of(second)).toMatchObject({ paid: 60.5, owes: 39.5, state: 'part' })
    await client.call(dues.record, pay(second, 39.5))
    expect(await of(second)).toMatchObject({ paid: 100, owes: 0, state: 'paid' })
    expect(await read()).toMatchObject({ collected: 100, cash: 100, offset: 0, stillOwed: 200 })
  })

  test('asks whether an overpayment becomes a credit', async () => {
    const { client, second, of, pay } = await withDues()
    const error = await client.expectError(dues.record, pay(second, 140))
    expect(error.body).toMatchObject({
      code: 'over_owed',
      owes: 100,
      message: 'Manager 2 owes $100.00. Record $100.00, or keep $40.00 as their credit.',
    })
    await client.call(dues.record, pay(second, 140, { keepAsCredit: true }))
    expect(await of(second)).toMatchObject({ owes: 0, credit: 40, state: 'paid' })
  })

  test('is reversed once, with the reason', async () => {
    const { w, client, leagueId, second, of, pay } = await withDues()
    const { entryId } = await client.call(dues.record, pay(second, 100))
    const reversal = await client.call(dues.reverse, { leagueId, entryId, reason: 'The check bounced' })
    expect(reversal.isReversed).toBe(true)
    expect(await of(second)).toMatchObject({ paid: 0, owes: 100 })
    const secondReversal = await client.expectError(dues.reverse, { leagueId, entryId, reason: 'Again' })
    expect([secondReversal.status, secondReversal.body.message]).toEqual([
      409,
      'This payment was already reversed.',
    ])
    const other = await make.league(w)
    const strange = await other.client.expectError(dues.reverse, {
      leagueId: other.league.id,
      entryId,
      reason: 'Not mine',
    })
    expect(strange.status).toBe(404)
  })

  test('records payments for several members all or nothing, and a dry run saves nothing', async () => {
    const { client, leagueId, second, third, read } = await withDues()
    const payments = [second, third].map(managerId => ({
      managerId,
      amount: 100,
      how: 'bank' as const,
      paidOn: '2026-11-19',
    }))
    const dry = await client.call(dues.recordSeveral, { leagueId, payments, dryRun: true })
    expect([dry, (await read()).collected]).toEqual([{ recorded: 0, total: 200, owedAfter: 100 }, 0])
    const tooMuch = payments.map(payment => ({ ...payment, amount: 101 }))
    const over = await client.expectError(dues.recordSeveral, { leagueId, payments: tooMuch, dryRun: true })
    expect([over.status, over.body.code]).toEqual([409, 'over_owed'])
    const wrong = await client.expectError(dues.recordSeveral, {
      leagueId,
      payments: [...payments, { managerId: 99_999, amount: 1, how: 'cash', paidOn: '2026-11-19' }],
    })
    expect(wrong.body.issues?.[0]?.path).toBe('payments.2.managerId')
    expect((await read()).collected).toBe(0)
    const all = await client.call(dues.recordSeveral, { leagueId, payments })
    expect([all.recorded, all.owedAfter, (await read()).collected]).toEqual([2, 100, 200])
  })

  test('is rejected in the future, with a zero amount or for a non-member', async () => {
    const { client, second, pay } = await withDues()
    const errorFor = async (input: object) =>
      (await client.expectError(dues.record, pay(second, 10, input))).body.issues?.[0]?.message
    expect(await errorFor({ paidOn: '2026-11-22' })).toBe("The payment date can't be in the future")
    expect(await errorFor({ amount: 0 })).toBe('The amount must be at least 0.01')
    expect(await errorFor({ managerId: 99_999 })).toBe("This manager isn't a member of the league")
    expect(await errorFor({ how: 'gold' })).toBe('Choose a payment method')
  })

  test('is emailed to its payer', async () => {
    const { w, client, second, pay } = await withDues()
    await client.call(dues.record, pay(second, 100))
    const { email } = await w.ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    const emails = await getEmails(w.ctx, on => on.where('to_email', '=', email))
    expect(emails.map(({ subject }) => subject)).toContain('Your payment of $100 was recorded')
  })
})

describe('a server clock that was temporarily ahead', () => {
  const lateFee = { kind: 'fixed' as const, amount: 10, every: 'week' as const }

  test('charged future late fees, which are reversed in one action and charged again on their day', async () => {
    const { w, leagueId } = await withDues({ dueOn: '2026-11-21', lateFee })
    const ahead = { ...w.ctx, now: () => w.clock.now() + 17 * day }
    await chargeDuesAndFees(ahead)
    expect(await lateFees(w, leagueId)).toBe(-9000)
    expect(await chargesAhead(w.ctx)).toHaveLength(9)
    const reversed = await reverseChargesAhead(w.ctx, authorOf(commandLine))
    expect([reversed.length, await lateFees(w, leagueId)]).toEqual([9, 0])
    expect(await chargesAhead(w.ctx)).toEqual([])
    expect(await reverseChargesAhead(w.ctx, authorOf(commandLine))).toEqual([])
    expect(await ledgerProblems(w.ctx)).toEqual([])
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(0)
    w.clock.pass(2 * day)
    await chargeDuesAndFees(w.ctx)
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-3000)
  })

  test('charged dues, which are reversed and charged again by the corrected clock', async () => {
    const { w, ...made } = await withLeague({ managers: 3 })
    await made.client.call(dues.save, { leagueId: made.league.id, ...plan, amount: 0 })
    await w.ctx.db.updateTable('dues_plans').set({ amount_cents: 10_000 }).execute()
    await chargeDuesAndFees({ ...w.ctx, now: () => w.clock.now() + 17 * day })
    expect(await reverseChargesAhead(w.ctx, authorOf(commandLine))).toHaveLength(3)
    await chargeDuesAndFees(w.ctx)
    const read = await made.client.call(dues.read, { leagueId: made.league.id })
    expect([read.leaguePot, await chargesAhead(w.ctx), await ledgerProblems(w.ctx)]).toEqual([300, [], []])
  })
})

describe('a late fee', () => {
  const lateFee = { kind: 'fixed' as const, amount: 10, every: 'week' as const }

  test('is added every week to members with a balance due, however often the job runs', async () => {
    const { w, client, second, pay } = await withDues({ dueOn: '2026-11-21', lateFee })
    await client.call(dues.record, pay(second, 100))
    w.clock.pass(2 * day)
    await chargeDuesAndFees(w.ctx)
    await chargeDuesAndFees(w.ctx)
    w.clock.pass(7 * day)
    await chargeDuesAndFees(w.ctx)
    const rows = await w.ctx.db
      .selectFrom('ledger_entries')
      .innerJoin('members', 'members.id', 'ledger_entries.member_id')
      .select(['amount_cents', 'members.user_id'])
      .where('kind', '=', 'late_fee')
      .orderBy('ledger_entries.id')
      .execute()
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([-1000, -1000, -1000, -1000])
    expect(rows.map(({ user_id }) => user_id)).not.toContain(second)
  })

  test('is not added on the day when a past due date was set', async () => {
    const { w, leagueId } = await withDues({ dueOn: '2026-09-10', lateFee })
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(0)
    w.clock.pass(day)
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-3000)
  })

  test('is waived when the due date moves or the fee is removed', async () => {
    const { w, leagueId, user } = await withDues({ dueOn: '2026-11-20', lateFee })
    w.clock.pass(2 * day)
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-3000)
    const later = await make.signedInAs(w, user.id)
    await later.call(dues.save, { leagueId, ...plan, amount: 110, dueOn: '2026-11-20', lateFee })
    expect(await lateFees(w, leagueId)).toBe(-3000)
    await later.call(dues.save, { leagueId, ...plan })
    expect(await lateFees(w, leagueId)).toBe(0)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is added again when it was waived and set again', async () => {
    const { w, leagueId, user } = await withDues({ dueOn: '2026-11-20', lateFee })
    w.clock.pass(2 * day)
    await chargeDuesAndFees(w.ctx)
    const later = await make.signedInAs(w, user.id)
    const updated = { leagueId, ...plan, dueOn: '2026-11-20' }
    await later.call(dues.save, { ...updated, lateFee: null })
    expect(await lateFees(w, leagueId)).toBe(0)
    await later.call(dues.save, { ...updated, lateFee })
    w.clock.pass(day)
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-3000)
  })

  test('is not added to a member who joined today, however long dues are overdue', async () => {
    const { w, leagueId } = await withDues({ dueOn: '2026-11-21', lateFee })
    w.clock.pass(2 * day)
    await chargeDuesAndFees(w.ctx)
    const person = { email: 'newcomer@example.com', firstName: 'New', lastName: 'Comer', teamName: 'Fresh' }
    await addMember(w.ctx, commandLine, { leagueId, ...person })
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-3000)
    w.clock.pass(day)
    await chargeDuesAndFees(w.ctx)
    expect(await lateFees(w, leagueId)).toBe(-4000)
  })
})

const lateFees = async (w: TestApp, leagueId: number): Promise<number> => {
  const { cents } = await w.ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', leagueId)
    .where('kind', '=', 'late_fee')
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

describe('reminders', () => {
  test('remind members with a balance due once, unless reminders are off', async () => {
    const { w, client, leagueId, second, pay, of } = await withDues({ dueOn: '2026-11-23' })
    await client.call(dues.record, pay(second, 100))
    await sendDuesReminders(w.ctx)
    await sendDuesReminders(w.ctx)
    w.clock.pass(day / 2)
    await sendDuesReminders(w.ctx)
    const reminded = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('template', '=', 'dues-reminder')
      .execute()
    expect(reminded).toHaveLength(2)
    expect((await of(second))?.remindedOn).toBeNull()
    await client.call(dues.save, { leagueId, ...plan, dueOn: '2026-11-13', reminds: false })
    await w.ctx.db.deleteFrom('dues_reminders').execute()
    await sendDuesReminders(w.ctx)
    expect(await w.ctx.db.selectFrom('dues_reminders').selectAll().execute()).toEqual([])
  })

  test('can be previewed before they are sent', async () => {
    const { w, client, leagueId, read } = await withDues()
    const { reminded, mails: emails } = await client.call(dues.remind, { leagueId, dryRun: true })
    expect([reminded, emails.map(({ name, amount }) => [name, amount])]).toEqual([
      [],
      [
        ['Dana Whitfield', 100],
        ['Manager 2', 100],
        ['Manager 3', 100],
      ],
    ])
    expect((await read()).members.map(({ remindedOn }) => remindedOn)).toEqual([null, null, null])
    await client.call(dues.remind, { leagueId })
    const sent = await getEmails(w.ctx, on => on.where('template', '=', 'dues-reminder'))
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(emails.map(({ subject }) => subject)))
  })

  test('say what is owed when they are sent, and go to no one who has paid or unsubscribed', async () => {
    const { w, client, leagueId, user, second, third, pay } = await withDues()
    await client.call(dues.remind, { leagueId })
    const emails = async () =>
      (await getEmails(w.ctx, on => on.where('template', '=', 'dues-reminder'))).map(
        ({ subject, text_body }) => [subject, /were due|are due/.exec(text_body)?.[0]],
      )
    await client.call(dues.record, pay(second, 60))
    await w.ctx.db.updateTable('users').set({ wants_league_mail: 0 }).where('id', '=', third).execute()
    expect(await emails()).toEqual([
      ['You owe $100 in Fourth & Long', 'are due'],
      ['You owe $40 in Fourth & Long', 'are due'],
    ])
    await client.call(dues.record, pay(user.id, 100))
    w.clock.pass(12 * day)
    expect(await emails()).toEqual([['You owe $40 in Fourth & Long', 'were due']])
  })

  test('of one season are not sent as those of the next', async () => {
    const made = await withDues()
    const { w, client, leagueId } = made
    await client.call(dues.remind, { leagueId })
    const emails = () => getEmails(w.ctx, on => on.where('template', '=', 'dues-reminder'))
    expect(await emails()).toHaveLength(3)
    const later = await nextSeason(w, made)
    await later.call(dues.save, { leagueId, ...plan, dueOn: '2027-12-01' })
    expect(await emails()).toEqual([])
  })

  test('go to each member at most once a day when sent manually', async () => {
    const { w, client, leagueId, second, of, user } = await withDues()
    const remind = () => client.call(dues.remind, { leagueId, managerIds: [second] })
    expect((await remind()).reminded).toEqual(['Manager 2'])
    expect((await remind()).reminded).toEqual([])
    w.clock.pass(86_400_000)
    await client.call(accounts.login, { email: user.email, password: make.password })
    expect((await remind()).reminded).toEqual(['Manager 2'])
    expect((await of(second))?.remindedOn).toBe('2026-11-21')
  })
})

test('shows members who has paid only when the league allows it, never others’ notes', async () => {
  const { w, client, leagueId, second, third, pay } = await withDues()
  await client.call(dues.record, pay(third, 100, { note: 'secret' }))
  const manager = await make.signedInAs(w, second)
  const view = await manager.call(dues.read, { leagueId })
  expect([view.members.length, view.payments]).toEqual([3, []])
  await client.call(dues.save, { leagueId, ...plan, membersSee: false })
  expect((await manager.call(dues.read, { leagueId })).members.map(({ managerId }) => managerId)).toEqual([
    second,
  ])
})

test("offsets a member's winnings against their dues", async () => {
  const { client, leagueId, second, of } = await withDues()
  await client.call(payments.record, {
    leagueId,
    managerId: second,
    amount: 30,
    kind: 'adjustment',
    memo: 'Won',
  })
  expect(await of(second)).toMatchObject({ due: 100, paid: 0, offset: 30, owes: 70, state: 'part' })
})

test("charges a merged member once, with that member's custom amount", async () => {
  const { w, client, leagueId, second, of } = await withDues()
  const people = [{ teamName: 'Nobody yet', ownerName: 'Abe Ash' }]
  const [placeholder] = await client.call(claims.add, { leagueId, people })
  const own = [
    { managerId: placeholder?.managerId ?? 0, amount: 40 },
    { managerId: second, amount: 60 },
  ]
  await client.call(dues.save, { leagueId, ...plan, own })
  await client.call(claims.merge, {
    leagueId,
    userId: placeholder?.managerId ?? 0,
    managerId: second,
  })
  await chargeDuesAndFees(w.ctx)
  expect(await of(second)).toMatchObject({ due: 60, owes: 60 })
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test.each([
  ['a fine that their winnings cover', 5, 10],
  ['nothing but money that is no dues', 0, -5],
])('lists a former member with %s', async (_, fine, adjusted) => {
  const { w, client, leagueId, third, of } = await withDues({ amount: 0 })
  const manager = await make.signedInAs(w, third)
  await manager.call(rules.agree, { leagueId, most: 5 })
  await addRules(client, leagueId, [lowFine])
  if (fine > 0)
    await client.call(awards.add, award(leagueId, third, { type: 'lowest-score', prizeAmount: fine }))
  const money = { leagueId, managerId: third, amount: adjusted, kind: 'adjustment' as const, memo: 'Trophy' }
  await client.call(payments.record, money)
  await client.call(joining.remove, { leagueId, userId: third })
  expect(await of(third)).toMatchObject({ isGone: true })
})

test('collects a fine together with the dues, without a credit', async () => {
  const { client, leagueId, second, of, pay } = await withDues()
  const fined = { leagueId, managerId: second, amount: -10, kind: 'adjustment' as const, memo: 'Fined' }
  await client.call(payments.record, fined)
  await client.call(dues.record, pay(second, 110))
  expect(await of(second)).toMatchObject({ paid: 110, owes: 0, credit: 0, state: 'paid' })
})
