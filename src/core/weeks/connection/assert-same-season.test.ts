import { describe, expect, test } from 'vitest'
import { visibleLeagues } from '#core/leagues/find-league'
import { fetchFinishedWeeks } from '#core/weeks/auto-publish/fetch-finished-weeks'
import { awards } from '#contract/awards'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { refs, mapTeams, withProviders } from '#testing/connect'
import { fixture } from '#testing/fakes/recorded'
import { getEmails } from '#testing/emails'
import { connectionOf } from './connection.ts'
import { suggestSuccessor } from './successor.ts'

const sleeperLeague = async () => {
  const made = await withProviders()
  const at = { leagueId: made.league.id, provider: 'sleeper' }
  return { ...made, at, refs: { leagueRef: refs.sleeper } }
}

/** From here on, the fake's league is last year's. */
const wasLastYear = ({ sleeper }: Awaited<ReturnType<typeof withProviders>>) =>
  sleeper.change(
    '"season":"2026","season_type":"regular","sport"',
    '"season":"2025","season_type":"regular","sport"',
  )

/** The league that continues it, as named in its owner's list of leagues. */
const continuedAs = ({ sleeper }: Awaited<ReturnType<typeof withProviders>>, leagueRef: string) => {
  const next = { ...(fixture('sleeper/league.json') as object), name: 'Annex Again' }
  sleeper.setResponse('/user/700000000000000001/leagues/nfl/2026', [
    { ...next, league_id: '78', previous_league_id: '5' },
    { ...next, league_id: leagueRef, previous_league_id: refs.sleeper },
  ])
}

const expectedError = {
  code: 'other_season',
  message:
    'Gridiron Annex on Sleeper is for the 2025 season, but this league plays 2026. Enter the ID of its 2026 league in Settings, or confirm 2025 to continue with it.',
  otherSeason: 2025,
}

describe('a league of another season', () => {
  test('is tested and fetched only after its year was confirmed', async () => {
    const made = await sleeperLeague()
    wasLastYear(made)
    const tried = { ...made.at, ...made.refs }
    expect((await made.client.expectError(connections.test, tried)).body).toMatchObject(expectedError)
    expect((await made.client.expectError(connections.test, { ...tried, confirmSeason: 2024 })).status).toBe(
      409,
    )
    expect(await made.client.call(connections.read, made.at)).toMatchObject({ leagueRef: '', teams: [] })
    const found = await made.client.call(connections.test, { ...tried, confirmSeason: 2025 })
    expect(found).toMatchObject({ success: true, leagueName: 'Gridiron Annex', season: 2025 })

    const fetched = { ...made.at, week: 3 }
    expect((await made.client.expectError(stagedWeeks.fetch, fetched)).body).toMatchObject(expectedError)
    expect((await made.client.expectError(stagedWeeks.read, fetched)).status).toBe(404)
    const staged = await made.client.call(stagedWeeks.fetch, { ...fetched, confirmSeason: 2025 })
    expect(staged).toMatchObject({ season: 2025, week: 3 })
  })

  test('publishes and replaces nothing before its year was confirmed', async () => {
    const made = await sleeperLeague()
    await made.client.call(connections.configure, { ...made.at, ...made.refs })
    const week = { ...made.at, week: 3 }
    await mapTeams(
      made.client,
      made.league.id,
      'sleeper',
      made.members,
      await made.client.call(stagedWeeks.fetch, week),
    )
    const staged = await made.client.call(stagedWeeks.read, week)
    const best = staged.candidates.hot_top2?.find(({ managerId, preselected }) => managerId && preselected)
    const winners = { hot_top2: [{ playerId: best?.playerId ?? '' }] }
    await made.client.call(publications.publish, { ...week, winners })
    const before = await made.client.call(awards.list, { leagueId: made.league.id })

    wasLastYear(made)
    await made.client.call(stagedWeeks.fetch, { ...week, confirmSeason: 2025 })
    const retry = { ...week, winners, replace: true }
    expect((await made.client.expectError(publications.publish, retry)).body).toMatchObject(expectedError)
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual(before)
    const done = await made.client.call(publications.publish, { ...retry, confirmSeason: 2025 })
    expect(done.awards).toHaveLength(1)
  })

  test('is rejected with the league that continues it, which Settings offer from then on', async () => {
    const made = await sleeperLeague()
    await made.client.call(connections.configure, { ...made.at, ...made.refs })
    wasLastYear(made)
    continuedAs(made, '77')
    const { body } = await made.client.expectError(connections.test, made.at)
    expect(body).toMatchObject({ code: 'other_season', otherSeason: 2025 })
    expect(body.message).toContain("In 2026 it's league 77, Annex Again: connect that one in Settings.")
    const successor = { leagueRef: '77', leagueName: 'Annex Again', season: 2026 }
    expect(await made.client.call(connections.read, made.at)).toMatchObject({ successor })
    const after = await made.client.call(connections.configure, { ...made.at, leagueRef: '77' })
    expect(after).toMatchObject({ leagueRef: '77', successor: null })
  })
})

