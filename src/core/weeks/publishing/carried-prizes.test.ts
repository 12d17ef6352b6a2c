import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { leagues } from '#contract/leagues/leagues'
import { planner } from '#contract/money/planner'
import { publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import { corrections } from '#contract/weeks/corrections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import type { CsvRow } from '#testing/csv-week'
import { highScore, addRules } from '#testing/league-rules'
import { getEmails } from '#testing/emails'
import { choices, inWeek, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

/** A week in which each team starts one quarterback with these points. */
const scores = (dana: number, two: number, three: number): CsvRow[] => [
  ['Rashad Colter', 'QB', 'QB', dana, "Dana's Team"],
  ['Deshaun Okafor', 'QB', 'QB', two, 'Team 2'],
  ['Malik Shore', 'QB', 'QB', three, 'Team 3'],
]

const tiedRows = scores(30, 30, 10)

/** A league whose only prize is $20 for the highest score, rolled over after a tie. */
const carrying = async () => {
  const { w, client, leagueId } = await withLeague({ managers: 3 })
  await addRules(client, leagueId, [{ ...highScore, ties: 'carryOver' }])
  return {
    ...{ w, client, leagueId },
    publishWeek: async (week: number, rows: CsvRow[]) =>
      client.call(publications.publish, {
        ...inWeek(leagueId, week),
        ...choices(await staged(client, leagueId, rows, week)),
      }),
    listAwards: async () =>
      (await client.call(awards.list, { leagueId }))
        .map(({ week, playerName, prizeAmount }) => [week, playerName, prizeAmount])
        .toSorted(),
  }
}

describe('a week whose only prize rolls over', () => {
  test('can be published without a winner, and the next week pays both', async () => {
    const { w, client, leagueId, publishWeek, listAwards } = await carrying()
    expect((await staged(client, leagueId, tiedRows, 5)).canPayNothing).toBe(true)
    await client.call(profile.notifications, {
      ...{ email: true, awards: true, invitations: true, weeklyUpdates: true },
    })
    expect((await publishWeek(5, tiedRows)).awards).toEqual([])
    expect(await client.call(publications.read, { leagueId, week: 5 })).toMatchObject({ awards: [], week: 5 })
    expect(await client.call(recaps.read, { leagueId, season: 2026, week: 5 })).toMatchObject({
      ...{ status: 'published', state: 'final', totalPrizeAmount: 0, winners: [] },
      ...{ headline: 'No one wins week 5' },
    })
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ weekToAward: 6 })
    expect((await client.call(homes.read, { leagueId })).own).toMatchObject({ won: 0 })
    expect(
      (await client.call(planner.read, { leagueId })).weeks.find(({ week }) => week === 5),
    ).toMatchObject({ isPublished: true })
    w.clock.pass(2 * 3_600_000)
    await sendRecaps(w.ctx)
    const [email] = await getEmails(w.ctx, on => on.where('template', '=', 'weekly-recap'))
    expect(email?.text_body).toContain('No one wins week 5')
    await publishWeek(6, scores(20, 25, 10))
    expect(await listAwards()).toEqual([[6, 'Team 2', 40]])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('stays published until unpublished, and cannot be published twice', async () => {
    const { client, leagueId, publishWeek, listAwards } = await carrying()
    await publishWeek(5, tiedRows)
    const { body } = await client.expectError(publications.publish, { ...inWeek(leagueId, 5), winners: {} })
    expect(body.code).toBe('already_published')
    expect(await client.call(publications.unpublish, { leagueId, week: 5 })).toMatchObject({ voided: 0 })
    await publishWeek(6, scores(20, 25, 10))
    expect(await listAwards()).toEqual([[6, 'Team 2', 20]])
  })

  test('is not published by accident when there is a possible winner', async () => {
    const { client, leagueId } = await carrying()
    await staged(client, leagueId, scores(20, 25, 10), 5)
    const { body } = await client.expectError(publications.publish, { ...inWeek(leagueId, 5), winners: {} })
    expect(body.issues).toEqual([{ path: 'winners', message: 'Select at least one winner' }])
  })
})

describe('a correction', () => {
  test('moves both weeks when a correction breaks a rolled-over tie', async () => {
    const { w, client, leagueId, publishWeek, listAwards } = await carrying()
    await publishWeek(5, tiedRows)
    await publishWeek(6, scores(20, 25, 10))
    const { movedPrizes } = await staged(client, leagueId, scores(31, 30, 10), 5)
    expect(movedPrizes.map(({ week, before, after }) => [week, before.length, after.length])).toEqual([
      [5, 0, 1],
      [6, 1, 1],
    ])
    const found = await client.call(corrections.read, { leagueId, week: 5 })
    expect(found.decisions.move?.entries.map(({ managerName, amount }) => [managerName, amount])).toEqual([
      ['Dana Whitfield', 20],
      ['Manager 2', -40],
      ['Manager 2', 20],
    ])
    await client.call(corrections.decide, { leagueId, week: 5, decision: 'move', reason: 'Stat correction' })
    expect(await listAwards()).toEqual([
      [5, "Dana's Team", 20],
      [6, 'Team 2', 20],
    ])
    expect((await client.call(stagedWeeks.read, inWeek(leagueId, 5))).movedPrizes).toEqual([])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('rolls the prize over when a correction makes a tie', async () => {
    const { w, client, leagueId, publishWeek, listAwards } = await carrying()
    await publishWeek(5, scores(31, 30, 10))
    await publishWeek(6, scores(20, 25, 10))
    await staged(client, leagueId, tiedRows, 5)
    await client.call(corrections.decide, { leagueId, week: 5, decision: 'move', reason: 'Stat correction' })
    expect(await listAwards()).toEqual([[6, 'Team 2', 40]])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('raises no question again after a decision to leave it as published', async () => {
    const { client, leagueId, publishWeek, listAwards } = await carrying()
    await publishWeek(5, tiedRows)
    await publishWeek(6, scores(20, 25, 10))
    await staged(client, leagueId, scores(31, 30, 10), 5)
    await client.call(corrections.decide, { leagueId, week: 5, decision: 'stands', reason: 'Agreed' })
    expect((await staged(client, leagueId, scores(31, 30, 10), 5)).movedPrizes).toEqual([])
    expect(await listAwards()).toEqual([[6, 'Team 2', 40]])
  })
})
