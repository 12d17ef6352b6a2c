import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { connections } from '#contract/weeks/connections'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type { CsvRow } from '#testing/csv-week'
import { choices, inWeek, staged } from '#testing/review'
import { nextSeason, withLeague } from '#testing/made-world'
import { ResponseError } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const stroud: CsvRow = ['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 2']
const prescott: CsvRow = ['Dak Prescott', 'QB', 'QB', 28.28, 'Team 3']
const others: CsvRow[] = [
  ['Terrell Vance', 'RB', 'RB', 30.6, 'Team 2'],
  ['Cody Hartsell', 'TE', 'TE', 17.2, "Dana's Team"],
]
const atFirst: CsvRow[] = [stroud, prescott, ...others]
const corrected: CsvRow[] = [stroud, ['Dak Prescott', 'QB', 'QB', 30.26, 'Team 3'], ...others]
const tiedRows: CsvRow[] = [stroud, ['Dak Prescott', 'QB', 'QB', 28.76, 'Team 3'], ...others]

/** Same after Stroud was traded. */
const traded: CsvRow[] = [['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 3'], ...tiedRows.slice(1)]

/** A league whose week was published and then corrected: week 11 is provisional, earlier ones are final. */
const correctedWeek = async (week: number, rows = corrected) => {
  const { w, client, league, user } = await withLeague({ managers: 3 })
  const at = { leagueId: league.id, week }
  const read = await staged(client, league.id, atFirst, week)
  await client.call(publications.publish, { ...inWeek(league.id, week), ...choices(read) })
  w.clock.pass(3_600_000)
  const restage = () => staged(client, league.id, rows, week)
  await restage()
  const money = async () =>
    Object.fromEntries(
      (await client.call(leaderboards.read, { leagueId: league.id })).map(entry => [
        entry.managerName,
        entry.totalWinnings,
      ]),
    )
  const emails = () =>
    getEmails(w.ctx, on => on.where('template', '=', 'week-correction').orderBy('to_email'))
  return { w, client, user, at, restage, money, emails, leagueId: league.id }
}

const reason = 'Stat correction: Prescott 28.28 to 30.26'
const sorted = (list: { type: string; position: string }[]) => list.map(({ position }) => position).sort()

