import { expect, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { weekSettings } from '#contract/leagues/week-settings'
import { pots, potAllocations } from '#contract/money/pots'
import { claims } from '#contract/leagues/claims'
import { settle } from '#contract/money/settle'
import { addAward } from '#core/awards/record/add-award'
import { commandLine } from '#core/kernel/authorization'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'

const withTreasurer = async () => {
  const { w, ...made } = await withLeague({ managers: 2 })
  const { leagueId, second: other } = made
  await made.client.call(leagueRoles.give, { leagueId, managerId: other, leagueRole: 'treasurer' })
  await made.client.call(weekSettings.save, { leagueId, paysOnlyFinal: false })
  await made.client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 50 })
  return { w, ...made, leagueId, other, treasurer: await make.signedInAs(w, other) }
}

const award = (leagueId: number, managerId: number, prizeAmount: number) => ({
  ...{ leagueId, managerId, prizeAmount, type: 'hot_top2', week: 1, playerName: 'Rashad Colter' },
  ...{ position: 'QB' as const, points: 20 },
})

test("rejects marking one's own award as paid when two-person approval is on", async () => {
  const { w, client, leagueId, user, treasurer } = await withTreasurer()
  const { id } = await addAward.run(w.ctx, commandLine, award(leagueId, user.id, 10))
  const error = await client.expectError(awards.markPaid, { leagueId, awardIds: [id], isPaid: true })
  expect([error.status, error.body.code]).toEqual([409, 'second_yes'])
  expect(error.body.message).toMatch(/^This is a payment to yourself/)
  const paid = await treasurer.call(awards.markPaid, { leagueId, awardIds: [id], isPaid: true })
  expect(paid).toMatchObject([{ state: 'paid' }])
})

test('requires two people for a payment above the limit', async () => {
  const { w, client, leagueId, user, other, treasurer } = await withTreasurer()
  const pay = { leagueId, managerId: other, memo: 'All of it', kind: 'payment' as const }
  const error = await client.expectError(payments.record, {
    ...pay,
    amount: 50.01,
    confirmOverBalance: true,
  })
  expect(error.body.message).toBe(
    'In this league, payments of more than $50 to one person within 24 hours need two people: on Settle Up, one marks it paid and another confirms.',
  )
  const mine = { ...pay, managerId: user.id, amount: 90, kind: 'adjustment' as const }
  await treasurer.call(payments.record, mine)
  const [line] = (await client.call(settle.read, { leagueId })).transfers
  if (!line) throw new Error('The treasurer owes')
  const paymentInput = { leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId }
  const { id } = await treasurer.call(settle.pay, { ...paymentInput, amount: 90, how: 'bank' })
  expect(await treasurer.expectErrorCode(settle.receive, { leagueId, paymentId: id })).toBe('409 second_yes')
  const scopes = [`league:${leagueId}:write`]
  const script = w.script((await client.call(tokens.create, { name: 'Script', scopes })).token)
  const byScript = await script.expectError(settle.receive, { leagueId, paymentId: id })
  expect([byScript.status, byScript.body.message]).toEqual([
    403,
    "Access tokens can't do that. Use the web app.",
  ])
  w.clock.pass(16 * 60_000)
  const conflict = await client.expectError(settle.receive, { leagueId, paymentId: id })
  expect(conflict.body.code).toBe('confirm_identity')
  await make.confirmed(client)
  expect(await client.call(settle.receive, { leagueId, paymentId: id })).toMatchObject({ status: 'received' })
})

test('requires two people for a payment into the pot above the limit too', async () => {
  const { client, leagueId, user, treasurer } = await withTreasurer()
  const owes = { leagueId, managerId: user.id, amount: -90, kind: 'adjustment' as const, memo: 'Side bet' }
  await treasurer.call(payments.record, owes)
  const { transfers } = await client.call(settle.read, { leagueId })
  const { fromMemberId = 0, toMemberId = 0 } = transfers[0] ?? {}
  const paymentInput = { leagueId, fromMemberId, toMemberId, amount: 90, how: 'cash' as const }
  const { id: paymentId } = await treasurer.call(settle.pay, paymentInput)
  const alone = await treasurer.expectError(settle.receive, { leagueId, paymentId })
  expect(alone.body.message).toMatch(/^In this league, payments of more than \$50/)
  await treasurer.call(settle.reverse, { leagueId, paymentId, reason: 'Not by me' })
  const { id } = await client.call(settle.pay, paymentInput)
  expect(await treasurer.call(settle.receive, { leagueId, paymentId: id })).toMatchObject({
    status: 'received',
  })
})

