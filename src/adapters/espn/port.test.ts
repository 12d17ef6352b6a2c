import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { copperKettle, type EspnDouble, startEspn } from '#testing/fakes/espn'
import { fixture } from '#testing/fakes/recorded'
import { leagueRequest } from '#testing/fakes/wanted'
import { espnPort } from './port.ts'
import { readEspnWeek } from './read-week.ts'

let espn: EspnDouble

beforeEach(async () => {
  espn = await startEspn()
  onTestFinished(() => espn.close())
})

const live = () => {
  const { live: found } = espnPort({ apiUrl: espn.url, pausesMs: [1, 2] })
  if (found === undefined) throw new Error('ESPN is not live')
  return found
}

it('returns the same as the saved responses', async () => {
  const saved = ['league', 'boxscore-03'].map(name => fixture(`espn/${name}.json`))
  expect(await live().fetchWeek({ ...leagueRequest(copperKettle), week: 3 })).toEqual(readEspnWeek(saved, 3))
})

it('reads teams from the archive for seasons before 2018 and rejects fetching a week', async () => {
  const of2015 = { ...leagueRequest(copperKettle), season: 2015 }
  const { finder } = espnPort({ apiUrl: espn.url, pausesMs: [1, 2] })
  const league = await finder?.lookUp(of2015)
  expect(league).toMatchObject({ leagueName: 'Copper Kettle', season: 2015, finishedWeek: 16 })
  expect(league?.teams).toHaveLength(5)
  expect(await live().listTeams(of2015)).toHaveLength(5)
  expect(await live().findLeague(of2015)).toMatchObject({ season: 2015, runningWeek: null })
  await expect(live().fetchWeek({ ...of2015, week: 3 })).rejects.toMatchObject({
    kind: 'no-week',
    message:
      'ESPN has no lineups or player points for seasons before 2018. Enter the week manually or from a CSV file.',
  })
  expect(espn.calls.every(path => path.startsWith(`/games/ffl/leagueHistory/${copperKettle}?`))).toBe(true)
  await expect(live().findLeague({ ...of2015, season: 2009 })).rejects.toMatchObject({ kind: 'not-found' })
})

it('reports fetch progress', async () => {
  const steps: string[] = []
  await live().fetchWeek({
    ...leagueRequest(copperKettle),
    week: 3,
    onProgress: ({ done, total, doing }) => steps.push(`${done}/${total} ${doing}`),
  })
  expect(steps).toEqual(['0/2 Fetching the league', '1/2 Fetching week 3 lineups', '2/2 Processing the week'])
})

it('requests the matchup period that a playoff week belongs to', async () => {
  espn.change(/"matchupPeriodId":4/g, '"matchupPeriodId":15')
  espn.change('"15":[15,16]', '"15":[3,4]')
  const week = await live().fetchWeek({ ...leagueRequest(copperKettle), week: 4 })
  expect(week.players).toHaveLength(50)
})

it.each([
  [1, null, 1],
  [4, 3, 4],
  [16, 15, 16],
  [18, 16, null],
])(
  'in NFL week %i returns %s as the latest finished week and %s as the week in progress',
  async (now, over, played) => {
    espn.change(/"latestScoringPeriod":4/g, `"latestScoringPeriod":${now}`)
    expect(await live().findLeague(leagueRequest(copperKettle))).toEqual({
      leagueName: 'Copper Kettle',
      season: 2026,
      leagueKey: null,
      finishedWeek: over,
      runningWeek: played,
      lastWeek: 16,
      playoffStart: 14,
    })
  },
)

it("never sends a value that isn't a number", async () => {
  await expect(live().findLeague(leagueRequest('../20481'))).rejects.toMatchObject({ kind: 'not-configured' })
  expect(espn.calls).toEqual([])
})

it.each([
  [17, 'The league may not play that week. Choose another one.', '"latestScoringPeriod":18'],
  [5, 'There are no points yet. Fetch it again after its games.', '"latestScoringPeriod":5'],
])('explains a league without lineups in week %i: %s', async (week, means, state) => {
  espn.change(/"latestScoringPeriod":4/g, state)
  await expect(live().fetchWeek({ ...leagueRequest(copperKettle), week })).rejects.toMatchObject({
    kind: 'no-week',
    message: `ESPN has no lineups for week ${week} of Copper Kettle. ${means}`,
  })
})

it('finds a public league with teams and owners in one call', async () => {
  const { finder } = espnPort({ apiUrl: espn.url, pausesMs: [1, 2] })
  const league = await finder?.lookUp({ leagueRef: copperKettle, season: 2026, secrets: {} })
  expect(league).toMatchObject({
    leagueRef: copperKettle,
    leagueName: 'Copper Kettle',
    season: 2026,
    finishedWeek: 3,
    positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
  })
  expect(league?.teams).toHaveLength(5)
  expect(espn.calls).toHaveLength(1)
})

it("finds a private league only with a member's cookies", async () => {
  const { finder } = espnPort({ apiUrl: espn.url, pausesMs: [1, 2] })
  espn.makePrivate({ espnS2: 'AEB', swid: '{1234}' })
  const request = { leagueRef: copperKettle, season: 2026 }
  await expect(finder?.lookUp({ ...request, secrets: {} })).rejects.toMatchObject({ kind: 'private' })
  const league = await finder?.lookUp({ ...request, secrets: { espnS2: 'AEB', swid: '1234' } })
  expect(league?.leagueName).toBe('Copper Kettle')
  await expect(finder?.lookUp({ ...request, season: 2025, secrets: {} })).rejects.toMatchObject({
    kind: 'not-found',
  })
})
