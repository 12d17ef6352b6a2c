import { describe, expect, test } from 'vitest'
import { compressJson, decompressJson } from '#core/weeks/stored/stored-json'
import { listOf } from '#testing/week-to-review'
import { seasonStats } from '#contract/money/leaderboards'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { type Connected, refs, mapTeams, withProviders, yahooLeague } from '#testing/connect'
import { fixture } from '#testing/fakes/recorded'
import { choices } from '#testing/review'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { ledgerProblems } from '#core/administration/check-ledger-totals'

type Live = 'yahoo' | 'espn' | 'sleeper'

const fetchWeek = ({ client, league }: Connected, provider: Live, week: number): Promise<Staged> =>
  client.call(stagedWeeks.fetch, { leagueId: league.id, provider, week })

/** Preselected winners with a mapped team. */
const winners = (staged: Staged) => {
  const ofMembers = (list: Staged['candidates'][string]) => list.filter(({ managerId }) => managerId !== null)
  const lists = Object.entries(staged.candidates).map(([kind, list]) => [kind, ofMembers(list)] as const)
  return choices({ ...staged, candidates: Object.fromEntries(lists) })
}

const published = async (made: Connected, provider: Live, week: number) => {
  await mapTeams(made.client, made.league.id, provider, made.members, await fetchWeek(made, provider, week))
  const staged = await made.client.call(stagedWeeks.read, { leagueId: made.league.id, provider, week })
  return made.client.call(publications.publish, {
    leagueId: made.league.id,
    provider,
    week,
    confirmProvisional: true,
    ...winners(staged),
  })
}

const connected = async (provider: 'espn' | 'sleeper') => {
  const made = await withProviders({ managers: 5 })
  await made.client.call(connections.configure, {
    leagueId: made.league.id,
    provider,
    leagueRef: refs[provider],
  })
  return made
}

describe('a stat correction', () => {
  test('shows before and after for Yahoo, and the week can be republished', async () => {
    const made = await yahooLeague()
    const { awards } = await published(made, 'yahoo', 5)
    const before = awards.find(({ playerName }) => playerName === 'Cassian Rowe')
    made.yahoo.change('"total":"27.46"', '"total":"19.06"')
    const corrected = await fetchWeek(made, 'yahoo', 5)
    expect(corrected.isPublished).toBe(true)
    expect(corrected.corrections).toMatchObject([
      { awardId: before?.id, playerName: 'Cassian Rowe', before: 27.46, after: 19.06 },
    ])
    const week = { leagueId: made.league.id, provider: 'yahoo', week: 5, ...winners(corrected) } as const
    expect((await made.client.expectError(publications.publish, week)).body.code).toBe('already_published')
    const republished = await made.client.call(publications.publish, { ...week, replace: true })
    expect(republished.awards.find(({ position }) => position === 'QB')?.points).not.toBe(27.46)
    expect((await fetchWeek(made, 'yahoo', 5)).corrections).toEqual([])
    const total =
      republished.awards.reduce((sum, award) => sum + Math.round(award.prizeAmount * 100), 0) / 100
    expect((await made.client.call(seasonStats.read, { leagueId: made.league.id })).totalDistributed).toBe(
      total,
    )
    expect(await ledgerProblems(made.w.ctx)).toEqual([])
  })

  test('that moves another player ahead names the new winner even if the winner’s points are unchanged', async () => {
    const made = await yahooLeague()
    const { awards } = await published(made, 'yahoo', 5)
    const winner = awards.find(({ position, type }) => type === 'hot_top2' && position === 'QB')
    const before = await fetchWeek(made, 'yahoo', 5)
    expect(before.movedPrizes).toEqual([])
    const second = listOf(before, 'hot_top2').find(({ position, rank }) => position === 'QB' && rank === 2)
    made.yahoo.change(`"total":"${second?.fantasyPoints.toFixed(2)}"`, '"total":"41.07"')
    const corrected = await fetchWeek(made, 'yahoo', 5)
    expect(corrected.corrections).toEqual([])
    expect(corrected.movedPrizes).toMatchObject([
      {
        type: 'hot_top2',
        position: 'QB',
        prizeAmount: 10,
        before: [
          {
            playerName: winner?.playerName,
            managerName: winner?.managerName,
            pointsBefore: winner?.points,
            pointsAfter: winner?.points,
            prizeAmount: 10,
          },
        ],
        after: [
          {
            playerName: second?.playerName,
            managerName: second?.managerName,
            pointsBefore: second?.fantasyPoints,
            pointsAfter: 41.07,
            prizeAmount: 10,
          },
        ],
      },
    ])
    const input = { leagueId: made.league.id, provider: 'yahoo', week: 5, replace: true } as const
    await made.client.call(publications.publish, { ...input, ...winners(corrected) })
    expect((await fetchWeek(made, 'yahoo', 5)).movedPrizes).toEqual([])
  })

  test('moves no prize the commissioner assigned to others than the best', async () => {
    const made = await yahooLeague()
    await mapTeams(made.client, made.league.id, 'yahoo', made.members, await fetchWeek(made, 'yahoo', 5))
    const staged = await fetchWeek(made, 'yahoo', 5)
    const ofPosition = listOf(staged, 'hot_top2').filter(
      ({ position, managerId }) => position === 'QB' && managerId !== null,
    )
    const [, chosen] = ofPosition
    await made.client.call(publications.publish, {
      ...{ leagueId: made.league.id, provider: 'yahoo', week: 5, confirmProvisional: true },
      winners: { hot_top2: [{ playerId: chosen?.playerId ?? '' }] },
    })
    made.yahoo.change(`"total":"${chosen?.fantasyPoints.toFixed(2)}"`, '"total":"0.04"')
    const corrected = await fetchWeek(made, 'yahoo', 5)
    expect(corrected.corrections).toHaveLength(1)
    expect(corrected.movedPrizes).toEqual([])
  })

  test('moves no prize when another source provides the week or points are temporarily missing', async () => {
    const made = await yahooLeague()
    await published(made, 'yahoo', 5)
    const at = { leagueId: made.league.id, provider: 'yahoo', week: 5 } as const
    const sample = await made.client.call(stagedWeeks.fetch, { ...at, useMockData: true })
    expect([sample.isPublished, sample.movedPrizes]).toEqual([true, []])
    const silent = await fetchWeek(made, 'yahoo', 5)
    expect(silent.movedPrizes).toEqual([])
    const { week_packed } = await made.w.ctx.db
      .selectFrom('staged_weeks')
      .select('week_packed')
      .executeTakeFirstOrThrow()
    const week = ProviderWeek.parse(decompressJson(week_packed))
    const players = week.players.map(player => ({ ...player, points: null }))
    await made.w.ctx.db
      .updateTable('staged_weeks')
      .set({ week_packed: compressJson({ ...week, players }) })
      .execute()
    expect((await made.client.call(stagedWeeks.read, at)).movedPrizes).toEqual([])
  })

  test('shows before and after for ESPN', async () => {
    const made = await connected('espn')
    await published(made, 'espn', 3)
    made.espn.change(/27\.98/g, '28.58')
    expect((await fetchWeek(made, 'espn', 3)).corrections).toMatchObject([
      { playerName: 'Marlon Teague', before: 27.98, after: 28.58 },
    ])
  })

  test('shows before and after for Sleeper', async () => {
    const made = await connected('sleeper')
    const { awards } = await published(made, 'sleeper', 3)
    const quarterback = awards.find(({ position }) => position === 'QB')
    const points = String(quarterback?.points)
    made.sleeper.change(new RegExp(`:${points.replace('.', '\\.')}(?=[,}])`, 'g'), ':1.5')
    expect((await fetchWeek(made, 'sleeper', 3)).corrections).toContainEqual({
      awardId: quarterback?.id,
      playerName: quarterback?.playerName,
      managerName: quarterback?.managerName,
      position: 'QB',
      unit: 'points',
      before: quarterback?.points,
      after: 1.5,
    })
  })
})

