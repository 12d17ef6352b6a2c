import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { leagueManagement } from '#contract/leagues/management'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { finalizeDueWeeks } from './finalize-awards.ts'

const hour = 3_600_000
const day = 24 * hour

/** A league on the Friday of week 11, three and a half hours after week 10 became final. */
const setUp = async () => {
  const { w, client, user, members, leagueId } = await withLeague({ managers: 3 })
  const [, winner, other] = members.flatMap(({ managerId }) => managerId ?? [])
  const addAward = (week: number | null, change: object = {}) =>
    client.call(awards.add, award(leagueId, winner ?? 0, { week, ...change }))
  return { w, client, user, leagueId, winner: winner ?? 0, other: other ?? 0, addAward }
}

test("keeps an award provisional until its week's correction deadline, when the job makes it final", async () => {
  const { w, addAward, user, leagueId } = await setUp()
  const ofRunningWeek = await addAward(11)
  expect([ofRunningWeek.state, ofRunningWeek.finalAt]).toEqual(['provisional', '2026-11-27T13:00:00.000Z'])
  expect((await addAward(10)).state).toBe('final')
  const { audit } = leagueManagement
  w.clock.pass(7 * day - 4 * hour - 1)
  expect(await finalizeDueWeeks(w.ctx)).toEqual({ weeks: 0 })
  w.clock.pass(1)
  const newBrowser = await make.signedInAs(w, user.id)
  await newBrowser.call(awards.add, award(leagueId, user.id, { week: 12 }))
  expect(await finalizeDueWeeks(w.ctx)).toEqual({ weeks: 1 })
  expect(await finalizeDueWeeks(w.ctx)).toEqual({ weeks: 0 })
  expect((await newBrowser.call(awards.list, { leagueId })).map(({ week, state }) => [week, state])).toEqual([
    [12, 'provisional'],
    [10, 'final'],
    [11, 'final'],
  ])
  const lines = await newBrowser.call(audit, { leagueId })
  expect(lines.filter(({ action }) => action === 'week.final')).toMatchObject([
    { actorName: 'Scheduler', summary: 'Week 11 is final: 1 award, $10' },
  ])
})

test('makes an award without a week final immediately, because no points can change', async () => {
  const { addAward } = await setUp()
  const miscreant = await addAward(null, { type: 'miscreant', position: 'ALL', prizeAmount: 20 })
  expect(miscreant).toMatchObject({ state: 'final', finalAt: miscreant.createdAt })
})

test('lets the commissioner finalize a week early, once, and records it in the audit log', async () => {
  const { client, leagueId, addAward } = await setUp()
  await addAward(11)
  await addAward(11, { position: 'RB', playerName: 'Terrell Vance' })
  const made = await client.call(awards.finalize, { leagueId, week: 11 })
  expect(made.map(({ state }) => state)).toEqual(['final', 'final'])
  expect((await client.expectError(awards.finalize, { leagueId, week: 11 })).body.message).toBe(
    'Week 11 has no provisional award.',
  )
  const [line] = await client.call(leagueManagement.audit, { leagueId })
  expect(line).toMatchObject({
    action: 'week.final',
    summary: 'Week 11 is final before the correction deadline: 2 awards, $20',
  })
})

test('marks only final awards as paid, unless the league turns that off', async () => {
  const { client, leagueId, addAward, winner } = await setUp()
  const { id } = await addAward(11)
  const error = await client.expectError(awards.markPaid, { leagueId, awardIds: [id] })
  expect([error.status, error.body.code]).toEqual([409, 'not_final'])
  expect(error.body.message).toBe(
    'Hot Top 2, week 11: Rashad Colter (QB) is provisional: points can still change. Make week 11 final first, or allow paying provisional awards in the week settings.',
  )
  await client.call(weekSettings.save, { leagueId, paysOnlyFinal: false })
  const [paid] = await client.call(awards.markPaid, { leagueId, awardIds: [id] })
  expect(paid?.state).toBe('paid')
  const { balances } = await client.call(ledgerEntries.list, { leagueId })
  expect(balances?.find(({ managerId }) => managerId === winner)?.balance).toBe(0)
})

test('marks awards as paid all or nothing, back and again, each with its own entry', async () => {
  const { w, client, leagueId, addAward, winner } = await setUp()
  const first = await addAward(9)
  const second = await addAward(10)
  const awardIds = [first.id, second.id]
  await client.call(awards.markPaid, { leagueId, awardIds: [first.id] })
  expect((await client.expectError(awards.markPaid, { leagueId, awardIds })).body.code).toBe('already_paid')
  await client.call(awards.markPaid, { leagueId, awardIds: [second.id] })
  await client.call(awards.markPaid, { leagueId, awardIds, isPaid: false })
  const unpaid = { leagueId, awardIds: [first.id], isPaid: false }
  expect((await client.expectError(awards.markPaid, unpaid)).body.code).toBe('not_paid')
  await client.call(awards.markPaid, { leagueId, awardIds })
  const { balances, entries } = await client.call(ledgerEntries.list, { leagueId })
  expect(balances?.find(({ managerId }) => managerId === winner)?.balance).toBe(0)
  expect(entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)).toEqual([
    -10, -10, 10, 10, -10, -10,
  ])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test("rejects marking another league's award as paid together with all others", async () => {
  const { w, client, leagueId, addAward } = await setUp()
  const { id } = await addAward(9)
  const otherLeague = await make.league(w, { name: 'Strangers', commissioner: { email: 'sam@example.com' } })
  const theirs = await otherLeague.client.call(
    awards.add,
    award(otherLeague.league.id, otherLeague.user.id, { week: 9 }),
  )
  expect((await client.expectError(awards.markPaid, { leagueId, awardIds: [id, theirs.id] })).status).toBe(
    404,
  )
  expect((await client.call(awards.list, { leagueId })).map(({ state }) => state)).toEqual(['final'])
})

test('clears the paid state when an award moves to another winner, not when only its note changes', async () => {
  const { client, leagueId, addAward, other } = await setUp()
  const { id } = await addAward(9)
  await client.call(awards.markPaid, { leagueId, awardIds: [id] })
  const noted = await client.call(awards.edit, { leagueId, awardId: id, note: 'In cash' })
  expect(noted.state).toBe('paid')
  const moved = await client.call(awards.edit, { leagueId, awardId: id, managerId: other })
  expect(moved.state).toBe('final')
})

test('can reverse the payment of an award reversed since, leaving no balance due', async () => {
  const { w, client, leagueId, addAward, winner } = await setUp()
  const { id } = await addAward(9)
  const balance = async () => {
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    return balances?.find(({ managerId }) => managerId === winner)?.balance
  }
  await client.call(awards.markPaid, { leagueId, awardIds: [id] })
  await client.call(awards.void, { leagueId, awardId: id })
  expect(await balance()).toBe(-10)
  const [unpaid] = await client.call(awards.markPaid, { leagueId, awardIds: [id], isPaid: false })
  expect([unpaid?.state, await balance()]).toEqual(['reversed', 0])
  const twice = { leagueId, awardIds: [id], isPaid: false }
  expect((await client.expectError(awards.markPaid, twice)).body.code).toBe('not_paid')
  expect((await client.expectError(awards.markPaid, { leagueId, awardIds: [id] })).status).toBe(404)
  expect(await ledgerProblems(w.ctx)).toEqual([])
})
