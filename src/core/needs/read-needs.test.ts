import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { transfers } from '#contract/leagues/transfers'
import { weekSettings } from '#contract/leagues/week-settings'
import { dues } from '#contract/money/dues'
import { payHandles } from '#contract/money/pay-handles'
import { questions } from '#contract/money/questions'
import { settle } from '#contract/money/settle'
import { votes } from '#contract/money/votes'
import { needs } from '#contract/needs'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { yahooLeague } from '#testing/connect'
import { withLeague, withShowdown } from '#testing/made-world'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import type { CsvRow } from '#testing/csv-week'
import { choices, inWeek, rows, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import type { Client } from '#testing/test-app'
import { needsFor } from './read-needs.ts'

const linesOf = async (client: Client, leagueId: number) =>
  (await client.call(needs.read, { leagueId })).lines.map(({ title, note }) => `${title} | ${note}`)

const kindsOf = async (client: Client, leagueId: number) =>
  (await client.call(needs.read, { leagueId })).lines.map(({ need }) => need.kind)

const ownHandles = { venmo: '@someone', paypal: '', cashApp: '', other: '' }

const plan = { lateFee: null, reminds: true, membersSee: true, own: [] }

/** A league of three whose dues of $1,000 are long overdue, with the second manager signed in. */
const withDues = async (dueOn = '2026-09-04', amount = 1000) => {
  const made = await withLeague({ managers: 3 })
  await made.client.call(dues.save, { leagueId: made.leagueId, amount, dueOn, ...plan })
  const pay = (managerId: number) =>
    made.client.call(dues.record, {
      leagueId: made.leagueId,
      ...{ managerId, amount, how: 'cash', paidOn: '2026-09-01' },
    })
  return { ...made, pay, manager: await make.signedInAs(made.w, made.second) }
}

describe('dues', () => {
  test('that are overdue name the members until they pay, then show all as paid', async () => {
    const { client, leagueId, manager, second, third, user, pay } = await withDues()
    await pay(user.id)
    expect(await linesOf(client, leagueId)).toEqual([
      'Manager 2 and Manager 3 owe $2,000 | Dues were due Sep 4.',
      'Add a payment handle | Manager 2 and Manager 3 owe you $2,000. Add Venmo, PayPal, Cash App or another way to be paid.',
    ])
    await client.call(payHandles.save, ownHandles)
    expect(await linesOf(manager, leagueId)).toEqual(['You owe $1,000 | Dues were due Sep 4.'])
    await pay(second)
    expect(await linesOf(manager, leagueId)).toEqual([])
    await pay(third)
    expect(await client.call(needs.read, { leagueId })).toMatchObject({ lines: [], allPaid: 3 })
  })

  test('that are due later wait for no one until two weeks before', async () => {
    const { client, leagueId, w, user, second } = await withDues('2026-12-10')
    await client.call(payHandles.save, ownHandles)
    expect(await kindsOf(client, leagueId)).toEqual([])
    w.clock.pass(7 * 86_400_000)
    const later = await make.signedInAs(w, user.id)
    expect(await linesOf(later, leagueId)).toEqual([
      'Manager 2 and Manager 3 owe $2,000 | Due Dec 10.',
      'You owe $1,000 | Dues are due Dec 10.',
    ])
    expect(await linesOf(await make.signedInAs(w, second), leagueId)).toEqual([
      'You owe $1,000 | Dues are due Dec 10.',
    ])
  })

  test('counts three or more members, with their names below', async () => {
    const made = await withLeague({ managers: 4 })
    const { client, leagueId } = made
    await client.call(dues.save, { leagueId, amount: 1000, dueOn: '2026-11-30', ...plan })
    expect((await linesOf(client, leagueId))[0]).toBe(
      '3 people owe $3,000 | Manager 2, Manager 3, and Manager 4. Due Nov 30.',
    )
  })
})

test('shows a pot that runs out with what is still expected', async () => {
  const { client, leagueId, user, second, third, pay } = await withDues('2026-09-04', 100)
  await pay(user.id)
  await client.call(rules.add, {
    leagueId,
    ...{ name: 'High score', metric: 'highest_score', direction: 'highest' },
    prize: { kind: 'fixed', amounts: [30] },
  })
  const short = async () =>
    (await linesOf(client, leagueId)).filter(line => line.startsWith('The pot runs out'))
  expect(await short()).toHaveLength(1)
  await pay(second)
  await pay(third)
  const titles = await short()
  expect(titles[0]).toMatch(/^The pot runs out in week \d+ \| It's \$[\d,]+ short\.$/)
  await client.call(dues.save, { leagueId, amount: 5000, dueOn: '2026-12-30', ...plan })
  expect(await short()).toEqual([])
})

test('makes a payment marked as paid wait for its recipient, with two other confirmers', async () => {
  const { client, leagueId, manager, second, w, members, user } = await withDues()
  const { balances } = await client.call(settle.read, { leagueId })
  const memberOf = (managerId: number) =>
    balances.find(balance => balance.managerId === managerId)?.memberId ?? 0
  const payment = { leagueId, toMemberId: memberOf(user.id), amount: 100, how: 'venmo' as const }
  const { id } = await manager.call(settle.pay, { ...payment, fromMemberId: memberOf(second) })
  expect((await linesOf(client, leagueId))[0]).toBe(
    'Manager 2 says they paid you $100 | Venmo, today, 12:00 PM.',
  )
  const third = members.map(({ userId }) => userId).find(userId => ![user.id, second].includes(userId)) ?? 0
  await client.call(leagueRoles.give, { leagueId, managerId: third, leagueRole: 'treasurer' })
  const treasurer = await make.signedInAs(w, third)
  expect(await kindsOf(treasurer, leagueId)).toContain('confirm')
  await client.call(settle.receive, { leagueId, paymentId: id })
  expect(await kindsOf(client, leagueId)).not.toContain('received')
})

test('asks a member who is owed money for payment handles once', async () => {
  const { client, leagueId, second, w } = await withLeague({ managers: 2 })
  const manager = await make.signedInAs(w, second)
  expect(await kindsOf(manager, leagueId)).toEqual([])
  await client.call(awards.add, award(leagueId, second))
  expect(await linesOf(manager, leagueId)).toEqual([
    'Add a payment handle | Dana owes you $10. Add Venmo, PayPal, Cash App or another way to be paid.',
  ])
  await manager.call(payHandles.save, ownHandles)
  expect(await kindsOf(manager, leagueId)).toEqual([])
})

test('makes a question wait for those who manage money, and its answer for the asker', async () => {
  const { client, leagueId, second, third, w } = await withLeague({ managers: 3 })
  const won = await client.call(awards.add, award(leagueId, third))
  const manager = await make.signedInAs(w, second)
  const { id } = await manager.call(questions.ask, { leagueId, awardId: won.id, text: 'Was he benched?' })
  const response = await client.call(needs.read, { leagueId })
  expect(response.lines[0]).toMatchObject({
    need: { kind: 'question', questionId: id, name: 'Manager 2' },
    note: '“Was he benched?”',
  })
  expect(response.counts.money).toBe(1)
  expect(await kindsOf(manager, leagueId)).toEqual([])
  await client.call(questions.close, { leagueId, questionId: id, outcome: 'stands' })
  expect(await kindsOf(client, leagueId)).toEqual([])
  expect((await linesOf(manager, leagueId))[0]).toMatch(
    /^Dana Whitfield replied to your question \| .*: entry confirmed\.$/,
  )
  w.clock.pass(8 * 86_400_000)
  expect(await kindsOf(await make.signedInAs(w, second), leagueId)).toEqual([])
})

test('shows an open vote until the reader has voted', async () => {
  const { client, leagueId, second, w } = await withLeague({ managers: 2 })
  const vote = await client.call(votes.open, { leagueId, question: 'Second place gets $100?', days: 2 })
  const manager = await make.signedInAs(w, second)
  expect(await linesOf(manager, leagueId)).toEqual([
    'Vote by Sunday: Second place gets $100? | 0 of 2 voted.',
  ])
  await manager.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  expect(await kindsOf(manager, leagueId)).toEqual([])
})

test('makes team requests and unclaimed teams wait for the commissioner', async () => {
  const { client, leagueId, second, w } = await withLeague({ managers: 2 })
  const [ghost] = await client.call(claims.add, {
    leagueId,
    people: [{ teamName: 'Cole in the Stocking', ownerName: 'Cole Brandt' }],
  })
  expect(await linesOf(client, leagueId)).toEqual([
    '1 unclaimed team | Share the league link so its manager can claim it.',
  ])
  const { client: nonMember } = await make.commissioner(w, {
    email: 'sam@example.com',
    firstName: 'Sam',
    lastName: 'Torres',
  })
  const { url } = await client.call(joining.settings, { leagueId })
  await nonMember.call(joining.join, {
    leagueId,
    teamName: 'Cole in the Stocking',
    code: url?.split('/').at(-1) ?? '',
    managerId: ghost?.managerId ?? 0,
  })
  const read = await client.call(needs.read, { leagueId })
  expect(read.lines.map(({ title }) => title)).toEqual([
    'Sam Torres wants to join as Cole in the Stocking',
    '1 unclaimed team',
  ])
  expect(read.counts.people).toBe(2)
  expect(await kindsOf(await make.signedInAs(w, second), leagueId)).toEqual([])
})

test('makes a looser two-person approval wait for another money manager', async () => {
  const { client, leagueId, second, w } = await withLeague({ managers: 2 })
  await make.confirmed(client)
  await client.call(leagueRoles.give, { leagueId, managerId: second, leagueRole: 'treasurer' })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 100 })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 500 })
  const treasurer = await make.signedInAs(w, second)
  expect((await linesOf(treasurer, leagueId))[0]).toBe(
    'Dana Whitfield wants fewer payments to need two people | Another person who can manage money must agree.',
  )
  expect(await kindsOf(client, leagueId)).not.toContain('approval')
  await make.confirmed(treasurer)
  await treasurer.call(twoPersonApproval.agree, { leagueId, forOwn: true, above: 500 })
  expect(await kindsOf(treasurer, leagueId)).toEqual([])
})

