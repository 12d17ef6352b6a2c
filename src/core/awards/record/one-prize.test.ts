import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { getEmail } from '#testing/emails'

/** The RB prize of week 2 belongs to Terrell Vance (Manager 2). */
const scene = async () => {
  const { w, client, leagueId, second, third, fourth } = await withLeague({ managers: 4 })
  const rb = (managerId: number, playerName: string, change: object = {}): InputOf<typeof awards.add> =>
    award(leagueId, managerId, { position: 'RB', playerName, points: 30.6, ...change })
  const first = await client.call(awards.add, rb(second, 'Terrell Vance'))
  return {
    ...{ w, client, leagueId, second, third, fourth, rb, first },
    add: (input: ReturnType<typeof rb>) => client.call(awards.add, input),
    awardError: async (input: ReturnType<typeof rb>) => (await client.expectError(awards.add, input)).body,
    listAwarded: async () =>
      (await client.call(awards.list, { leagueId }))
        .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
        .sort(),
    audit: async () => (await client.call(leagueManagement.audit, { leagueId }))[0]?.summary,
    expectValidLedger: async () => expect(await ledgerProblems(w.ctx)).toEqual([]),
  }
}

describe('a second winner of a prize', () => {
  test('is rejected with the current winners until a choice is made', async () => {
    const { awardError, rb, third, listAwarded, second, first } = await scene()
    expect(await awardError(rb(third, 'Eli Jourdain'))).toMatchObject({
      code: 'already_won',
      message:
        'RB for week 2 already went to Terrell Vance, 30.6 (Manager 2). Split the prize, replace the winner, or pay it twice with a reason.',
      winners: [
        {
          awardId: first.id,
          managerId: second,
          managerName: 'Manager 2',
          playerName: 'Terrell Vance',
          position: 'RB',
          points: 30.6,
          prizeAmount: 10,
        },
      ],
    })
    expect(await listAwarded()).toEqual(['Terrell Vance 10'])
  })

  test('splits the awarded prize in ledger and audit log, leftover cents first by name', async () => {
    const { add, rb, third, fourth, listAwarded, audit, client, leagueId, expectValidLedger } = await scene()
    await add(rb(third, 'Eli Jourdain', { choice: 'split', prizeAmount: 99 }))
    expect(await listAwarded()).toEqual(['Eli Jourdain 5', 'Terrell Vance 5'])
    expect(await audit()).toBe(
      'Gave Manager 3 Hot Top 2, week 2: Eli Jourdain (RB), split with Terrell Vance of Manager 2: $5.00 + $5.00',
    )
    await add(rb(fourth, 'A Third', { choice: 'split' }))
    expect(await listAwarded()).toEqual(['A Third 3.33', 'Eli Jourdain 3.33', 'Terrell Vance 3.34'])
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries.map(({ managerName, amount }) => [managerName, amount]).reverse()).toEqual([
      ['Manager 2', 10],
      ['Manager 3', 5],
      ['Manager 2', -10],
      ['Manager 2', 5],
      ['Manager 4', 3.33],
      ['Manager 2', -5],
      ['Manager 2', 3.34],
      ['Manager 3', -5],
      ['Manager 3', 3.33],
    ])
    await expectValidLedger()
  })

  test('replaces the first one, whose money is reversed', async () => {
    const { add, rb, third, listAwarded, audit, expectValidLedger } = await scene()
    await add(rb(third, 'Eli Jourdain', { choice: 'replace', prizeAmount: 12 }))
    expect(await listAwarded()).toEqual(['Eli Jourdain 12'])
    expect(await audit()).toBe(
      'Gave Manager 3 Hot Top 2, week 2: Eli Jourdain (RB), instead of Terrell Vance of Manager 2',
    )
    await expectValidLedger()
  })

  test('is paid twice only with a reason, stored in the award, and excluded from a later split', async () => {
    const { add, awardError, rb, third, fourth, listAwarded, audit, expectValidLedger } = await scene()
    const additional = rb(third, 'Eli Jourdain', { choice: 'payAgain' })
    expect((await awardError(additional)).issues).toEqual([
      { path: 'reason', message: 'Explain why this prize is paid twice' },
    ])
    const paid = await add({ ...additional, reason: 'League vote' })
    expect(paid).toMatchObject({ prizeAmount: 10, paidAgainReason: 'League vote' })
    expect(await audit()).toContain(', besides Terrell Vance of Manager 2: League vote')
    await add(rb(fourth, 'A Third', { choice: 'split' }))
    expect(await listAwarded()).toEqual(['A Third 5', 'Eli Jourdain 10', 'Terrell Vance 5'])
    await expectValidLedger()
  })

  test('is no conflict for the same player or another position, week or award type', async () => {
    const { add, awardError, rb, third, listAwarded } = await scene()
    for (const choice of [undefined, 'split', 'payAgain'] as const) {
      const retry = rb(third, 'terrell  VANCE', { choice, reason: 'No' })
      expect((await awardError(retry)).code).toBe('duplicate_award')
    }
    await add(rb(third, 'Eli Jourdain', { position: 'WR' }))
    await add(rb(third, 'Eli Jourdain', { week: 3 }))
    await add(rb(third, 'Eli Jourdain', { type: 'bench_boss' }))
    expect(await listAwarded()).toHaveLength(4)
  })
})