test('discards test results of a league when another was connected in the meantime', async () => {
  const made = await sleeperLeague()
  await made.client.call(connections.configure, { ...made.at, ...made.refs })
  wasLastYear(made)
  continuedAs(made, '77')
  const { ctx } = made.w
  const connection = await connectionOf(ctx, made.league.id, 'sleeper')
  const now = await made.client.call(connections.configure, { ...made.at, leagueRef: '99' })
  const league = await visibleLeagues(ctx, null).executeTakeFirstOrThrow()
  expect(await suggestSuccessor(ctx, league, connection)).toMatchObject({ leagueRef: '77' })
  expect(await made.client.call(connections.read, made.at)).toEqual(now)
  expect(await getEmails(ctx, on => on.where('template', '=', 'league-renewed'))).toEqual([])
})

test('deletes fetched data when another league is connected', async () => {
  const made = await sleeperLeague()
  await made.client.call(connections.configure, { ...made.at, ...made.refs })
  await made.client.call(stagedWeeks.fetch, { ...made.at, week: 3 })
  await made.client.call(connections.configure, { ...made.at, leagueRef: '99' })
  expect((await made.client.expectError(stagedWeeks.read, { ...made.at, week: 3 })).status).toBe(404)
  expect(await made.client.call(stagedWeeks.waiting, { leagueId: made.league.id })).toEqual([])
})

test('lists the teams when testing, so that they can be mapped before the first week', async () => {
  const made = await sleeperLeague()
  const found = await made.client.call(connections.test, { ...made.at, ...made.refs })
  expect(found.teams).toHaveLength(4)
  const [team] = found.teams ?? []
  const teams = [{ teamKey: team?.teamKey ?? '', managerId: made.members[0]?.managerId ?? null }]
  const mapped = await made.client.call(connections.mapTeams, { ...made.at, teams })
  expect(mapped.teams[0]).toMatchObject({ teamName: team?.teamName, managerId: made.members[0]?.managerId })
  const other = await made.client
    .expectError(connections.test, { ...made.at, leagueRef: '99' })
    .catch(() => undefined)
  expect(other).toBeUndefined()
  expect((await made.client.call(connections.read, made.at)).teams).toEqual(mapped.teams)
})

test('finds the new league by job after a season change, emails once, and keeps team owners', async () => {
  const made = await sleeperLeague()
  await made.client.call(connections.configure, { ...made.at, ...made.refs })
  await mapTeams(
    made.client,
    made.league.id,
    'sleeper',
    made.members,
    await made.client.call(stagedWeeks.fetch, { ...made.at, week: 3 }),
  )
  wasLastYear(made)
  const league = fixture('sleeper/league.json') as object
  const rosters = fixture('sleeper/rosters.json') as { owner_id: string; roster_id: number }[]
  const users = fixture('sleeper/users.json') as { metadata: object }[]
  made.sleeper.setResponse('/league/77', { ...league, league_id: '77', previous_league_id: refs.sleeper })
  made.sleeper.setResponse(
    '/league/77/users',
    users.map(user => ({ ...user, metadata: { team_name: 'Renamed' } })),
  )
  made.sleeper.setResponse(
    '/league/77/rosters',
    rosters.map(roster => ({ ...roster, league_id: '77', roster_id: 5 - roster.roster_id })),
  )
  continuedAs(made, '77')
  for (let time = 0; time < 2; time += 1)
    expect(await fetchFinishedWeeks(made.w.ctx)).toMatchObject({ failed: 1 })
  const emails = await getEmails(made.w.ctx, on => on.where('template', '=', 'league-renewed'))
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Connect the 2026 league on Sleeper'),
  ])

  const { successor } = await made.client.call(connections.read, made.at)
  await made.client.call(connections.configure, { ...made.at, leagueRef: successor?.leagueRef })
  made.sleeper.change(
    '"season":"2025","season_type":"regular","sport"',
    '"season":"2026","season_type":"regular","sport"',
  )
  const found = await made.client.call(connections.test, made.at)
  const owner = (key: string) => rosters.find(({ roster_id }) => String(5 - roster_id) === key)?.owner_id
  const mappings = found.teams?.map(({ teamKey, managerId }) => [owner(teamKey), managerId])
  const [first, second] = made.members.map(({ managerId }) => managerId)
  // The third team has no owner, and the fourth was not mapped before.
  expect(mappings).toEqual([
    [rosters[0]?.owner_id, first],
    [rosters[1]?.owner_id, second],
    [null, null],
    [rosters[3]?.owner_id, null],
  ])
})