test('makes an offered league transfer wait for its recipient', async () => {
  const { client, leagueId, second, w, league } = await withLeague({ managers: 2 })
  await make.confirmed(client)
  const { id } = await client.call(transfers.send, { leagueId, toManagerId: second })
  const manager = await make.signedInAs(w, second)
  expect((await linesOf(manager, leagueId))[0]).toContain(
    `Dana Whitfield wants to transfer ${league.name} to you | `,
  )
  await manager.call(transfers.decline, { id })
  expect(await kindsOf(manager, leagueId)).toEqual([])
})

test('asks for an entry to an open Showdown, then for picks', async () => {
  const { setGames, open, pay, pick, player, at } = await withShowdown()
  const shown = async () =>
    (await player(2).client.call(needs.read, { leagueId: at.leagueId })).lines
      .filter(({ need }) => need.kind === 'showdown')
      .map(({ title }) => title)
  expect(await shown()).toEqual([])
  await setGames()
  await open()
  expect(await shown()).toEqual(['Pick 4 winners, $10 entry'])
  await pay(2)
  expect(await shown()).toEqual(["You haven't made your Showdown picks"])
  await pick(2, 'hhhh')
  expect(await shown()).toEqual([])
})

test('counts a week to publish at Week without a row; a corrected one is both', async () => {
  const { client, leagueId, w } = await withLeague({ managers: 3 })
  const week = async () => (await client.call(needs.read, { leagueId })).counts.week
  expect(await week()).toBe(0)
  const read = await staged(client, leagueId, rows, 10)
  expect(await week()).toBe(1)
  expect(await kindsOf(client, leagueId)).not.toContain('correction')
  await client.call(publications.publish, { ...inWeek(leagueId, 10), ...choices(read) })
  expect(await week()).toBe(0)
  w.clock.pass(3_600_000)
  const better: CsvRow = ['Deshaun Okafor', 'QB', 'QB', 99.5, 'Team 3']
  await staged(client, leagueId, [better, ...rows.filter(([name]) => name !== better[0])], 10)
  expect(await kindsOf(client, leagueId)).toContain('correction')
  expect(await week()).toBe(1)
})

