import { awards as awardCalls } from '#contract/awards'
import { ledger } from '#contract/ledger'
import { leagues } from '#contract/leagues'
import { type Staged, sync } from '#contract/sync'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import * as make from '#testing/make'
import { type Client, type World, world } from '#testing/world'
import { describe, expect, test } from 'vitest'
import { ledgerProblems } from '../ledger/verify.ts'

const rows: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 28.4, 'Team 3'],
  ['Malik Shore', 'WR', 'W/R/T', 27.4, 'Team 2'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Andre Pell', 'WR', 'WR', 27.4, "Dana's Team"],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
  ['Rico Talbert', 'RB', 'RB', 0, 'Team 3', 'SUSP'],
]

const inWeek = (leagueId: number, week = 5) => ({ leagueId, provider: 'csv' as const, week })

const staged = (client: Client, leagueId: number, given = rows, week = 5): Promise<Staged> =>
  client.call(sync.import, { ...inWeek(leagueId, week), csv: csvWeek(given) })

const preselected = (list: Staged['hotTopTwoData']) => list.filter(candidate => candidate.preselected)

const choices = (week: Staged) => ({
  hotTopTwoWinners: preselected(week.hotTopTwoData).map(({ playerId }) => ({ playerId })),
  benchBossWinners: preselected(week.benchBossData).map(({ playerId }) => ({ playerId })),
  miscreantWinners: preselected(week.miscreantData).map(({ playerId }) => ({ playerId })),
})

const awardMails = (w: World) => w.ctx.db.selectFrom('outbox').where('template', 'like', 'award%')

const publish = async (client: Client, leagueId: number) =>
  client.call(sync.publish, { ...inWeek(leagueId), ...choices(await staged(client, leagueId)) })

describe('publishing a week', () => {
  test('turns the chosen candidates into awards, winnings and a leaderboard', async () => {
    const { client, league } = await make.league(await world(), { managers: 3 })
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
    const board = await client.call(ledger.leaderboard, { leagueId: league.id })
    expect(
      board.map(entry => [entry.rank, entry.managerName, entry.totalWinnings, entry.awardCount]),
    ).toEqual([
      [1, 'Manager 3', 33.33, 3],
      [2, 'Dana Whitfield', 13.34, 2],
      [3, 'Manager 2', 13.33, 2],
    ])
    const stats = await client.call(ledger.stats, { leagueId: league.id })
    expect(stats).toMatchObject({
      totalDistributed: 60,
      totalAwards: 7,
      activeWeeks: 1,
      byType: { hot_top2: 5, bench_boss: 1, miscreant: 1 },
      totalsByType: { hot_top2: 30, bench_boss: 10, miscreant: 20 },
      weekly: [{ week: 5, count: 7, total: 60 }],
    })
  })

  test('writes the log, the audit line and a mail for every win and for the commissioner', async () => {
    const w = await world()
    const { client, league, user } = await make.league(w, { managers: 3 })
    const { log } = await publish(client, league.id)
    expect(
      log.map(entry => [entry.awardType, entry.winners.length, entry.totalPrizeAmount, entry.source]),
    ).toEqual([
      ['miscreant', 1, 20, 'csv_import'],
      ['bench_boss', 1, 10, 'csv_import'],
      ['hot_top2', 5, 30, 'csv_import'],
    ])
    const mails = await w.ctx.db.selectFrom('outbox').select(['template', 'to_email', 'subject']).execute()
    expect(mails.filter(mail => mail.template === 'award-won')).toHaveLength(7)
    expect(mails.filter(mail => mail.template === 'awards-published')).toEqual([
      { template: 'awards-published', to_email: user.email, subject: 'Week 5: awards published ($60)' },
    ])
    const audit = await w.ctx.db
      .selectFrom('audit_lines')
      .select('summary')
      .where('action', '=', 'week.published')
      .execute()
    expect(audit).toEqual([{ summary: 'Published week 5: 7 awards, $60' }])
  })

  test('keeps what the decision was based on', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    await publish(client, league.id)
    const { evidence_json } = await w.ctx.db
      .selectFrom('publications')
      .select('evidence_json')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(evidence_json)).toMatchObject({
      week: { week: 5, players: { length: 7 } },
      choices: { week: 5 },
    })
  })

  test('is refused a second time, and pays nothing twice', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    await publish(client, league.id)
    const again = await client.refusal(sync.publish, {
      ...inWeek(league.id),
      ...choices(await staged(client, league.id)),
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_published'])
    expect((await client.call(ledger.stats, { leagueId: league.id })).totalDistributed).toBe(60)
  })

  test('can be replaced: the first awards are taken back through the ledger', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    await publish(client, league.id)
    const corrected = rows.map((row): CsvRow =>
      row[0] === 'Deshaun Okafor' ? ['Deshaun Okafor', 'QB', 'QB', 35, 'Team 3'] : row,
    )
    const week = await staged(client, league.id, corrected)
    expect(week.isPublished).toBe(true)
    await client.call(sync.publish, { ...inWeek(league.id), ...choices(week), replace: true })
    const board = await client.call(ledger.leaderboard, { leagueId: league.id })
    expect(board.map(entry => [entry.managerName, entry.totalWinnings])).toEqual([
      ['Manager 3', 43.33],
      ['Dana Whitfield', 13.34],
      ['Manager 2', 3.33],
    ])
    expect((await client.call(ledger.entries, { leagueId: league.id })).entries).toHaveLength(21)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('shows what the provider corrected since', async () => {
    const { client, league } = await make.league(await world(), { managers: 3 })
    await publish(client, league.id)
    const corrected = rows.map((row): CsvRow =>
      row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 32.6, 'Team 2'] : row,
    )
    const week = await staged(client, league.id, corrected)
    expect(week.corrections).toMatchObject([{ playerName: 'Rashad Colter', before: 33.1, after: 32.6 }])
    expect(
      week.hotTopTwoData.find(candidate => candidate.playerName === 'Rashad Colter')?.alreadyAwarded,
    ).toBe(true)
  })

  test('ten publishes at the same time give the awards once', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    const week = await staged(client, league.id)
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(sync.publish, { ...inWeek(league.id), ...choices(week) })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.call(ledger.stats, { leagueId: league.id })).totalDistributed).toBe(60)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('honours the email settings of the league and the wishes of the winners', async () => {
    const w = await world()
    const { client, league, members } = await make.league(w, { managers: 3 })
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
    const mails = await awardMails(w).select(['subject', 'user_id']).execute()
    expect(mails).toHaveLength(5)
    expect(
      mails.every(mail => mail.subject.startsWith('[F&L] You won ') && mail.user_id !== winner?.userId),
    ).toBe(true)
  })
})

