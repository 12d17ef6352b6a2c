import { describe, expect, test } from 'vitest'
import { compressJson, decompressJson } from '#core/weeks/stored/stored-json'
import { listOf } from '#testing/week-to-review'
import { awards as awardCalls } from '#contract/awards'
import { seasonStats } from '#contract/money/leaderboards'
import { leagues } from '#contract/leagues/leagues'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import * as make from '#testing/make'
import { awardEmails, choices, inWeek, preselected, publish, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { startTestApp } from '#testing/test-app'

describe('rejected publishing', () => {
  const publishError = async (change: (week: Staged) => object, options: { premium?: boolean } = {}) => {
    const { w, client, league } = await withLeague({ managers: 3, ...options })
    const week = await staged(client, league.id)
    const error = await client.expectError(publications.publish, {
      ...inWeek(league.id),
      ...choices(week),
      ...change(week),
    })
    expect(await w.ctx.db.selectFrom('awards').select('id').execute()).toEqual([])
    expect(await awardEmails(w).select('id').execute()).toEqual([])
    return error
  }

  test('rejects a week without a winner', async () => {
    const error = await publishError(() => ({
      winners: {},
    }))
    expect([error.status, error.message]).toEqual([400, '400 Select at least one winner'])
  })

  test('rejects a player who is not a candidate', async () => {
    const error = await publishError(() => ({ winners: { hot_top2: [{ playerId: 'nobody' }] } }))
    expect(error.body.issues).toEqual([
      { path: 'winners.hot_top2', message: "Player nobody isn't a Hot Top 2 candidate this week" },
    ])
  })

  test('rejects a benched player submitted as a starter', async () => {
    const error = await publishError(week => ({
      winners: { hot_top2: [{ playerId: listOf(week, 'bench_boss')[0]?.playerId }] },
    }))
    expect(error.status).toBe(400)
  })

  test('rejects a split that differs from ours', async () => {
    const error = await publishError(week => ({
      winners: {
        hot_top2: preselected(listOf(week, 'hot_top2')).map(({ playerId }) => ({ playerId, splitAmount: 5 })),
      },
    }))
    expect(error.message).toMatch(/^400 The share for .* is \$10\.00, not \$5\.00\./)
  })

  test('rejects a player chosen twice', async () => {
    const error = await publishError(week => {
      const twice = { playerId: listOf(week, 'hot_top2')[0]?.playerId }
      return { winners: { hot_top2: [twice, twice] } }
    })
    expect(error.message).toBe('400 A player can only be chosen once')
  })

  test('rejects a Bench Boss without premium, with the way to upgrade', async () => {
    const error = await publishError(() => ({}), { premium: false })
    expect([error.status, error.body.upgradeRequired, error.body.message]).toEqual([
      403,
      true,
      'Bench Boss awards require a Premium subscription.',
    ])
  })

  test('rejects two Miscreants together, but accepts a free league without the Bench Boss', async () => {
    const { client, league } = await withLeague({ managers: 3, premium: false })
    const suspended: CsvRow = ['Cal Dunmore', 'TE', 'TE', 3, 'Team 2', 'SUSP']
    const week = await staged(client, league.id, [...rows, suspended])
    const chosen = { hot_top2: choices(week).winners.hot_top2 ?? [] }
    const [one, two] = listOf(week, 'miscreant').map(({ playerId }) => ({ playerId }))
    if (!one || !two) throw new Error('Two starters are suspended')
    const error = await client.expectError(publications.publish, {
      ...inWeek(league.id),
      winners: { ...chosen, miscreant: [one, two] },
    })
    expect([error.status, error.body.code]).toEqual([409, 'one_winner'])
    expect(await client.call(awardCalls.list, { leagueId: league.id })).toEqual([])
    const { awards } = await client.call(publications.publish, {
      ...inWeek(league.id),
      winners: { ...chosen, miscreant: [two] },
    })
    expect(awards.map(({ type }) => type)).toEqual([...Array(6).fill('hot_top2'), 'miscreant'])
  })

  test('rejects a second Miscreant in a season and saves nothing of that week', async () => {
    const { client, league } = await withLeague({ managers: 3 })
    await publish(client, league.id)
    const next = await staged(client, league.id, rows, 6)
    expect(listOf(next, 'miscreant')).toMatchObject([{ playerName: 'Rico Talbert', preselected: false }])
    const repeated = {
      winners: {
        ...choices(next).winners,
        miscreant: [{ playerId: listOf(next, 'miscreant')[0]?.playerId ?? '' }],
      },
    }
    const error = await client.expectError(publications.publish, { ...inWeek(league.id, 6), ...repeated })
    expect([error.status, error.body.message]).toEqual([
      409,
      'The Miscreant award has already been given this season.',
    ])
    expect((await client.call(seasonStats.read, { leagueId: league.id })).weekly).toHaveLength(1)
  })

  test('rejects a selected unmapped team until it is mapped to a member', async () => {
    const { client, league, members } = await withLeague({ managers: 3 })
    const strange: CsvRow[] = [['Rashad Colter', 'QB', 'QB', 33.1, 'Strangers']]
    const week = await staged(client, league.id, strange)
    expect(week.unmappedTeams).toMatchObject([{ teamName: 'Strangers', managerGuess: null }])
    const managerId = members[1]?.managerId ?? 0
    const alike: CsvRow[] = [['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2 Reloaded']]
    expect((await staged(client, league.id, alike)).unmappedTeams).toMatchObject([
      { managerGuess: managerId },
    ])
    await staged(client, league.id, strange)
    const error = await client.expectError(publications.publish, { ...inWeek(league.id), ...choices(week) })
    expect(error.body.message).toBe(
      "Rashad Colter plays for Strangers, which isn't mapped to a member yet. Map the team in Settings first.",
    )
    await client.call(connections.mapTeams, {
      leagueId: league.id,
      provider: 'csv',
      teams: [{ teamKey: week.unmappedTeams[0]?.teamKey ?? '', managerId }],
    })
    const { awards } = await client.call(publications.publish, { ...inWeek(league.id), ...choices(week) })
    expect(awards[0]?.managerId).toBe(managerId)
    expect((await staged(client, league.id, strange)).unmappedTeams).toEqual([])
    // A member who has a team is not suggested for another one.
    const fetched = await staged(client, league.id, [...strange, ...alike])
    expect(fetched.unmappedTeams).toMatchObject([{ managerGuess: null }])
  })

  test('rejects a week that was never fetched, and non-members', async () => {
    const { w, client, league } = await withLeague()
    const otherUser = await make.commissioner(w)
    expect((await client.expectError(publications.publish, inWeek(league.id))).status).toBe(404)
    expect((await otherUser.client.expectError(publications.publish, inWeek(league.id))).message).toBe(
      '404 League not found',
    )
  })
})

describe('a provisional week', () => {
  test('asks for confirmation before it is published', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    const week = await staged(client, league.id)
    await makeProvisional(w.ctx.db)
    const error = await client.expectError(publications.publish, { ...inWeek(league.id), ...choices(week) })
    expect([error.status, error.body.code]).toEqual([409, 'provisional'])
    const shown = await client.call(stagedWeeks.read, inWeek(league.id))
    expect([shown.isFinal, shown.notes]).toEqual([
      false,
      ["The week isn't final yet: points can still change."],
    ])
    await client.call(publications.publish, {
      ...inWeek(league.id),
      ...choices(week),
      confirmProvisional: true,
    })
    expect((await client.call(awardCalls.list, { leagueId: league.id })).length).toBe(7)
  })

  const makeProvisional = async (db: Awaited<ReturnType<typeof startTestApp>>['ctx']['db']) => {
    const { week_packed } = await db
      .selectFrom('staged_weeks')
      .select('week_packed')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('staged_weeks')
      .set({ week_packed: compressJson({ ...(decompressJson(week_packed) as object), isFinal: false }) })
      .execute()
  }
})

