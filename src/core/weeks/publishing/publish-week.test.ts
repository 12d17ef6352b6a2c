import { describe, expect, test } from 'vitest'
import { decompressJson } from '#core/weeks/stored/stored-json'
import { listOf } from '#testing/week-to-review'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, preselected, publish, rows, staged } from '#testing/review'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'
import { startTestApp } from '#testing/test-app'
import { ledgerProblems } from '#core/administration/check-ledger-totals'

describe('publishing a week', () => {
  test('turns the selected candidates into awards, winnings and a leaderboard', async () => {
    const { client, league } = await make.league(await startTestApp(), { managers: 3 })
    const { awards } = await publish(client, league.id)
    expect(awards.map(award => [award.type, award.playerName, award.managerName, award.prizeAmount])).toEqual(
      [
        ['hot_top2', 'Rashad Colter', 'Manager 2', 10],
        ['hot_top2', 'Rico Talbert', 'Manager 3', 10],
        ['hot_top2', 'Andre Pell', 'Dana Whitfield', 3.34],
        ['hot_top2', 'Malik Shore', 'Manager 2', 3.33],
        ['hot_top2', 'Jace Ferraro', 'Manager 3', 3.33],
        ['bench_boss', 'Wes Kantor', 'Dana Whitfield', 10],
        ['miscreant', 'Rico Talbert', 'Manager 3', 20],
      ],
    )
    const board = await client.call(leaderboards.read, { leagueId: league.id })
    expect(
      board.map(entry => [entry.rank, entry.managerName, entry.totalWinnings, entry.awardCount]),
    ).toEqual([
      [1, 'Manager 3', 33.33, 3],
      [2, 'Dana Whitfield', 13.34, 2],
      [3, 'Manager 2', 13.33, 2],
    ])
    const stats = await client.call(seasonStats.read, { leagueId: league.id })
    expect(stats).toMatchObject({
      totalDistributed: 60,
      totalAwards: 7,
      activeWeeks: 1,
      byType: { hot_top2: 5, bench_boss: 1, miscreant: 1 },
      totalsByType: { hot_top2: 30, bench_boss: 10, miscreant: 20 },
      weekly: [{ week: 5, count: 7, total: 60 }],
    })
  })

  test('writes the activity, the audit entry and an email to every winner and the commissioner', async () => {
    const { w, client, league, user } = await withLeague({ managers: 3 })
    const { log } = await publish(client, league.id)
    expect(
      log.map(entry => [entry.awardType, entry.winners.length, entry.totalPrizeAmount, entry.source]),
    ).toEqual([
      ['miscreant', 1, 20, 'csv_import'],
      ['bench_boss', 1, 10, 'csv_import'],
      ['hot_top2', 5, 30, 'csv_import'],
    ])
    const emails = await getEmails(w.ctx)
    expect(emails.filter(email => email.template === 'award-won')).toHaveLength(3)
    expect(emails.filter(email => email.template === 'awards-published')).toMatchObject([
      { template: 'awards-published', to_email: user.email, subject: 'Week 5: awards published ($60)' },
    ])
    const audit = await w.ctx.db
      .selectFrom('audit_lines')
      .select('summary')
      .where('action', '=', 'week.published')
      .execute()
    expect(audit).toEqual([{ summary: 'Published week 5: 7 awards, $60' }])
  })

  test('stores the data the decision was based on', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    await publish(client, league.id)
    const { evidence_packed } = await w.ctx.db
      .selectFrom('publications')
      .select('evidence_packed')
      .executeTakeFirstOrThrow()
    expect(decompressJson(evidence_packed)).toMatchObject({
      fetchedAtMs: w.clock.now(),
      week: { week: 5, players: { length: 7 } },
      choices: { week: 5, prizes: { hot_top2: 10 } },
    })
  })

  test('pays the selected prizes in any order of winners and records why they won', async () => {
    const { w, client, league, members } = await withLeague({ managers: 3 })
    const week = await staged(client, league.id, [
      ['Zeb Ash', 'WR', 'WR', 8.2, 'Team 2'],
      ['Abe Ash', 'WR', 'WR', 8.2, 'Team 2'],
      ['Cy Mott', 'WR', 'WR', 8.2, 'Team 3'],
      ['Rex Oldfield', 'RB', 'RB', 0, 'Team 3', 'SUSP'],
      ['Bo Bench', 'TE', 'BN', 3, 'Team 2'],
      ['Al Bench', 'QB', 'BN', 3, "Dana's Team"],
    ])
    const of = (name: string) => {
      const all = [...listOf(week, 'hot_top2'), ...listOf(week, 'bench_boss'), ...listOf(week, 'miscreant')]
      return all.find(({ playerName }) => playerName === name)?.playerId ?? ''
    }
    const { awards: awarded, log } = await client.call(publications.publish, {
      ...inWeek(league.id),
      winners: {
        hot_top2: [
          { playerId: of('Cy Mott'), splitAmount: 4.02 },
          { playerId: of('Zeb Ash'), splitAmount: 4.02 },
          { playerId: of('Abe Ash'), splitAmount: 4.03 },
          { playerId: of('Rex Oldfield'), splitAmount: 12.07 },
        ],
        bench_boss: [{ playerId: of('Bo Bench') }, { playerId: of('Al Bench') }],
        miscreant: [{ playerId: of('Rex Oldfield') }],
      },
      prizes: { hot_top2: 12.07, bench_boss: 5.05, miscreant: 25 },
    })
    const prizes = awarded.map(award => [award.type, award.playerName, award.prizeAmount])
    expect(prizes.toSorted()).toEqual([
      ['bench_boss', 'Al Bench', 2.53],
      ['bench_boss', 'Bo Bench', 2.52],
      ['hot_top2', 'Abe Ash', 4.03],
      ['hot_top2', 'Cy Mott', 4.02],
      ['hot_top2', 'Rex Oldfield', 12.07],
      ['hot_top2', 'Zeb Ash', 4.02],
      ['miscreant', 'Rex Oldfield', 25],
    ])
    expect(log.map(({ awardType, totalPrizeAmount }) => [awardType, totalPrizeAmount])).toEqual([
      ['miscreant', 25],
      ['bench_boss', 5.05],
      ['hot_top2', 24.14],
    ])
    const rex = { managerId: members.find(({ teamName }) => teamName === 'Team 3')?.userId }
    expect(awarded.find(({ type }) => type === 'miscreant')).toMatchObject({
      ...rex,
      ...{ week: 5, playerName: 'Rex Oldfield', position: 'RB', nflTeam: 'BUF', points: 0, prizeAmount: 25 },
      ...{ source: 'csv_import', isBenchPlayer: false, note: 'Suspended', createdBy: 'Dana Whitfield' },
    })
    expect(awarded.find(({ playerName }) => playerName === 'Bo Bench')).toMatchObject({
      ...{ position: 'TE', points: 3, isBenchPlayer: true, note: null },
    })
    expect(awarded.find(({ playerName }) => playerName === 'Abe Ash')?.points).toBe(8.2)
    expect((await client.call(ledgerEntries.list, { leagueId: league.id })).entries).toHaveLength(7)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is rejected a second time and pays nothing twice', async () => {
    const { client, league } = await withLeague({ managers: 3 })
    await publish(client, league.id)
    const secondPublish = await client.expectError(publications.publish, {
      ...inWeek(league.id),
      ...choices(await staged(client, league.id)),
    })
    expect([secondPublish.status, secondPublish.body.code]).toEqual([409, 'already_published'])
    expect((await client.call(seasonStats.read, { leagueId: league.id })).totalDistributed).toBe(60)
  })

  test('can be replaced, reversing the first awards in the ledger', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    await publish(client, league.id)
    const corrected = rows.map((row): CsvRow =>
      row[0] === 'Deshaun Okafor' ? ['Deshaun Okafor', 'QB', 'QB', 35, 'Team 3'] : row,
    )
    const week = await staged(client, league.id, corrected)
    expect(week.isPublished).toBe(true)
    await client.call(publications.publish, { ...inWeek(league.id), ...choices(week), replace: true })
    const board = await client.call(leaderboards.read, { leagueId: league.id })
    expect(board.map(entry => [entry.managerName, entry.totalWinnings])).toEqual([
      ['Manager 3', 43.33],
      ['Dana Whitfield', 13.34],
      ['Manager 2', 3.33],
    ])
    expect((await client.call(ledgerEntries.list, { leagueId: league.id })).entries).toHaveLength(21)
    expect((await client.call(leagueManagement.audit, { leagueId: league.id })).slice(0, 2)).toMatchObject([
      { action: 'week.republished', summary: 'Published week 5: 7 awards, $60' },
      { action: 'week.published', summary: 'Published week 5: 7 awards, $60' },
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is open again once all its awards were voided, and is published like the first time', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    const { awards: first } = await publish(client, league.id)
    const [last, ...others] = first
    const isPublished = async () => (await client.call(stagedWeeks.read, inWeek(league.id))).isPublished
    for (const { id } of others) await client.call(awards.void, { leagueId: league.id, awardId: id })
    expect(await isPublished()).toBe(true)
    await client.call(awards.void, { leagueId: league.id, awardId: last?.id ?? 0 })
    expect(await isPublished()).toBe(false)
    await publish(client, league.id)
    expect(await isPublished()).toBe(true)
    expect((await client.call(seasonStats.read, { leagueId: league.id })).totalDistributed).toBe(60)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('shows what the provider corrected since', async () => {
    const { client, league } = await make.league(await startTestApp(), { managers: 3 })
    await publish(client, league.id)
    const corrected = rows.flatMap((row): CsvRow[] => {
      if (row[0] === 'Rashad Colter') return [['Rashad Colter', 'QB', 'QB', 32.6, 'Team 2']]
      if (row[0] === 'Wes Kantor') return [['Wes Kantor', 'RB', 'BN', '', "Dana's Team"]]
      return row[0] === 'Jace Ferraro' ? [] : [row]
    })
    const week = await staged(client, league.id, corrected)
    expect(week.corrections).toMatchObject([
      { awardId: expect.any(Number), playerName: 'Rashad Colter', before: 33.1, after: 32.6 },
    ])
    expect(
      listOf(week, 'hot_top2').find(candidate => candidate.playerName === 'Rashad Colter')?.alreadyAwarded,
    ).toBe(true)
  })

  test('identifies current winners by award type and player, not by name alone', async () => {
    const { client, league } = await make.league(await startTestApp(), { managers: 3 })
    const at = { leagueId: league.id }
    const { awards: awarded } = await publish(client, league.id)
    const miscreant = awarded.find(({ type }) => type === 'miscreant')
    expect((await client.call(stagedWeeks.read, inWeek(league.id))).kindNotes.miscreant).toBe(
      "Manager 3 won the Miscreant in week 5. It's awarded once a season.",
    )
    await client.call(awards.void, { ...at, awardId: miscreant?.id ?? 0 })
    const namesake = 'Rashad Colter,MIA,RB,RB,1,Team 3,'
    const csv = `${csvWeek(rows)}\n${namesake}`
    const week = await client.call(stagedWeeks.import, { ...inWeek(league.id), csv })
    expect(week.kindNotes).toEqual({})
    const awardedPlayers = (list: Staged['candidates'][string]) =>
      list.filter(({ alreadyAwarded }) => alreadyAwarded).map(found => [found.position, found.playerName])
    expect(awardedPlayers(listOf(week, 'miscreant'))).toEqual([])
    expect(awardedPlayers(listOf(week, 'hot_top2'))).toEqual([
      ['QB', 'Rashad Colter'],
      ['RB', 'Rico Talbert'],
      ['WR', 'Andre Pell'],
      ['WR', 'Jace Ferraro'],
      ['WR', 'Malik Shore'],
    ])
    expect(week.corrections).toEqual([])
  })

  test('keeps manual winners unless the commissioner selects them again', async () => {
    const { w, client, league, user } = await withLeague({ managers: 3 })
    await client.call(awards.add, {
      leagueId: league.id,
      ...{ type: 'hot_top2', week: 5, managerId: user.id, playerName: 'Rashad Colter', position: 'QB' },
      ...{ points: 33.1, prizeAmount: 10 },
    })
    const week = await staged(client, league.id)
    expect(listOf(week, 'hot_top2').find(({ playerName }) => playerName === 'Rashad Colter')).toMatchObject({
      alreadyAwarded: true,
      preselected: false,
    })
    const published = await client.call(publications.publish, { ...inWeek(league.id), ...choices(week) })
    expect(published.awards).toHaveLength(6)
    const restaged = await staged(client, league.id)
    expect(preselected(listOf(restaged, 'hot_top2')).map(({ playerName }) => playerName)).not.toContain(
      'Rashad Colter',
    )
    expect(preselected(listOf(restaged, 'hot_top2'))).toHaveLength(4)
    await client.call(publications.publish, { ...inWeek(league.id), ...choices(restaged), replace: true })
    expect((await client.call(seasonStats.read, { leagueId: league.id })).totalDistributed).toBe(60)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('records the awards once for ten concurrent requests', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    const week = await staged(client, league.id)
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        client.call(publications.publish, { ...inWeek(league.id), ...choices(week) }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.call(seasonStats.read, { leagueId: league.id })).totalDistributed).toBe(60)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test("respects the league's email settings and the winners' preferences", async () => {
    const { w, client, league, members } = await withLeague({ managers: 3 })
    await w.ctx.db
      .updateTable('leagues')
      .set({ notifies_commissioner: 0, email_subject_prefix: '[F&L]' })
      .execute()
    const winner = members.find(member => member.teamName === 'Team 2')
    await w.ctx.db
      .updateTable('users')
      .set({ wants_awards: 0 })
      .where('id', '=', winner?.userId ?? 0)
      .execute()
    await publish(client, league.id)
    const emails = await getEmails(w.ctx, on => on.where('template', 'like', 'award%'))
    expect(emails).toHaveLength(2)
    expect(
      emails.every(email => email.subject.startsWith('[F&L] You won ') && email.user_id !== winner?.userId),
    ).toBe(true)
  })
})
