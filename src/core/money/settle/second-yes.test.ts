import { expect, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagueRoles } from '#contract/leagues/league-roles'
import { secondYes } from '#contract/leagues/second-yes'
import { weekSettings } from '#contract/leagues/week-settings'
import { settle } from '#contract/money/settle'
import * as make from '#testing/make'
import { world } from '#testing/world'

const withTreasurer = async () => {
  const w = await world()
  const made = await make.league(w, { managers: 2 })
  const leagueId = made.league.id
  const other = made.members.find(({ userId }) => userId !== made.user.id)?.managerId ?? 0
  await made.client.call(leagueRoles.give, { leagueId, managerId: other, leagueRole: 'treasurer' })
  await made.client.call(weekSettings.save, { leagueId, paysOnlyFinal: false })
  await made.client.call(secondYes.save, { leagueId, forOwn: true, above: 50 })
  return { w, ...made, leagueId, other, treasurer: await make.signedInAs(w, other) }
}

const award = (leagueId: number, managerId: number, prizeAmount: number) => ({
  ...{ leagueId, managerId, prizeAmount, type: 'hot_top2', week: 1, playerName: 'Rashad Colter' },
  ...{ position: 'QB' as const, points: 20 },
})

test('nobody marks their own award as paid where the league asks for another’s yes', async () => {
  const { client, leagueId, user, treasurer } = await withTreasurer()
  const { id } = await client.call(awards.add, award(leagueId, user.id, 10))
  const refused = await client.refusal(awards.markPaid, { leagueId, awardIds: [id], isPaid: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'second_yes'])
  expect(refused.body.message).toMatch(/^This is money to yourself/)
  const paid = await treasurer.call(awards.markPaid, { leagueId, awardIds: [id], isPaid: true })
  expect(paid).toMatchObject([{ state: 'paid' }])
})

test('a payment above the limit takes two people', async () => {
  const { w, client, leagueId, user, other, treasurer } = await withTreasurer()
  const pay = { leagueId, managerId: other, memo: 'All of it', kind: 'payment' as const }
  const refused = await client.refusal(leagueManagement.pay, {
    ...pay,
    amount: 50.01,
    confirmOverBalance: true,
  })
  expect(refused.body.message).toBe(
    'Payments above $50 take two people in this league: on Settle up one says paid, another received.',
  )
  await client.call(leagueManagement.pay, { ...pay, managerId: user.id, amount: 90, kind: 'adjustment' })
  const [line] = (await client.call(settle.read, { leagueId })).transfers
  if (!line) throw new Error('The treasurer owes')
  const said = { leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId }
  const { id } = await treasurer.call(settle.pay, { ...said, amount: 90, how: 'bank' })
  const same = await treasurer.refusal(settle.receive, { leagueId, paymentId: id })
  expect([same.status, same.body.code]).toEqual([409, 'second_yes'])
  const scopes = [`league:${leagueId}:write`]
  const script = w.script((await client.call(tokens.create, { name: 'Script', scopes })).token)
  const byScript = await script.refusal(settle.receive, { leagueId, paymentId: id })
  expect([byScript.status, byScript.body.message]).toEqual([
    403,
    'This payment takes two people, and an access token is none. Say received in the web app.',
  ])
  expect(await client.call(settle.receive, { leagueId, paymentId: id })).toMatchObject({ status: 'received' })
})

test('only whose league it is says where two are asked', async () => {
  const { w, client, leagueId, other } = await withTreasurer()
  await client.call(leagueRoles.give, { leagueId, managerId: other, leagueRole: 'co_commissioner' })
  const second = await make.signedInAs(w, other)
  const refused = await second.refusal(secondYes.save, { leagueId, forOwn: false, above: null })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only whose league it is can do that. Co-commissioners can do everything else.',
  ])
  expect(await second.call(secondYes.read, { leagueId })).toEqual({ forOwn: true, above: 50 })
})
