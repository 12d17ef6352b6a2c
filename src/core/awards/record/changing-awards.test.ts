import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { commandLine } from '#core/kernel/authorization'
import { revokePremium } from '#core/billing/premium/grant-premium'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { award, miscreant, additionalAward } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

const issueOn = (path: string, message: string) => [{ path, message }]
const notAMember = issueOn('managerId', "This manager isn't a member of the league")

/** A league of three, and a user waiting for approval. */
const setUpWithPendingMember = async (
  options: Parameters<typeof make.league>[1] = {},
  existing?: TestApp,
) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, { managers: 3, ...options })
  const { leagueId } = made
  const waiting = await make.commissioner(w, { firstName: 'Lee', lastName: 'Park' })
  await waiting.client.call(joining.join, { leagueId, teamName: 'Hopefuls' })
  type Change = Omit<InputOf<typeof awards.edit>, 'leagueId' | 'awardId'>
  return {
    ...{ w, ...made, waiting: waiting.user.id },
    add: (managerId: number, change: object = {}) =>
      made.client.call(awards.add, award(leagueId, managerId, change)),
    edit: (awardId: number, change: Change) =>
      made.client.call(awards.edit, { leagueId, awardId, ...change }),
    editError: (awardId: number, change: Change) =>
      made.client.expectError(awards.edit, { leagueId, awardId, ...change }),
    remove: (userId: number) => made.client.call(joining.remove, { leagueId, userId }),
    entries: async () =>
      (await made.client.call(ledgerEntries.list, { leagueId })).entries.map(entry => [
        entry.managerName,
        entry.kind,
        entry.amount,
      ]),
    auditLines: async () =>
      (await made.client.call(leagueManagement.audit, { leagueId }))
        .filter(({ action }) => action.startsWith('award.'))
        .map(({ action, summary }) => [action, summary]),
  }
}

const listEmails = (w: TestApp) =>
  w.ctx.db
    .selectFrom('outbox')
    .select(['template', 'user_id'])
    .where('template', 'like', 'award%')
    .orderBy('id')
    .execute()

