import { describe, expect, test } from 'vitest'
import { decompressJson } from '#core/weeks/stored/stored-json'
import { listOf } from '#testing/week-to-review'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leaderboards } from '#contract/money/leaderboards'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { mapTeams, yahooLeague } from '#testing/connect'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, publish, rows, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

const corrected: CsvRow[] = rows.map(row =>
  row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 32.6, 'Team 2'] : row,
)

describe('one week from two providers', () => {
  test('is published from the selected one and counts as published for both', async () => {
    const made = await yahooLeague()
    const { client, league, w } = made
    const yahoo = { leagueId: league.id, provider: 'yahoo', week: 5 } as const
    await mapTeams(client, league.id, 'yahoo', made.members, await client.call(stagedWeeks.fetch, yahoo))
    const csv = await staged(client, league.id)
    const fromYahoo = await client.call(stagedWeeks.read, yahoo)
    expect([fromYahoo.source, csv.source]).toEqual(['yahoo_integration', 'csv_import'])
    expect(
      (await client.call(stagedWeeks.waiting, { leagueId: league.id })).map(({ provider }) => provider),
    ).toEqual(['csv', 'yahoo'])

    const { awards: awarded, log } = await client.call(publications.publish, {
      ...inWeek(league.id),
      ...choices(csv),
      youtubeLink: 'https://youtu.be/recap',
    })
    expect(awarded.map(({ playerName, source }) => [playerName, source])).toEqual(
      ['Rashad Colter', 'Rico Talbert', 'Andre Pell', 'Malik Shore', 'Jace Ferraro', 'Wes Kantor']
        .concat('Rico Talbert')
        .map(player => [player, 'csv_import']),
    )
    expect(log.map(({ source, youtubeLink }) => [source, youtubeLink])).toEqual(
      Array(3).fill(['csv_import', 'https://youtu.be/recap']),
    )
    expect(await client.call(publications.log, { leagueId: league.id })).toEqual(log)
    expect(await client.call(stagedWeeks.waiting, { leagueId: league.id })).toEqual([])
    const [publication] = await w.ctx.db.selectFrom('publications').selectAll().execute()
    expect(publication).toMatchObject({ source: 'csv_import', week: 5, replaced_at_ms: null })
    expect(publication && decompressJson(publication.evidence_packed)).toMatchObject({
      week: { provider: 'csv' },
    })

    const input = choices(await client.call(stagedWeeks.read, yahoo))
    const error = await client.expectError(publications.publish, { ...yahoo, ...input })
    expect([error.status, error.body.code]).toEqual([409, 'already_published'])
    const stagedWeek = await client.call(stagedWeeks.read, yahoo)
    expect([stagedWeek.isPublished, stagedWeek.corrections]).toEqual([true, []])
    const instead = await client.call(publications.publish, { ...yahoo, ...input, replace: true })
    expect(new Set(instead.awards.map(({ source }) => source))).toEqual(new Set(['yahoo_integration']))
    expect(await client.call(awards.list, { leagueId: league.id })).toHaveLength(instead.awards.length)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('can be cleared for one and kept for the other', async () => {
    const { client, league } = await make.league(await startTestApp())
    const at = { leagueId: league.id }
    await staged(client, league.id)
    await client.call(stagedWeeks.fetch, { ...at, provider: 'yahoo', week: 5, useMockData: true })
    await client.call(stagedWeeks.fetch, { ...at, provider: 'yahoo', week: 6, useMockData: true })
    await client.call(stagedWeeks.clear, { ...at, provider: 'yahoo', week: 5 })
    expect(
      (await client.call(stagedWeeks.waiting, at)).map(({ provider, week }) => [provider, week]),
    ).toEqual([
      ['yahoo', 6],
      ['csv', 5],
    ])
  })
})

test('publishes, replaces and unpublishes two weeks of a season independently', async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  const at = { leagueId: league.id }
  const ofSix: CsvRow[] = [
    ['Rashad Colter', 'QB', 'QB', 11, 'Team 2'],
    ['Rico Talbert', 'RB', 'RB', 6, 'Team 3'],
  ]
  const inWeekOf = async (week: number) =>
    (await client.call(awards.list, { ...at, week })).map(({ id, points }) => [id, points])
  const publishSix = async (replace = false) => {
    const chosen = choices(await staged(client, league.id, ofSix, 6))
    await client.call(publications.publish, { ...inWeek(league.id, 6), ...chosen, replace })
  }
  await publish(client, league.id)
  const five = await inWeekOf(5)
  await publishSix()
  expect((await inWeekOf(6)).map(([, points]) => points)).toEqual([6, 11])
  for (const [week, points] of [
    [5, 33.1],
    [6, 11],
  ] as const) {
    const stagedWeek = await client.call(stagedWeeks.read, inWeek(league.id, week))
    expect(stagedWeek).toMatchObject({ week, isPublished: true, corrections: [] })
    expect(listOf(stagedWeek, 'hot_top2')[0]).toMatchObject({
      playerName: 'Rashad Colter',
      fantasyPoints: points,
    })
  }
  const six = await inWeekOf(6)
  await publish(client, league.id, corrected, true)
  expect(await inWeekOf(6)).toEqual(six)
  await publishSix(true)
  expect(await client.call(publications.unpublish, { ...at, week: 6 })).toMatchObject({
    voided: 2,
    restored: 2,
  })
  expect(await inWeekOf(6)).toEqual(six)
  expect(await client.call(publications.unpublish, { ...at, week: 5 })).toMatchObject({
    voided: 7,
    restored: 7,
  })
  expect([await inWeekOf(5), await inWeekOf(6)]).toEqual([five, six])
  const { publicationId } = await client.call(publications.read, { ...at, week: 6 })
  const input = { ...at, week: 6, publicationId }
  expect(await client.call(publications.unpublish, input)).toMatchObject({ voided: 2, restored: 0 })
  expect([await inWeekOf(5), await inWeekOf(6)]).toEqual([five, []])
  expect((await client.call(stagedWeeks.waiting, at)).map(({ week }) => week)).toEqual([6])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('separates a week of last season from the same week of this one', async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  const { client, user } = made
  const at = { leagueId: made.league.id }
  const board = async (season: number) =>
    (await client.call(leaderboards.read, { ...at, season })).map(entry => entry.totalWinnings)
  await publish(client, at.leagueId)
  const lastSeason = await board(2026)
  await client.call(seasons.setStatus, { ...at, status: 'ended' })
  w.clock.pass(330 * 86_400_000)
  await client.call(accounts.login, { email: user.email, password: make.password })
  await make.premium(w, user)
  await client.call(seasons.setStatus, { ...at, status: 'active' })

  expect((await client.expectError(stagedWeeks.read, inWeek(at.leagueId))).status).toBe(404)
  expect(await client.call(stagedWeeks.waiting, at)).toEqual([])
  expect(await client.call(publications.log, at)).toEqual([])
  expect((await client.expectError(publications.unpublish, { ...at, week: 5 })).body.code).toBe(
    'not_published',
  )

  const week = await staged(client, at.leagueId, corrected)
  const all = [...listOf(week, 'hot_top2'), ...listOf(week, 'bench_boss'), ...listOf(week, 'miscreant')]
  expect(all.filter(({ alreadyAwarded }) => alreadyAwarded)).toEqual([])
  expect(all.filter(({ preselected }) => preselected)).toHaveLength(7)
  expect(week).toMatchObject({ season: 2027, isPublished: false, corrections: [], kindNotes: {} })
  expect((await client.call(stagedWeeks.waiting, at)).map(({ week }) => week)).toEqual([5])

  await client.call(publications.publish, { ...inWeek(at.leagueId), ...choices(week), replace: true })
  expect([await board(2026), await board(2027)]).toEqual([lastSeason, lastSeason])
  expect(await client.call(publications.unpublish, { ...at, week: 5 })).toMatchObject({
    voided: 7,
    restored: 0,
  })
  expect([await board(2026), await board(2027)]).toEqual([lastSeason, [0, 0, 0]])
  await client.call(stagedWeeks.clear, inWeek(at.leagueId))
  expect(
    await w.ctx.db.selectFrom('staged_weeks').select('week').execute(),
    'what was staged last season stays',
  ).toEqual([{ week: 5 }])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

describe('a manually recorded award', () => {
  const byName = (list: Staged['candidates'][string], name: string) =>
    list.find(({ playerName }) => playerName === name)

  test('is not a stat correction, and republishing the week neither reverses nor reissues it', async () => {
    const { w, client, league, members, user } = await withLeague({ managers: 3 })
    const at = { leagueId: league.id }
    const manager = members.find(({ teamName }) => teamName === 'Team 2')?.userId ?? 0
    const hand = { week: 5, playerName: 'Rashad Colter', points: 30, prizeAmount: 7, note: 'Paid early' }
    const byHand = await client.call(awards.add, award(league.id, manager, hand))
    const elsewhen = await client.call(awards.add, award(league.id, user.id, { ...hand, week: 6 }))
    await client.call(publications.publish, {
      ...inWeek(league.id),
      ...choices(await staged(client, league.id)),
    })

    const restaged = await staged(
      client,
      league.id,
      corrected.map((row): CsvRow =>
        row[0] === 'Wes Kantor' ? ['Wes Kantor', 'RB', 'BN', 24, "Dana's Team"] : row,
      ),
    )
    expect(restaged.corrections).toMatchObject([
      { awardId: expect.any(Number), playerName: 'Wes Kantor', before: 25.34, after: 24 },
    ])
    expect(byName(listOf(restaged, 'hot_top2'), 'Rashad Colter')).toMatchObject({
      alreadyAwarded: true,
      preselected: false,
    })
    const { awards: issued, log: logged } = await client.call(publications.publish, {
      ...inWeek(league.id),
      ...choices(restaged),
      replace: true,
    })
    expect(logged.map(({ source }) => source)).toEqual(['csv_import', 'csv_import', 'csv_import'])
    expect(issued.map(({ playerName }) => playerName)).not.toContain('Rashad Colter')
    expect(await client.call(awards.list, { ...at, search: 'Colter' })).toEqual([elsewhen, byHand])

    const log = await client.call(publications.log, at)
    expect(log.slice(0, 3)).toEqual(logged)
    expect(log.map(({ source, week, winners }) => [source, week, winners.length])).toEqual([
      ['csv_import', 5, 1],
      ['csv_import', 5, 1],
      ['csv_import', 5, 4],
      ['manual', 6, 1],
      ['manual', 5, 1],
    ])
    expect(log.at(-1)).toEqual({
      id: byHand.id,
      week: 5,
      awardType: 'hot_top2',
      awardLabel: 'Hot Top 2',
      source: 'manual',
      winners: [
        {
          managerId: manager,
          managerName: 'Manager 2',
          playerName: 'Rashad Colter',
          points: 30,
          prizeAmount: 7,
        },
      ],
      totalPrizeAmount: 7,
      youtubeLink: null,
      publishedAt: byHand.createdAt,
      state: 'final',
      finalAt: byHand.finalAt,
    })
    expect(log[2]?.totalPrizeAmount).toBe(20)
    expect(await client.call(publications.unpublish, { ...at, week: 5 })).toMatchObject({ voided: 6 })
    expect(await client.call(awards.list, { ...at, search: 'Colter' })).toEqual([elsewhen, byHand])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })
})