describe('staging', () => {
  test('rejects a malformed CSV with its lines and stages nothing', async () => {
    const { w, client, league } = await withLeague()
    const bad = csvWeek([['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2']]) + '\nHalf a row'
    const error = await client.expectError(stagedWeeks.import, { ...inWeek(league.id), csv: bad })
    expect(error.status).toBe(400)
    expect(error.body.message).toContain('Line 3')
    expect(await w.ctx.db.selectFrom('staged_weeks').select('id').execute()).toEqual([])
  })

  test('marks the sample week as sample data, which can be cleared', async () => {
    const { client, league } = await make.league(await startTestApp())
    const sample = await client.call(stagedWeeks.fetch, {
      leagueId: league.id,
      provider: 'yahoo',
      week: 4,
      useMockData: true,
    })
    expect([sample.isSample, sample.source, sample.isFinal]).toEqual([true, 'sample', true])
    await client.call(stagedWeeks.clear, { leagueId: league.id, provider: 'yahoo', week: 4 })
    expect(
      (await client.expectError(stagedWeeks.read, { leagueId: league.id, provider: 'yahoo', week: 4 }))
        .status,
    ).toBe(404)
  })

  test('rejects mapping a member to two teams', async () => {
    const { client, league, members } = await make.league(await startTestApp())
    const week = await staged(client, league.id)
    const error = await client.expectError(connections.mapTeams, {
      leagueId: league.id,
      provider: 'csv',
      teams: week.teams.map(team => ({ teamKey: team.teamKey, managerId: members[0]?.managerId ?? 0 })),
    })
    expect(error.message).toMatch(/^400 The manager of .* already has another team$/)
  })

  test('rejects awards in an ended season', async () => {
    const { w, client, league } = await withLeague({ managers: 3 })
    const week = await staged(client, league.id)
    await w.ctx.db.updateTable('seasons').set({ status: 'ended', ended_at_ms: w.clock.now() }).execute()
    const error = await client.expectError(publications.publish, { ...inWeek(league.id), ...choices(week) })
    expect([error.status, error.body.code]).toEqual([409, 'season_ended'])
    expect((await client.call(leagues.info, { leagueId: league.id })).seasonStatus).toBe('ended')
  })
})