test('makes a signed-out provider and unclaimed teams wait for the commissioner', async () => {
  const { client, league, yahoo } = await yahooLeague()
  const fetchWeek = () =>
    client.expectError(stagedWeeks.fetch, { leagueId: league.id, provider: 'yahoo', week: 5 })
  await client.call(weekSettings.save, { leagueId: league.id, provider: 'yahoo' })
  await client.call(stagedWeeks.fetch, { leagueId: league.id, provider: 'yahoo', week: 5 })
  expect(await kindsOf(client, league.id)).toContain('teams')
  expect(await kindsOf(client, league.id)).not.toContain('source')
  yahoo.accounts.revoke()
  await fetchWeek()
  expect((await linesOf(client, league.id))[0]).toMatch(
    /^Yahoo signed you out \| Week \d+ can't be fetched until/,
  )
})

test("lists the reader's open items in the weekly email", async () => {
  const { client, leagueId, w, second } = await withDues()
  const manager = await make.signedInAs(w, second)
  const wanting = { email: true, awards: true, invitations: true, weeklyUpdates: true }
  await manager.call(profile.notifications, wanting)
  const read = await staged(client, leagueId, rows, 10)
  await client.call(publications.publish, { ...inWeek(leagueId, 10), ...choices(read) })
  w.clock.pass(2 * 3_600_000)
  await sendRecaps(w.ctx, needsFor)
  const [email] = await getEmails(w.ctx, on =>
    on.where('template', '=', 'weekly-recap').where('user_id', '=', second),
  )
  expect(email?.text_body).toContain('Needs you: You owe $986.67. Dues were due Sep 4.')
})
