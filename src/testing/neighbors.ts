import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { invitations, joining } from '#contract/leagues/joining'
import { pots, potAllocations } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { payHandles } from '#contract/money/pay-handles'
import { pools } from '#contract/money/pools'
import { questions } from '#contract/money/questions'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { addRules, highScore, lowFine } from './league-rules.ts'
import * as make from './make.ts'
import { choices, inWeek, publish, rows, staged } from './review.ts'
import { award } from './season-awards.ts'
import type { Client, TestApp } from './test-app.ts'

/* Rows outside the expected results of queries. A query that forgets to filter by league or by validity counts them. */

/** League with its commissioner, a client for each, and all members by user id, commissioner first. */
export type Peopled = { leagueId: number; client: Client; userIds: number[] }

/** Adds a weekly prize and a weekly fine, and a share of the pot for first place. */
export const addSampleRules = async ({ leagueId, client }: Peopled): Promise<void> => {
  await client.call(pots.set, { leagueId, totalPotAmount: 900, payoutPercentages: { 1: 40 } })
  await addRules(client, leagueId, [highScore, lowFine], true)
}

/** Adds money of every kind to the current season of a league with two or more members. */
export const fillWithMoney = async (
  w: TestApp,
  { leagueId, client, userIds }: Peopled,
  year = 2026,
): Promise<void> => {
  const [first = 0, second = 0] = userIds
  const last = userIds.at(-1) ?? 0
  const manager = await make.signedInAs(w, second)
  await manager.call(rules.agree, { leagueId, most: 15 })
  await client.call(dues.save, {
    ...{ leagueId, amount: 70, dueOn: `${year}-11-24`, reminds: false, membersSee: true, own: [] },
    lateFee: { amount: 3, kind: 'fixed', every: 'once' },
  })
  const paidIn = { leagueId, how: 'cash' as const, paidOn: `${year}-11-19` }
  await client.call(dues.record, { ...paidIn, managerId: second, amount: 45 })
  await publish(client, leagueId)
  const { id: awardId } = await client.call(awards.add, award(leagueId, second, { week: 3, prizeAmount: 11 }))
  const pay = { leagueId, confirmOverBalance: true }
  await client.call(payments.record, {
    ...pay,
    managerId: last,
    kind: 'payment',
    amount: 4,
    memo: 'Cash',
  })
  await client.call(payments.record, {
    ...{ ...pay, managerId: first, kind: 'season_payout', amount: 9, memo: 'First' },
    place: 1,
  })
  await client.call(potAllocations.record, { leagueId, use: 'expense', amount: 6, memo: 'Trophy' })
  const { id: poolId } = await client.call(pools.create, {
    ...{ leagueId, name: 'Most points', buyIn: 5, weeks: [12, 13], closesOn: `${year}-11-30` },
    ...{ terms: { metric: 'highest_score', direction: 'highest' }, paidUpToWin: false },
  })
  for (const managerId of userIds) await client.call(pools.join, { leagueId, poolId, managerId })
  await manager.call(questions.ask, { leagueId, awardId, text: 'Why mine?' })
  await client.call(invitations.send, { leagueId, name: 'Lee', email: `lee${leagueId}.${year}@example.com` })
}

/** Adds another league of the same users, in another currency, with money of every kind. */
export const addOtherLeague = async (w: TestApp, { client, userIds }: Peopled): Promise<Peopled> => {
  const { id: leagueId } = await client.call(leagues.create, { name: 'The Other One' })
  await client.call(leagueManagement.changeCurrency, { leagueId, currency: 'EUR' })
  for (const [at, userId] of userIds.slice(1).entries()) {
    const { email } = await w.ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const name = { firstName: 'Manager', lastName: String(at + 2) }
    await addMember(w.ctx, commandLine, { leagueId, email, ...name, teamName: `Team ${at + 2}` })
  }
  const other = { leagueId, client, userIds }
  await addSampleRules(other)
  await fillWithMoney(w, other)
  return other
}

/** Adds reversed actions to a league, which must not count anywhere. */
export const addReversedEntries = async (
  w: TestApp,
  { leagueId, client, userIds }: Peopled,
): Promise<void> => {
  const [, second = 0, third = 0] = userIds
  const { id: awardId } = await client.call(awards.add, award(leagueId, second, { week: 2, prizeAmount: 31 }))
  await client.call(awards.void, { leagueId, awardId })
  const chosen = choices(await staged(client, leagueId, rows, 6))
  await client.call(publications.publish, { ...inWeek(leagueId, 6), ...chosen, confirmProvisional: true })
  const { publicationId } = await client.call(publications.read, { leagueId, week: 6 })
  await client.call(publications.unpublish, { leagueId, week: 6, publicationId, reason: 'Too early' })
  const paid = { leagueId, managerId: second, amount: 8, how: 'cash' as const, paidOn: '2026-11-19' }
  const { entryId } = await client.call(dues.record, { ...paid, keepAsCredit: true })
  await client.call(dues.reverse, { leagueId, entryId, reason: 'Not so' })
  const pay = { leagueId, managerId: third, confirmOverBalance: true }
  const { id: payment } = await client.call(payments.record, {
    ...{ ...pay, kind: 'payment', amount: 2, memo: 'Cash' },
  })
  await client.call(payments.reverse, { leagueId, entryId: payment, reason: 'Not so' })
  const use = await client.call(potAllocations.record, {
    leagueId,
    use: 'donation',
    amount: 5,
    memo: 'Trees',
  })
  await client.call(potAllocations.reverse, { leagueId, entryId: use.entryId, reason: 'Not so' })
  const { id: poolId } = await client.call(pools.create, {
    ...{ leagueId, name: 'Never played', buyIn: 7, weeks: [14], closesOn: '2026-12-01' },
    ...{ terms: { metric: 'highest_score', direction: 'highest' }, paidUpToWin: false },
  })
  await client.call(pools.join, { leagueId, poolId, managerId: second })
  await client.call(pools.cancel, { leagueId, poolId, reason: 'Too few' })
  const gone = { leagueId, email: `gone${leagueId}@example.com`, teamName: 'Gone' }
  const { managerId } = await addMember(w.ctx, commandLine, { ...gone, firstName: 'Gone', lastName: 'Again' })
  await client.call(joining.remove, { leagueId, userId: managerId ?? 0 })
  const [placeholder] = await client.call(claims.add, {
    leagueId,
    people: [{ teamName: 'Spare', ownerName: 'Nobody' }],
  })
  await client.call(claims.merge, { leagueId, userId: placeholder?.managerId ?? 0, managerId: second })
}

/** Adds everything a user can have outside leagues. */
export const fillAccount = async (client: Client, cashApp: string): Promise<void> => {
  await client.call(tokens.create, { name: `Script of ${cashApp}` })
  await client.call(payHandles.save, { venmo: '', paypal: '', cashApp, other: '' })
}

/** Adds an unrelated user, signed in twice, with a token and their own league with money of every kind. */
export const addNonMember = async (w: TestApp): Promise<void> => {
  const { league, client, user, members } = await make.league(w, { managers: 3 })
  const others = members.map(({ userId }) => userId).filter(userId => userId !== user.id)
  const theirs = { leagueId: league.id, client, userIds: [user.id, ...others] }
  await addSampleRules(theirs)
  await fillWithMoney(w, theirs)
  await make.signedInAs(w, user.id)
  await fillAccount(client, 'somebody')
}