test('lets only the commissioner change two-person approval', async () => {
  const { w, client, leagueId, other } = await withTreasurer()
  await client.call(leagueRoles.give, { leagueId, managerId: other, leagueRole: 'co_commissioner' })
  const second = await make.signedInAs(w, other)
  const error = await second.expectError(twoPersonApproval.save, { leagueId, forOwn: false, above: null })
  expect([error.status, error.body.message]).toEqual([
    403,
    'Only the commissioner can do that, not co-commissioners.',
  ])
  expect(await second.call(twoPersonApproval.read, { leagueId })).toEqual({
    forOwn: true,
    above: 50,
    pending: null,
  })
})

test('rejects the same person for marking as paid and confirming', async () => {
  const { client, leagueId, user, treasurer } = await withTreasurer()
  const owes = { leagueId, managerId: user.id, amount: -20, kind: 'adjustment' as const, memo: 'Side bet' }
  await treasurer.call(payments.record, owes)
  const [line] = (await client.call(settle.read, { leagueId })).transfers
  if (!line) throw new Error('The commissioner owes')
  const paymentInput = { leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId }
  const { id } = await client.call(settle.pay, { ...paymentInput, amount: 20, how: 'cash' })
  expect((await client.expectError(settle.receive, { leagueId, paymentId: id })).body.code).toBe('second_yes')
  await treasurer.call(settle.receive, { leagueId, paymentId: id })
})

test('requires two people for several payments to one member that exceed the limit within 24 hours', async () => {
  const { w, client, leagueId, user, other } = await withTreasurer()
  const pay = { leagueId, managerId: other, memo: 'Part', kind: 'payment' as const, confirmOverBalance: true }
  await client.call(payments.record, { ...pay, amount: 30 })
  const { id } = await client.call(payments.record, { ...pay, amount: 20 })
  expect((await client.expectError(payments.record, { ...pay, amount: 0.01 })).body.code).toBe('second_yes')
  await client.call(payments.reverse, { leagueId, entryId: id, reason: 'Not so' })
  await client.call(payments.record, { ...pay, amount: 20 })
  w.clock.pass(86_400_000)
  const later = await make.signedInAs(w, user.id)
  await later.call(payments.record, { ...pay, amount: 50 })
})

test('prevents the pot holder from spending it alone', async () => {
  const { client, leagueId, treasurer } = await withTreasurer()
  await client.call(pots.set, { leagueId, totalPotAmount: 500 })
  const expense = { leagueId, use: 'expense' as const, amount: 40, memo: 'Trophy' }
  expect((await treasurer.expectError(potAllocations.record, expense)).body.message).toMatch(
    /^You hold the pot/,
  )
  expect(await client.call(potAllocations.record, expense)).toMatchObject({ kind: 'expense', amount: 40 })
})

test('requires another money manager to approve the exact change that loosens it', async () => {
  const { w, client, leagueId, treasurer } = await withTreasurer()
  const off = { leagueId, forOwn: false, above: null }
  const pending = { forOwn: false, above: null, byName: 'Dana Whitfield' }
  expect(await client.call(twoPersonApproval.save, off)).toEqual({
    ...{ forOwn: true, above: 50 },
    pending: { ...pending, isOwn: true },
  })
  expect((await client.expectError(twoPersonApproval.agree, off)).body.code).toBe('second_yes')
  expect((await treasurer.expectError(twoPersonApproval.agree, { ...off, above: 60 })).body.code).toBe(
    'not_asked',
  )
  const [email, ...more] = await getEmails(w.ctx, on =>
    on.where('template', '=', 'two-person-approval-requested'),
  )
  expect([email?.subject, more]).toEqual([expect.stringMatching(/wants to loosen two-person approval$/), []])
  expect(await treasurer.call(twoPersonApproval.read, { leagueId })).toMatchObject({
    pending: { ...pending, isOwn: false },
  })
  const agreed = { forOwn: false, above: null, pending: null }
  expect(await treasurer.call(twoPersonApproval.agree, off)).toEqual(agreed)
  expect((await treasurer.expectError(twoPersonApproval.agree, off)).body.code).toBe('not_asked')
  expect(await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: 10 })).toMatchObject({
    pending: null,
  })
})

test("rejects merging a team with money into one's own", async () => {
  const { client, leagueId, user } = await withTreasurer()
  const [team] = await client.call(claims.add, {
    leagueId,
    people: [{ ownerName: 'Lee', teamName: 'Team Lee' }],
  })
  const placeholder = team?.managerId ?? 0
  await client.call(payments.record, {
    ...{ leagueId, managerId: placeholder, amount: 40, kind: 'adjustment', memo: 'Rolled over' },
  })
  const merge = { leagueId, userId: placeholder, managerId: user.id }
  expect((await client.expectError(claims.merge, merge)).body.code).toBe('second_yes')
})