test('Bench Boss is one prize a week at any position', async () => {
  const { add, awardError, rb, second, third, listAwarded } = await scene()
  const boss = { type: 'bench_boss' }
  await add(rb(second, 'Wes Kantor', boss))
  const other = rb(third, 'Rico Talbert', { ...boss, position: 'WR' })
  expect((await awardError(other)).message).toContain(
    'Bench Boss for week 2 already went to Wes Kantor, 30.6',
  )
  await add({ ...other, ...{ choice: 'split' } })
  expect(await listAwarded()).toEqual(['Rico Talbert 5', 'Terrell Vance 10', 'Wes Kantor 5'])
})

test('requires a choice too when an award is moved to an already awarded prize', async () => {
  const { client, leagueId, add, rb, third, listAwarded, first, expectValidLedger } = await scene()
  const { id: awardId } = await add(rb(third, 'Eli Jourdain', { week: 3 }))
  const moved = { leagueId, awardId, week: 2 }
  expect((await client.expectError(awards.edit, moved)).body.code).toBe('already_won')
  expect(await client.call(awards.edit, { ...moved, choice: 'split' })).toMatchObject({
    week: 2,
    prizeAmount: 5,
  })
  expect(await listAwarded()).toEqual(['Eli Jourdain 5', 'Terrell Vance 5'])
  await client.call(awards.edit, { leagueId, awardId, prizeAmount: 4 })
  await client.call(awards.edit, { leagueId, awardId: first.id, week: 4 })
  await client.call(awards.edit, { leagueId, awardId: first.id, week: 2, choice: 'replace' })
  expect(await listAwarded()).toEqual(['Terrell Vance 5'])
  await expectValidLedger()
})

test('requires a choice from both of two concurrent requests when the second finds a winner', async () => {
  const { client, rb, third, fourth, listAwarded, leagueId } = await scene()
  const week = { week: 5 }
  const outcomes = await Promise.allSettled([
    client.call(awards.add, rb(third, 'One', week)),
    client.call(awards.add, rb(fourth, 'Two', week)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await client.call(awards.list, { leagueId, ...week })).toHaveLength(1)
  expect(await listAwarded()).toHaveLength(2)
})

test('notifies the winners of a split prize, including the previous sole winner, of their shares', async () => {
  const { w, add, rb, second, third } = await scene()
  await add(rb(third, 'Eli Jourdain', { choice: 'split' }))
  const textTo = async (userId: number) =>
    (await getEmail(w.ctx, on => on.where('user_id', '=', userId).where('template', '=', 'award-won')))
      .text_body
  expect(await textTo(third)).toContain('$5 of $10: split with Manager 2 (Terrell Vance).')
  expect(await textTo(second)).toContain('$5 of $10: split with Manager 3 (Eli Jourdain).')
})
