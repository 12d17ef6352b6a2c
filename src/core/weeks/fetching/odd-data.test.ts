import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { type Connected, refs, mapTeams, withProviders, yahooLeague } from '#testing/connect'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, preselected, rows, staged } from '#testing/review'
import { listOf } from '#testing/week-to-review'
import { startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

/** A league on the fake Sleeper API whose third week is over, with its teams mapped. */
const onSleeper = async (change: (made: Connected) => void = () => undefined) => {
  const made = await withProviders({ managers: 4 })
  change(made)
  const { client, league, members } = made
  const at = { leagueId: league.id, provider: 'sleeper', week: 3 } as const
  await client.call(weekSettings.save, { leagueId: league.id, playoffTeams: 'all' })
  await client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  const found = await client.call(stagedWeeks.fetch, at)
  await mapTeams(client, league.id, 'sleeper', members, found)
  return { ...made, at, found: await client.call(stagedWeeks.read, at) }
}

const ahead = (found: Staged, kind: string) =>
  preselected(listOf(found, kind)).map(({ position, playerName }) => `${position} ${playerName}`)

describe('a player in two lineups', () => {
  const twice = ({ sleeper }: Connected) => sleeper.change(/"90021"/g, '"90011"')

  test('is excluded by name, and the rest of the week is published', async () => {
    const { client, at, found } = await onSleeper(twice)
    const [here, there] = listOf(found, 'hot_top2').filter(({ position }) => position === 'QB')
    const odd = 'is in two lineups (odessa_f and Team 3)'
    expect([here, there]).toMatchObject([
      { playerName: 'Silvan Kerr', cannotWin: odd, preselected: false, team: 'Team 3', rank: 1 },
      { cannotWin: null, preselected: false },
    ])
    expect(found.notes.join(' ')).toContain(`Silvan Kerr ${odd} and can't win for either.`)
    const error = await client.expectError(publications.publish, {
      ...at,
      winners: { hot_top2: [{ playerId: here?.playerId ?? '' }] },
    })
    expect(error.message).toBe(`400 Silvan Kerr can't win: Silvan Kerr ${odd}. Choose someone else.`)
    const { awards: awarded } = await client.call(publications.publish, { ...at, ...choices(found) })
    const hot = awarded.filter(({ type }) => type === 'hot_top2')
    expect(hot.map(({ position }) => position)).toEqual(
      ahead(found, 'hot_top2').map(text => text.split(' ')[0]),
    )
    // A running back, receiver or tight end who is no longer listed may have been best.
    expect(hot.map(({ position }) => position)).toEqual(['K', 'DEF'])
  })
})

describe('the minimum score to win', () => {
  const low: CsvRow[] = [
    ...rows,
    ['Ike Tull', 'K', 'K', 4.9, 'Team 2'],
    ['Cal Dunmore', 'TE', 'TE', -1, 'Team 2'],
  ]

  test("is set by the league, and candidates below it can't be selected", async () => {
    const { client, league } = await withLeague({ managers: 3 })
    await client.call(weekSettings.save, { leagueId: league.id, minimumPoints: 5 })
    const found = await staged(client, league.id, low)
    expect(ahead(found, 'hot_top2').join()).not.toContain('Ike Tull')
    const kicker = listOf(found, 'hot_top2').find(({ playerName }) => playerName === 'Ike Tull')
    expect(kicker?.cannotWin).toBe("scored below the league's minimum of 5 points")
    const input = { ...inWeek(league.id), winners: { hot_top2: [{ playerId: kicker?.playerId ?? '' }] } }
    expect((await client.expectError(publications.publish, input)).body.message).toBe(
      "Ike Tull can't win: Ike Tull scored below the league's minimum of 5 points. Choose someone else.",
    )
    await client.call(weekSettings.save, { leagueId: league.id, minimumPoints: 4.9 })
    const now = await client.call(stagedWeeks.read, inWeek(league.id))
    expect(ahead(now, 'hot_top2')).toContain('K Ike Tull')
    expect((await client.call(publications.publish, input)).awards).toHaveLength(1)
  })

  test('is above zero by default', async () => {
    const { client, league } = await make.league(await startTestApp(), { managers: 3 })
    const found = await staged(client, league.id, low)
    expect(listOf(found, 'hot_top2').find(({ position }) => position === 'TE')).toMatchObject({
      preselected: false,
      cannotWin: 'scored negative points',
    })
  })
})

test('does not treat a week of zeros as final, preselect anyone or publish it by accident', async () => {
  const { client, league } = await make.league(await startTestApp(), { managers: 3 })
  const nothing = rows.map(([player, position, slot, , team]): CsvRow => [player, position, slot, 0, team])
  const found = await staged(client, league.id, nothing)
  expect(found.isFinal).toBe(false)
  expect(found.notes).toContainEqual(expect.stringContaining("Week 5 has no points yet, so it isn't final"))
  expect(Object.values(found.candidates).flatMap(preselected)).toEqual([])
  const { playerId } = listOf(found, 'hot_top2')[0] ?? { playerId: '' }
  const input = { ...inWeek(league.id), winners: { hot_top2: [{ playerId }] } }
  expect((await client.expectError(publications.publish, input)).body.code).toBe('provisional')
})

describe('a status', () => {
  test("neither shows today's status for an old week nor saves it in its awards", async () => {
    const made = await yahooLeague()
    const { client, league, members, yahoo } = made
    const at = { leagueId: league.id, provider: 'yahoo', week: 5 } as const
    yahoo.change(/"current_week":5/g, '"current_week":9')
    yahoo.change(/"current_week":"5"/g, '"current_week":"9"')
    await mapTeams(client, league.id, 'yahoo', members, await client.call(stagedWeeks.fetch, at))
    const found = await client.call(stagedWeeks.read, at)
    expect(
      new Set(Object.values(found.candidates).flatMap(list => list.map(({ status }) => status))),
    ).toEqual(new Set([null]))
    const mapped = listOf(found, 'hot_top2').filter(
      ({ managerId, cannotWin }) => managerId !== null && cannotWin === null,
    )
    await client.call(publications.publish, {
      ...at,
      winners: { hot_top2: mapped.map(({ playerId }) => ({ playerId })) },
    })
    const awardList = await client.call(awards.list, { leagueId: league.id })
    expect(awardList.length).toBeGreaterThan(5)
    const notes = await made.w.ctx.db.selectFrom('awards').select('note').execute()
    expect(new Set(notes.map(({ note }) => note))).toEqual(new Set([null]))
  })

  test("saves the week's own status in its awards", async () => {
    const { client, league } = await make.league(await startTestApp(), { managers: 3 })
    const questionable = rows.map((row): CsvRow =>
      row[0] === 'Rashad Colter' ? [row[0], row[1], row[2], row[3], row[4], 'Questionable'] : row,
    )
    const found = await staged(client, league.id, questionable)
    await client.call(publications.publish, { ...inWeek(league.id), ...choices(found) })
    const awardList = await client.call(awards.list, { leagueId: league.id })
    expect(awardList.find(({ playerName }) => playerName === 'Rashad Colter')).toMatchObject({
      note: 'Questionable',
    })
  })
})

describe('a team', () => {
  test('stays mapped when renamed, and has its current name', async () => {
    const { client, at, sleeper } = await onSleeper()
    sleeper.change('Sunday Scaries', 'Monday Blues')
    const found = await client.call(stagedWeeks.fetch, at)
    expect(found.unmappedTeams).toEqual([])
    const [first] = listOf(found, 'hot_top2').filter(({ teamKey }) => teamKey === '1')
    expect(first).toMatchObject({ team: 'Monday Blues' })
    expect(first?.managerId).not.toBeNull()
  })

  test('keeps what a player scored for it before he was traded', async () => {
    const { client, at, sleeper, found } = await onSleeper()
    // Only the rosters are current; the matchups stay unchanged.
    sleeper.change('"co_owners":null,"players":["90001",', '"co_owners":null,"players":[')
    sleeper.change('"co_owners":null,"players":["90011"', '"co_owners":null,"players":["90001","90011"')
    const later = await client.call(stagedWeeks.fetch, at)
    expect(later.notes).toEqual(found.notes)
    const teamsOf = (week: Staged) =>
      listOf(week, 'hot_top2').map(({ playerName, teamKey }) => `${playerName} ${teamKey}`)
    expect(teamsOf(later)).toEqual(teamsOf(found))
  })
})