describe('a prize affected by corrected points', () => {
  test('is listed on the overview with the effect of each decision', async () => {
    const { client, at, leagueId } = await correctedWeek(10)
    expect(await client.call(corrections.waiting, { leagueId })).toMatchObject([
      { week: 10, movedPrizes: [{ type: 'hot_top2', position: 'QB', prizeAmount: 10 }] },
    ])
    const read = await client.call(corrections.read, at)
    expect(read).toMatchObject({
      week: 10,
      isFinal: true,
      afterFinal: 'ask',
      suggestedReason: 'Stat correction: Dak Prescott 28.28 to 30.26',
      corrections: [],
      people: [
        { managerName: 'Manager 2', now: 20, moved: 10, paidTwice: 20, alreadyPaid: 0 },
        { managerName: 'Manager 3', now: 0, moved: 10, paidTwice: 10, alreadyPaid: 0 },
      ],
    })
  })

  test('is no longer open once its week is republished or its season is over', async () => {
    const { w, client, user, restage, leagueId } = await correctedWeek(10)
    const chosen = choices(await restage())
    await client.call(publications.publish, { ...inWeek(leagueId, 10), ...chosen, replace: true })
    expect(await client.call(corrections.waiting, { leagueId })).toEqual([])
    await staged(client, leagueId, atFirst, 10)
    expect(await client.call(corrections.waiting, { leagueId })).toHaveLength(1)
    const later = await nextSeason(w, { client, user, leagueId })
    expect(await later.call(corrections.waiting, { leagueId })).toEqual([])
  })

  test.each([
    ['move', corrected],
    ['move', tiedRows],
    ['move', traded],
    ['payBoth', corrected],
    ['payBoth', tiedRows],
    ['stands', corrected],
  ] as const)('posts exactly the previewed entries: %s', async (decision, rows) => {
    const { client, at, leagueId } = await correctedWeek(10, [...rows])
    const ledger = async () => (await client.call(ledgerEntries.list, { leagueId })).entries
    const before = await ledger()
    const { decisions } = await client.call(corrections.read, at)
    await client.call(corrections.decide, { ...at, decision, reason })
    const added = (await ledger()).filter(({ id }) => !before.some(known => known.id === id))
    const inOrder = added.toSorted((a, b) => a.id - b.id)
    expect(decisions[decision].entries.map(({ managerName, amount }) => [managerName, amount])).toEqual(
      inOrder.map(({ managerName, amount }) => [managerName, amount]),
    )
    expect(decisions[decision].amount).toBe(decision === 'stands' ? 0 : rows === corrected ? 10 : 5)
  })

  test('is moved alone while provisional, with the reason, and both members are notified', async () => {
    const { w, client, at, money, emails, leagueId } = await correctedWeek(11)
    const before = await client.call(awards.list, { leagueId })
    const after = await client.call(corrections.decide, { ...at, decision: 'move', reason })
    expect(await money()).toEqual({ 'Manager 2': 10, 'Manager 3': 10, 'Dana Whitfield': 10 })
    expect(sorted(after)).toEqual(['QB', 'RB', 'TE'])
    const unaffectedIds = (list: typeof before) =>
      list.filter(({ position }) => position !== 'QB').map(({ id }) => id)
    expect(unaffectedIds(after).sort()).toEqual(unaffectedIds(before).sort())
    expect(after.find(({ position }) => position === 'QB')).toMatchObject({
      playerName: 'Dak Prescott',
      points: 30.26,
      state: 'provisional',
      note: reason,
    })
    expect((await emails()).map(({ to_email, subject }) => [to_email, subject])).toEqual([
      [`manager2.${leagueId}@example.com`, 'Week 11 was corrected: $10 goes to someone else'],
      [`manager3.${leagueId}@example.com`, 'Week 11 was corrected: you win $10'],
    ])
    expect((await emails())[0]?.text_body).toContain(
      `Hot Top 2, QB, $10: was C.J. Stroud (Manager 2, 28.76), now Dak Prescott (Manager 3, 30.26)`,
    )
    expect((await emails())[0]?.text_body).toContain(`Dana Whitfield writes: ${reason}`)
    const [line] = await client.call(leagueManagement.audit, { leagueId })
    expect(line).toMatchObject({ action: 'week.corrected.move' })
    expect(line?.summary).toContain(reason)
    expect(await client.call(corrections.waiting, { leagueId })).toEqual([])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is decided once: rejects a second decision, one on older points, and paying both too early', async () => {
    const { w, client, at, restage } = await correctedWeek(11)
    const { readAt } = await client.call(corrections.read, at)
    w.clock.pass(60_000)
    await restage()
    const code = async (input: object) =>
      (await client.expectError(corrections.decide, { ...at, decision: 'move', reason, ...input })).body.code
    expect(await code({ readAt })).toBe('read_again')
    expect(await code({ decision: 'payBoth' })).toBe('provisional')
    expect(
      (await client.expectError(corrections.decide, { ...at, decision: 'move', reason: ' ' })).status,
    ).toBe(400)
    await client.call(corrections.decide, { ...at, decision: 'move', reason })
    expect(await code({})).toBe('nothing_to_correct')
  })

  test('is decided once by three concurrent requests and undone once by two', async () => {
    const { w, client, at, money } = await correctedWeek(11)
    const codes = (settled: PromiseSettledResult<unknown>[]) =>
      settled
        .map(one =>
          one.status === 'fulfilled' ? 'done' : one.reason instanceof ResponseError && one.reason.body.code,
        )
        .sort()
    const decide = () => client.call(corrections.decide, { ...at, decision: 'move', reason })
    expect(codes(await Promise.allSettled([decide(), decide(), decide()]))).toEqual([
      'done',
      'nothing_to_correct',
      'nothing_to_correct',
    ])
    expect(await money()).toEqual({ 'Manager 2': 10, 'Manager 3': 10, 'Dana Whitfield': 10 })
    const withdraw = () => client.call(publications.unpublish, { ...at, reason: 'The wrong week' })
    expect(codes(await Promise.allSettled([withdraw(), withdraw()]))).toEqual(['done', 'not_published'])
    expect(await money()).toEqual({ 'Manager 2': 0, 'Manager 3': 0, 'Dana Whitfield': 0 })
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('moves a second time when points change back', async () => {
    const { w, client, at, money, leagueId } = await correctedWeek(10)
    await client.call(corrections.decide, { ...at, decision: 'move', reason })
    await staged(client, leagueId, atFirst, 10)
    expect(await client.call(corrections.waiting, { leagueId })).toHaveLength(1)
    await client.call(corrections.decide, { ...at, decision: 'move', reason: 'Corrected back' })
    expect(await money()).toEqual({ 'Manager 2': 20, 'Manager 3': 0, 'Dana Whitfield': 10 })
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('can stay as published by decision, and raises no question again until others would win', async () => {
    const { client, at, money, emails, restage, leagueId } = await correctedWeek(10)
    await client.call(corrections.decide, { ...at, decision: 'stands', reason: 'Results stand after Friday' })
    await restage()
    expect(await client.call(corrections.waiting, { leagueId })).toEqual([])
    expect(await money()).toEqual({ 'Manager 2': 20, 'Manager 3': 0, 'Dana Whitfield': 10 })
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Week 10 was corrected: result kept as published',
      'Week 10 was corrected: result kept as published',
    ])
    await staged(client, leagueId, tiedRows, 10)
    expect(await client.call(corrections.waiting, { leagueId })).toHaveLength(1)
  })

  test('is paid to both when final: the current winner keeps it and the new winner gets as much', async () => {
    const { w, client, at, money } = await correctedWeek(10)
    await client.call(corrections.decide, { ...at, decision: 'payBoth', reason })
    expect(await money()).toEqual({ 'Manager 2': 20, 'Manager 3': 10, 'Dana Whitfield': 10 })
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is split when a correction makes a tie: the current winner keeps half the prize', async () => {
    const { w, client, at, money, leagueId } = await correctedWeek(10, tiedRows)
    const [qbAward] = (await client.call(awards.list, { leagueId })).filter(
      ({ position }) => position === 'QB',
    )
    const after = await client.call(corrections.decide, { ...at, decision: 'move', reason: 'A tie' })
    expect(await money()).toEqual({ 'Manager 2': 15, 'Manager 3': 5, 'Dana Whitfield': 10 })
    expect(after.find(({ id }) => id === qbAward?.id)?.prizeAmount).toBe(5)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is owed by the member who loses it when already paid', async () => {
    const { client, at, emails, leagueId } = await correctedWeek(10)
    const [qbAward] = (await client.call(awards.list, { leagueId })).filter(
      ({ position }) => position === 'QB',
    )
    await client.call(awards.markPaid, { leagueId, awardIds: [qbAward?.id ?? 0] })
    expect((await client.call(corrections.read, at)).people[0]).toMatchObject({ alreadyPaid: 10 })
    await client.call(corrections.decide, { ...at, decision: 'move', reason })
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    expect(balances?.find(({ managerName }) => managerName === 'Manager 2')?.balance).toBe(0)
    expect((await emails())[0]?.text_body).toContain(
      'You were already paid $10 of it, which is deducted from your next prize.',
    )
  })

  test('is removed with its unpublished week, and a corrected award does not return', async () => {
    const { w, client, at, money, leagueId } = await correctedWeek(10)
    await client.call(corrections.decide, { ...at, decision: 'move', reason })
    await client.call(publications.unpublish, { ...at, reason: 'The wrong league' })
    expect(await money()).toEqual({ 'Manager 2': 0, 'Manager 3': 0, 'Dana Whitfield': 0 })
    expect(await client.call(corrections.waiting, { leagueId })).toEqual([])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is not moved to an unmapped team, and nothing is saved partially', async () => {
    const { client, at, money, leagueId } = await correctedWeek(10)
    const { teams } = await client.call(connections.read, { leagueId, provider: 'csv' })
    const theirs = teams.filter(({ teamName }) => teamName === 'Team 3')
    const unmapped = theirs.map(({ teamKey }) => ({ teamKey, managerId: null }))
    await client.call(connections.mapTeams, { leagueId, provider: 'csv', teams: unmapped })
    const error = await client.expectError(corrections.decide, { ...at, decision: 'move', reason })
    expect(error.body.issues).toEqual([
      {
        path: 'decision',
        message: 'Dak Prescott plays for Team 3, which is unmapped. Map the team in Settings first.',
      },
    ])
    expect(await money()).toMatchObject({ 'Manager 2': 20 })
  })

  test("can make the decision the league's policy", async () => {
    const { client, at, leagueId } = await correctedWeek(10)
    await client.call(corrections.decide, { ...at, decision: 'move', reason, always: true })
    expect((await client.call(weekSettings.read, { leagueId })).afterFinal).toBe('move')
  })
})

test('lists changes without money as a footnote, applied with the next correction', async () => {
  const [, , vance, hartsell] = corrected
  const { client, at, leagueId } = await correctedWeek(10, [
    stroud,
    ['Dak Prescott', 'QB', 'QB', 30.26, 'Team 3'],
    ['Terrell Vance', 'RB', 'RB', 30.1, 'Team 2'],
    hartsell ?? stroud,
  ])
  expect(vance).toBeDefined()
  const { corrections: found, movedPrizes } = await client.call(corrections.read, at)
  expect(movedPrizes).toHaveLength(1)
  expect(found).toMatchObject([
    { playerName: 'Terrell Vance', managerName: 'Manager 2', position: 'RB', before: 30.6, after: 30.1 },
  ])
  await client.call(corrections.decide, { ...at, decision: 'move', reason })
  const list = await client.call(awards.list, { leagueId })
  expect(list.find(({ position }) => position === 'RB')).toMatchObject({ points: 30.1, prizeAmount: 10 })
})

test('changes nothing for a hundred fetches of the same points', async () => {
  const { w, restage, leagueId, client } = await correctedWeek(10, atFirst)
  const counted = async () => {
    const counts = ['ledger_entries', 'awards', 'outbox', 'audit_lines', 'corrections'] as const
    return Promise.all(
      counts.map(table =>
        w.ctx.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirst(),
      ),
    )
  }
  const before = await counted()
  for (let read = 0; read < 100; read += 1) await restage()
  expect(await counted()).toEqual(before)
  expect(await client.call(corrections.waiting, { leagueId })).toEqual([])
})

describe('a season recheck', () => {
  test('lists each published week and awards that no longer match, and changes nothing', async () => {
    const { client, money, leagueId } = await correctedWeek(10)
    const read = await staged(client, leagueId, atFirst, 9)
    await client.call(publications.publish, { ...inWeek(leagueId, 9), ...choices(read) })
    const before = await money()
    const rechecked = await client.call(corrections.recheck, { leagueId, season: 2026 })
    expect(rechecked.map(({ week, readFrom, movedPrizes }) => [week, readFrom, movedPrizes.length])).toEqual([
      [9, 'kept', 0],
      [10, 'kept', 1],
    ])
    expect(await money()).toEqual(before)
    expect(rechecked[0]?.problem).toBe("CSV can't be reached; comparing with stored data.")
  })

  test('requires one year', async () => {
    const { client, leagueId } = await correctedWeek(10)
    expect((await client.expectError(corrections.recheck, { leagueId, season: 'all' })).body.issues).toEqual([
      { path: 'season', message: 'Enter the year of one season' },
    ])
    expect((await client.expectError(corrections.recheck, { leagueId, season: 2019 })).status).toBe(404)
  })
})
