import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { publications } from '#contract/weeks/publications'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { choices, inWeek, rows, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'

/** A week to publish whose quarterback prize was already awarded manually. */
const setUpManualAward = async () => {
  const { w, client, user, leagueId } = await withLeague({ managers: 3 })
  await client.call(awards.add, award(leagueId, user.id, { week: 5, playerName: 'Early Bird', points: 31 }))
  const read = await staged(client, leagueId, rows)
  const publication = { ...inWeek(leagueId), ...choices(read) }
  const quarterbacks = async () =>
    (await client.call(awards.list, { leagueId, position: 'QB' }))
      .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
      .sort()
  return { w, client, user, publication, quarterbacks, leagueId }
}

test('asks about a manually awarded prize and publishes nothing of the week until then', async () => {
  const { client, publication, quarterbacks, leagueId } = await setUpManualAward()
  const { status, body } = await client.expectError(publications.publish, publication)
  expect([status, body.code]).toEqual([409, 'already_won'])
  expect(body.message).toBe(
    'QB for week 5 already went to Early Bird, 31.0 (Dana Whitfield). Split the prize, replace the winner, or pay it twice with a reason.',
  )
  expect(await client.call(awards.list, { leagueId })).toHaveLength(1)
  expect(await quarterbacks()).toEqual(['Early Bird 10'])
})

test.each([
  [{ choice: 'split' }, ['Early Bird 5', 'Rashad Colter 5']],
  [{ choice: 'replace' }, ['Rashad Colter 10']],
  [{ choice: 'payAgain', reason: 'Promised at the draft' }, ['Early Bird 10', 'Rashad Colter 10']],
] as const)('resolves it when called again with %o', async (choice, expected) => {
  const { w, client, publication, quarterbacks } = await setUpManualAward()
  await client.call(publications.publish, { ...publication, ...choice })
  expect(await quarterbacks()).toEqual(expected)
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

/** Two manual awards: the quarterback's, and the week's Bench Boss. */
const setUpTwoManualAwards = async () => {
  const made = await setUpManualAward()
  const { client, leagueId, w } = made
  const [, second] = await client.call(leagues.members, { leagueId })
  const bench = { type: 'bench_boss', position: 'TE', week: 5, playerName: 'Bench Bird', points: 12 }
  await client.call(awards.add, award(leagueId, second?.managerId ?? 0, bench))
  const all = async () =>
    (await client.call(awards.list, { leagueId }))
      .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
      .sort()
  return { ...made, all, w }
}

const question = 'QB for week 5 already went to Early Bird, 31.0 (Dana Whitfield)'
const benchQuestion = 'Bench Boss for week 5 already went to Bench Bird, 12.0 (Manager 2)'

test('names all already awarded prizes together, also in the preview', async () => {
  const { client, publication } = await setUpTwoManualAwards()
  const { body } = await client.expectError(publications.publish, publication)
  expect(body.message).toBe(
    `${question}. ${benchQuestion}. Split the prize, replace the winner, or pay it twice with a reason.`,
  )
  expect(body.awardedPrizes).toMatchObject([
    { type: 'hot_top2', position: 'QB', question, newWinners: 1, winners: [{ playerName: 'Early Bird' }] },
    { type: 'bench_boss', position: null, question: benchQuestion, winners: [{ playerName: 'Bench Bird' }] },
  ])
  expect((await client.call(publications.preview, publication)).awardedPrizes).toEqual(body.awardedPrizes)
})

test('resolves each separately, and asks again about those without a choice', async () => {
  const { w, client, publication, all } = await setUpTwoManualAwards()
  const qb = { type: 'hot_top2', position: 'QB', choice: 'split' } as const
  const { body } = await client.expectError(publications.publish, { ...publication, prizeChoices: [qb] })
  expect(body.awardedPrizes?.map(({ type }) => type)).toEqual(['bench_boss'])
  const prizeChoices = [qb, { type: 'bench_boss', choice: 'replace' } as const]
  await client.call(publications.publish, { ...publication, prizeChoices })
  const list = await all()
  expect(list).toContain('Early Bird 5')
  expect(list).toContain('Rashad Colter 5')
  expect(list.filter(line => line.startsWith('Bench Bird'))).toEqual([])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('accepts a default choice alongside individual ones; paying twice requires its own reason', async () => {
  const { client, publication, all } = await setUpTwoManualAwards()
  const bench = { type: 'bench_boss', choice: 'payAgain' } as const
  const input = { ...publication, choice: 'replace' as const, prizeChoices: [bench] }
  expect((await client.expectError(publications.publish, input)).body.issues).toMatchObject([
    { path: 'reason' },
  ])
  await client.call(publications.publish, { ...input, prizeChoices: [{ ...bench, reason: 'Promised' }] })
  const list = await all()
  expect(list).toContain('Bench Bird 10')
  expect(list.filter(line => line.startsWith('Early Bird'))).toEqual([])
})

test('ignores awards of a replaced publication: the preview asks only about manual ones', async () => {
  const { client, publication, user, leagueId } = await setUpTwoManualAwards()
  await client.call(publications.publish, { ...publication, choice: 'split' })
  const late = award(leagueId, user.id, { week: 5, playerName: 'Late Bird', points: 30 })
  await client.call(awards.add, { ...late, choice: 'payAgain', reason: 'Promised' })
  const { awardedPrizes } = await client.call(publications.preview, publication)
  expect(awardedPrizes).toMatchObject([
    { newWinners: 1, winners: [{ playerName: 'Early Bird' }, { playerName: 'Late Bird' }] },
    { newWinners: 1, winners: [{ playerName: 'Bench Bird' }] },
  ])
})