describe('publishing is refused', () => {
  const refused = async (change: (week: Staged) => object, options: { premium?: boolean } = {}) => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3, ...options })
    const week = await staged(client, league.id)
    const refusal = await client.refusal(sync.publish, {
      ...inWeek(league.id),
      ...choices(week),
      ...change(week),
    })
    expect(await w.ctx.db.selectFrom('awards').select('id').execute()).toEqual([])
    expect(await awardMails(w).select('id').execute()).toEqual([])
    return refusal
  }

  test('without a winner', async () => {
    const refusal = await refused(() => ({
      hotTopTwoWinners: [],
      benchBossWinners: [],
      miscreantWinners: [],
    }))
    expect([refusal.status, refusal.message]).toEqual([400, '400 Select at least one winner'])
  })

  test('for a player who is no candidate', async () => {
    const refusal = await refused(() => ({ hotTopTwoWinners: [{ playerId: 'nobody' }] }))
    expect(refusal.body.issues).toEqual([
      { path: 'hotTopTwoWinners', message: 'Player nobody is not a Hot Top 2 candidate of this week' },
    ])
  })

  test('for a benched player offered as a starter', async () => {
    const refusal = await refused(week => ({
      hotTopTwoWinners: [{ playerId: week.benchBossData[0]?.playerId }],
    }))
    expect(refusal.status).toBe(400)
  })

  test('for a split that is not ours', async () => {
    const refusal = await refused(week => ({
      hotTopTwoWinners: preselected(week.hotTopTwoData).map(({ playerId }) => ({ playerId, splitAmount: 5 })),
    }))
    expect(refusal.message).toMatch(/^400 The split for .* is \$10\.00, not \$5\.00\./)
  })

  test('for a player chosen twice', async () => {
    const refusal = await refused(week => {
      const twice = { playerId: week.hotTopTwoData[0]?.playerId }
      return { hotTopTwoWinners: [twice, twice] }
    })
    expect(refusal.message).toBe('400 A player can be chosen only once')
  })

  test('for a Bench Boss without premium, with the way to it', async () => {
    const refusal = await refused(() => ({}), { premium: false })
    expect([refusal.status, refusal.body.upgradeRequired, refusal.body.message]).toEqual([
      403,
      true,
      'Bench Boss awards require a Premium subscription.',
    ])
  })

  test('for a second Miscreant in a season, and nothing of that week is written', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    await publish(client, league.id)
    const next = await staged(client, league.id, rows, 6)
    expect(next.miscreantData).toMatchObject([{ playerName: 'Rico Talbert', preselected: false }])
    const again = {
      ...choices(next),
      miscreantWinners: [{ playerId: next.miscreantData[0]?.playerId ?? '' }],
    }
    const refusal = await client.refusal(sync.publish, { ...inWeek(league.id, 6), ...again })
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'The Miscreant award has already been given this season.',
    ])
    expect((await client.call(ledger.stats, { leagueId: league.id })).weekly).toHaveLength(1)
  })

  test('while a chosen team belongs to nobody, until it is tied to a member', async () => {
    const w = await world()
    const { client, league, members } = await make.league(w, { managers: 3 })
    const strange: CsvRow[] = [['Rashad Colter', 'QB', 'QB', 33.1, 'Strangers']]
    const week = await staged(client, league.id, strange)
    expect(week.unmappedTeams).toMatchObject([{ teamName: 'Strangers', managerGuess: null }])
    const refusal = await client.refusal(sync.publish, { ...inWeek(league.id), ...choices(week) })
    expect(refusal.body.message).toBe(
      'Rashad Colter plays for Strangers, which is not tied to a member yet. Tie the team in Settings first.',
    )
    const managerId = members[1]?.managerId ?? 0
    await client.call(sync.teams, {
      leagueId: league.id,
      provider: 'csv',
      teams: [{ teamKey: week.unmappedTeams[0]?.teamKey ?? '', managerId }],
    })
    const { awards } = await client.call(sync.publish, { ...inWeek(league.id), ...choices(week) })
    expect(awards[0]?.managerId).toBe(managerId)
    expect((await staged(client, league.id, strange)).unmappedTeams).toEqual([])
  })

  test('for a week that was never fetched, and for a league of strangers', async () => {
    const w = await world()
    const { client, league } = await make.league(w)
    const stranger = await make.commissioner(w)
    expect((await client.refusal(sync.publish, inWeek(league.id))).status).toBe(404)
    expect((await stranger.client.refusal(sync.publish, inWeek(league.id))).message).toBe(
      '404 League not found',
    )
  })
})