describe('statuses fetched during the week', () => {
  test("survive a later fetch, so that a correction doesn't lose the Miscreant", async () => {
    const made = await connected('espn')
    const first = await published(made, 'espn', 4)
    expect(first.awards.find(({ type }) => type === 'miscreant')?.playerName).toBe('Rune Hallett')
    made.espn.change(/"latestScoringPeriod":4/g, '"latestScoringPeriod":5')
    made.espn.change(/"winner":"UNDECIDED"/g, '"winner":"HOME"')
    made.espn.change(/"injuryStatus":"\w+",?/g, '')
    made.espn.change(/,\}/g, '}')
    const later = await fetchWeek(made, 'espn', 4)
    expect(later).toMatchObject({ isFinal: true })
    expect(listOf(later, 'miscreant')).toMatchObject([
      { playerName: 'Rune Hallett', status: 'Suspended', alreadyAwarded: true },
    ])
    const input = {
      leagueId: made.league.id,
      provider: 'espn',
      week: 4,
      replace: true,
      ...winners(later),
    } as const
    const { awards } = await made.client.call(publications.publish, input)
    expect(awards.find(({ type }) => type === 'miscreant')?.playerName).toBe('Rune Hallett')
  })

  test('are stored with the fetch time', async () => {
    const made = await connected('espn')
    const readAtMs = made.w.clock.now()
    await fetchWeek(made, 'espn', 4)
    made.w.clock.pass(20 * 3_600_000)
    made.espn.change(/"latestScoringPeriod":4/g, '"latestScoringPeriod":5')
    await fetchWeek(made, 'espn', 4)
    const { week_packed } = await made.w.ctx.db
      .selectFrom('staged_weeks')
      .select('week_packed')
      .executeTakeFirstOrThrow()
    expect(decompressJson(week_packed)).toMatchObject({ statusesAreOfWeek: true, statusesReadAtMs: readAtMs })
  })

  test('are replaced by a later fetch during the week, and empty when every fetch came after it', async () => {
    const made = await connected('espn')
    expect(listOf(await fetchWeek(made, 'espn', 4), 'miscreant')).toHaveLength(1)
    made.espn.change(/"injuryStatus":"SUSPENSION"/g, '"injuryStatus":"ACTIVE"')
    expect(await fetchWeek(made, 'espn', 4)).toMatchObject({ candidates: { miscreant: [] }, kindNotes: {} })
    for (const read of ['the first', 'the second']) {
      const { kindNotes } = await fetchWeek(made, 'espn', 3)
      expect(kindNotes.miscreant, read).toContain("weren't fetched during week 3")
    }
  })

  test('are not copied from one league to another', async () => {
    const made = await withProviders()
    const first = { leagueId: made.league.id, provider: 'espn', week: 4 } as const
    const [league, boxscore] = ['league', 'boxscore-04'].map(name =>
      JSON.stringify(fixture(`espn/${name}.json`)),
    )
    const inWeek = (latest: number, id: number) =>
      [league, boxscore].map(text =>
        (text ?? '').replace(/"id":20481/, `"id":${id}`).replace(/("latestScoringPeriod":)4/, `$1${latest}`),
      )
    await made.client.call(stagedWeeks.import, { ...first, responses: inWeek(4, 20481) })
    const other = await made.client.call(stagedWeeks.import, { ...first, responses: inWeek(5, 777) })
    expect(listOf(other, 'miscreant')).toEqual([])
  })
})