describe('eligible winners of an award', () => {
  test('exclude users who wait for approval, were removed or are in another league', async () => {
    const { w, client, leagueId, waiting, second, remove, entries } = await setUpWithPendingMember()
    const otherLeague = await make.league(w)
    await remove(second)
    for (const managerId of [waiting, second, otherLeague.user.id]) {
      const { status, body } = await client.expectError(awards.add, award(leagueId, managerId))
      expect([status, body.issues], String(managerId)).toEqual([400, notAMember])
    }
    expect(await entries()).toEqual([])
    expect(await client.call(awards.list, { leagueId })).toEqual([])
    await client.call(joining.approve, { leagueId, userId: waiting })
    await client.call(awards.add, award(leagueId, waiting))
    expect(await entries()).toEqual([['Lee Park', 'award', 10]])
  })

  test('include a member who left when other fields of the award change', async () => {
    const { w, add, edit, remove, second, entries } = await setUpWithPendingMember()
    const { id } = await add(second)
    await remove(second)
    expect(await edit(id, { managerId: second, prizeAmount: 12 })).toMatchObject({
      managerId: second,
      managerName: 'Manager 2',
      teamName: 'Team 2',
      prizeAmount: 12,
    })
    expect(await edit(id, { points: 31 })).toMatchObject({ managerId: second, points: 31, prizeAmount: 12 })
    expect(await entries()).toEqual([
      ['Manager 2', 'award', 12],
      ['Manager 2', 'award_reversal', -12],
      ['Manager 2', 'award', 12],
      ['Manager 2', 'award_reversal', -10],
      ['Manager 2', 'award', 10],
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('exclude other members who left or wait for approval', async () => {
    const w = await startTestApp()
    const { add, edit, editError, remove, second, third, waiting, user, entries } =
      await setUpWithPendingMember({}, w)
    const { id } = await add(second)
    await remove(second)
    await remove(third)
    for (const managerId of [third, waiting]) {
      const { status, body } = await editError(id, { managerId })
      expect([status, body.issues]).toEqual([400, notAMember])
    }
    expect(await entries()).toEqual([['Manager 2', 'award', 10]])
    await edit(id, { managerId: user.id })
    expect((await editError(id, { managerId: second })).body.issues).toEqual(notAMember)
    expect((await entries()).slice(0, 2)).toEqual([
      ['Dana Whitfield', 'award', 10],
      ['Manager 2', 'award_reversal', -10],
    ])
  })
})

describe("changing an award's type", () => {
  test('requires premium for Bench Boss, like recording one', async () => {
    const { add, editError, second, client, leagueId, entries } = await setUpWithPendingMember({
      premium: false,
    })
    const { id } = await add(second)
    for (const error of [
      await editError(id, { type: 'bench_boss' }),
      await client.expectError(awards.add, award(leagueId, second, { type: 'bench_boss', week: 3 })),
    ]) {
      expect([error.status, error.body.upgradeRequired, error.body.message]).toEqual([
        403,
        true,
        'Bench Boss awards require a Premium subscription.',
      ])
    }
    expect(await client.call(awards.list, { leagueId })).toMatchObject([{ type: 'hot_top2' }])
    expect(await entries()).toEqual([['Manager 2', 'award', 10]])
  })

  test('allows editing an existing Bench Boss after premium ended', async () => {
    const { w, add, edit, editError, second, user } = await setUpWithPendingMember()
    const { id } = await add(second, { type: 'bench_boss' })
    await revokePremium.run(w.ctx, commandLine, { userId: user.id })
    expect(await edit(id, { type: 'bench_boss', prizeAmount: 5 })).toMatchObject({ prizeAmount: 5 })
    await edit(id, { type: 'hot_top2' })
    expect((await editError(id, { type: 'bench_boss' })).status).toBe(403)
  })

  test('makes it an award of that type in every respect', async () => {
    const { w, add, edit, editError, second, third, client, leagueId } = await setUpWithPendingMember()
    const { id } = await add(second)
    const benched = await edit(id, { type: 'bench_boss' })
    expect(benched).toMatchObject({ type: 'bench_boss', isBenchPlayer: true })
    expect(await edit(id, { ...miscreant, note: 'Suspended on Friday' })).toEqual({
      ...benched,
      ...{ type: 'miscreant', label: 'Miscreant', icon: 'flag', color: 'miscreant' },
      ...{ week: null, position: 'ALL', prizeAmount: 20 },
      ...{ isBenchPlayer: false, note: 'Suspended on Friday' },
    })
    const another = await add(third, { week: 3 })
    const conflict = await editError(another.id, { ...miscreant, playerName: 'Somebody Else' })
    expect([conflict.status, conflict.body.code, conflict.body.message]).toEqual([
      409,
      'duplicate_award',
      'The Miscreant award has already been given this season.',
    ])
    await edit(id, { type: 'hot_top2', week: 4, position: 'TE', note: null })
    await edit(another.id, miscreant)
    expect(await client.call(awards.list, { leagueId })).toMatchObject([
      { id: another.id, type: 'miscreant', week: null },
      { id, type: 'hot_top2', week: 4, position: 'TE', note: null, isBenchPlayer: false },
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })
})

test("changes nothing when the award type doesn't allow it", async () => {
  const { add, editError, second, third, entries } = await setUpWithPendingMember()
  const { id } = await add(second)
  const weekly = issueOn('week', 'Week must be a number from 1 to 18')
  expect((await editError(id, { week: null })).body.issues).toEqual(weekly)
  expect((await editError(id, { position: 'ALL' })).body.issues?.[0]?.path).toBe('position')
  expect((await editError(id, { type: 'mvp' })).body.issues?.[0]?.path).toBe('type')
  const spelled = await add(third, { ...additionalAward, playerName: 'Deshaun Okafor' })
  const error = await editError(spelled.id, { playerName: 'RASHAD  colter' })
  expect([error.status, error.body.message]).toEqual([
    409,
    'This Hot Top 2 award has already been recorded for week 2.',
  ])
  expect(await entries()).toHaveLength(2)
})

test('logs recording, changing and voiding, and sends emails only while the award is valid', async () => {
  const { w, add, edit, second, third, user, client, leagueId, auditLines } = await setUpWithPendingMember()
  const { id } = await add(second)
  expect(await listEmails(w)).toEqual([
    { template: 'award-won', user_id: second },
    { template: 'awards-published', user_id: user.id },
  ])
  await edit(id, { managerId: third, type: 'bench_boss', week: 3, playerName: 'Wes Kantor', position: 'RB' })
  await client.call(awards.void, { leagueId, awardId: id })
  expect(await auditLines()).toEqual([
    ['award.voided', 'Voided Bench Boss, week 3: Wes Kantor (RB) of Manager 3'],
    [
      'award.changed',
      'Changed Hot Top 2, week 2: Rashad Colter (QB) of Manager 2 to Bench Boss, week 3: Wes Kantor (RB) of Manager 3',
    ],
    ['award.added', 'Gave Manager 2 Hot Top 2, week 2: Rashad Colter (QB)'],
  ])
  expect(await listEmails(w)).toEqual([])
  const { entries } = await client.call(ledgerEntries.list, { leagueId })
  expect(entries.map(({ memo, amount, reference }) => [memo, amount, reference])).toEqual([
    ['Reversed: Bench Boss, week 3: Wes Kantor (RB)', -10, `award:${id}:2`],
    ['Bench Boss, week 3: Wes Kantor (RB)', 10, `award:${id}:2`],
    ['Reversed: Hot Top 2, week 2: Rashad Colter (QB)', -10, `award:${id}:1`],
    ['Hot Top 2, week 2: Rashad Colter (QB)', 10, `award:${id}:1`],
  ])
  expect(await client.call(leagues.info, { leagueId })).toMatchObject({ totalAwards: 0, totalDistributed: 0 })
})