describe('a provisional week', () => {
  test('asks for confirmation before it is published', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    const week = await staged(client, league.id)
    await makeProvisional(w.ctx.db)
    const refusal = await client.refusal(sync.publish, { ...inWeek(league.id), ...choices(week) })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'provisional'])
    const shown = await client.call(sync.staged, inWeek(league.id))
    expect([shown.isFinal, shown.notes]).toEqual([
      false,
      ['The week is not final yet: points may still change.'],
    ])
    await client.call(sync.publish, { ...inWeek(league.id), ...choices(week), confirmProvisional: true })
    expect((await client.call(awardCalls.list, { leagueId: league.id })).length).toBe(7)
  })

  const makeProvisional = async (db: Awaited<ReturnType<typeof world>>['ctx']['db']) => {
    const { week_json } = await db.selectFrom('staged_weeks').select('week_json').executeTakeFirstOrThrow()
    await db
      .updateTable('staged_weeks')
      .set({ week_json: JSON.stringify({ ...JSON.parse(week_json), isFinal: false }) })
      .execute()
  }
})

describe('staging', () => {
  test('a malformed CSV is refused with its lines, and nothing is staged', async () => {
    const w = await world()
    const { client, league } = await make.league(w)
    const bad = csvWeek([['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2']]) + '\nHalf a row'
    const refusal = await client.refusal(sync.import, { ...inWeek(league.id), csv: bad })
    expect(refusal.status).toBe(400)
    expect(refusal.body.message).toContain('Line 3')
    expect(await w.ctx.db.selectFrom('staged_weeks').select('id').execute()).toEqual([])
  })

  test('the sample week is marked as sample data, and can be cleared', async () => {
    const { client, league } = await make.league(await world())
    const sample = await client.call(sync.fetch, {
      leagueId: league.id,
      provider: 'yahoo',
      week: 4,
      useMockData: true,
    })
    expect([sample.isSample, sample.source, sample.isFinal]).toEqual([true, 'sample', true])
    await client.call(sync.clear, { leagueId: league.id, provider: 'yahoo', week: 4 })
    expect(
      (await client.refusal(sync.staged, { leagueId: league.id, provider: 'yahoo', week: 4 })).status,
    ).toBe(404)
  })

  test('a member cannot be tied to two teams', async () => {
    const { client, league, members } = await make.league(await world())
    const week = await staged(client, league.id)
    const refusal = await client.refusal(sync.teams, {
      leagueId: league.id,
      provider: 'csv',
      teams: week.teams.map(team => ({ teamKey: team.teamKey, managerId: members[0]?.managerId ?? 0 })),
    })
    expect(refusal.message).toMatch(/^400 The manager of .* already has another team$/)
  })

  test('an ended season takes no awards', async () => {
    const w = await world()
    const { client, league } = await make.league(w, { managers: 3 })
    const week = await staged(client, league.id)
    await w.ctx.db.updateTable('seasons').set({ status: 'ended', ended_at_ms: w.clock.now() }).execute()
    const refusal = await client.refusal(sync.publish, { ...inWeek(league.id), ...choices(week) })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'season_ended'])
    expect((await client.call(leagues.info, { leagueId: league.id })).seasonStatus).toBe('ended')
  })
})
