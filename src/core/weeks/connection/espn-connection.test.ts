import { describe, expect, test } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { type Candidate, stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { type Connected, refs, mapTeams, withProviders } from '#testing/connect'
import type { Fault } from '#testing/fakes/loopback'
import { fixture } from '#testing/fakes/recorded'
import { choices } from '#testing/review'

const provider = 'espn'
const cookies = { espnS2: 'AEBcanary%2Bespn%2Fs2-77aa', swid: '{1F2E3D4C-0000-4000-8000-00000CA4A2BB}' }

const espnLeague = async (options: Parameters<typeof withProviders>[0] = {}, leagueRef = refs.espn) => {
  const made = await withProviders(options)
  await made.client.call(connections.configure, { leagueId: made.league.id, provider, leagueRef })
  return made
}

const fetchWeek = ({ client, league }: Connected, week = 3) =>
  client.call(stagedWeeks.fetch, { leagueId: league.id, provider, week })

const fetchError = ({ client, league }: Connected, week = 3) =>
  client.expectError(stagedWeeks.fetch, { leagueId: league.id, provider, week })

describe('a public ESPN league', () => {
  test('is fetched with its number alone', async () => {
    const made = await espnLeague()
    const week = await fetchWeek(made)
    expect(week).toMatchObject({
      leagueName: 'Copper Kettle',
      source: 'espn_integration',
      isFinal: true,
      season: 2026,
    })
    const winners = listOf(week, 'hot_top2').filter(({ preselected }) => preselected)
    expect(winners.map(({ position, playerName }) => `${position} ${playerName}`)).toEqual([
      'QB Marlon Teague',
      'RB Soren Babic',
      'WR Percy Dunmore',
      'TE Roscoe Imber',
      'K Noe Aldana',
      'DEF 49ers D/ST',
    ])
    expect(listOf(week, 'bench_boss')[0]).toMatchObject({ playerName: 'Gil Farrow', fantasyPoints: 24.7 })
    expect(made.espn.calls).toEqual([
      `/games/ffl/seasons/2026/segments/0/leagues/20481?view=mSettings&view=mTeam&view=mStatus`,
      `/games/ffl/seasons/2026/segments/0/leagues/20481?view=mMatchupScore&view=mBoxscore&scoringPeriodId=3`,
    ])
  })

  test('is tested and published like any other', async () => {
    const made = await espnLeague()
    expect(await made.client.call(connections.test, { leagueId: made.league.id, provider })).toMatchObject({
      success: true,
      leagueName: 'Copper Kettle',
      season: 2026,
    })
    await mapTeams(made.client, made.league.id, provider, made.members, await fetchWeek(made))
    const staged = await made.client.call(stagedWeeks.read, { leagueId: made.league.id, provider, week: 3 })
    const ofMembers = (list: Candidate[]) => list.filter(({ managerId }) => managerId !== null)
    const chosen = choices({
      ...staged,
      candidates: { hot_top2: ofMembers(listOf(staged, 'hot_top2')) },
    })
    const { awards, log } = await made.client.call(publications.publish, {
      leagueId: made.league.id,
      provider,
      week: 3,
      ...chosen,
    })
    expect(awards.map(({ playerName, source }) => [playerName, source])).toContainEqual([
      'Marlon Teague',
      'espn_integration',
    ])
    expect(log).toMatchObject([{ source: 'espn_integration' }])
  })

  test('shows suspensions while the week is in progress, and says why not afterward', async () => {
    const made = await espnLeague()
    const present = await fetchWeek(made, 4)
    expect(present).toMatchObject({ isFinal: false, kindNotes: {} })
    expect(listOf(present, 'miscreant')).toMatchObject([{ playerName: 'Rune Hallett', status: 'Suspended' }])
    const past = await fetchWeek(made, 3)
    expect(listOf(past, 'miscreant')).toEqual([])
    expect(past.kindNotes.miscreant).toContain("Suspensions weren't fetched during week 3.")
  })

  test('is imported from a saved response too', async () => {
    const { client, league } = await withProviders()
    const responses = [fixture('espn/boxscore-03.json'), fixture('espn/league.json')]
    const week = await client.call(stagedWeeks.import, { leagueId: league.id, provider, week: 3, responses })
    expect(week).toMatchObject({ leagueName: 'Copper Kettle', source: 'espn_integration' })
    const error = await client.expectError(stagedWeeks.import, {
      leagueId: league.id,
      provider,
      week: 3,
      response: { a: 1 },
    })
    expect(error.body.issues?.[0]).toMatchObject({
      path: 'response',
      message: expect.stringContaining("isn't an ESPN league response"),
    })
  })
})

describe('a private ESPN league', () => {
  test('says which cookies to copy and from where', async () => {
    const made = await espnLeague()
    made.espn.makePrivate(cookies)
    const error = await fetchError(made)
    expect([error.status, error.body.code]).toEqual([409, 'provider_private'])
    expect(error.body.message).toContain('League 20481 is private.')
    expect(error.body.message).toContain(
      "sign in at fantasy.espn.com, open the browser's developer tools (F12)",
    )
    expect(error.body.message).toContain('copy the values of espn_s2 and SWID into Settings')
  })

  test.each([
    ['as they are', cookies.swid],
    ['without their braces', cookies.swid.slice(1, -1)],
  ])("is fetched with a member's cookies, %s", async (_how, swid) => {
    const made = await espnLeague()
    made.espn.makePrivate(cookies)
    const saved = await made.client.call(connections.configure, {
      leagueId: made.league.id,
      provider,
      ...cookies,
      swid,
    })
    expect(saved).toMatchObject({
      espnS2: '••••••••77aa',
      swid: expect.stringMatching(/^••••••••.{4}$/),
      authorized: true,
    })
    expect((await fetchWeek(made)).leagueName).toBe('Copper Kettle')
  })

  test('reports expired cookies', async () => {
    const made = await espnLeague()
    made.espn.makePrivate({ ...cookies, espnS2: 'newer' })
    await made.client.call(connections.configure, { leagueId: made.league.id, provider, ...cookies })
    expect((await fetchError(made)).body.message).toContain(
      "ESPN doesn't show league 20481 with these cookies.",
    )
  })

  test('deletes a cookie on request', async () => {
    const made = await espnLeague()
    await made.client.call(connections.configure, { leagueId: made.league.id, provider, ...cookies })
    const cleared = await made.client.call(connections.configure, {
      leagueId: made.league.id,
      provider,
      espnS2: null,
    })
    expect(cleared).toMatchObject({ espnS2: '', swid: '••••••••2BB}' })
  })

  test.each([
    ['espnS2', 'espn_s2=AEB; x', 'Copy the value of the cookie espn_s2, without its name'],
    ['swid', 'me', 'Copy the value of the cookie SWID, like {1234ABCD-…}'],
  ])('rejects an invalid %s', async (field, value, message) => {
    const made = await espnLeague()
    const error = await made.client.expectError(connections.configure, {
      leagueId: made.league.id,
      provider,
      [field]: value,
    })
    expect(error.body.issues).toEqual([{ path: field, message }])
  })
})

describe('a failing ESPN', () => {
  test.each<[Fault['does'], number, string, string]>([
    ['throttle', 503, 'throttled', 'ESPN is limiting requests'],
    ['break', 503, 'unreachable', 'ESPN is having problems and returned error 503'],
    ['refuse', 503, 'unreachable', 'ESPN returned error 400'],
    ['cut off', 503, 'malformed', "ESPN's response isn't JSON or is truncated"],
    ['send a page', 503, 'malformed', "ESPN's response isn't JSON"],
    ['send null', 503, 'malformed', "That isn't an ESPN league response"],
    ['hang up', 503, 'unreachable', "ESPN didn't respond at all"],
    ['redirect', 503, 'unreachable', "which isn't followed"],
  ])('(%s) is reported, and nothing is saved', async (does, status, kind, message) => {
    const made = await espnLeague()
    made.espn.misbehave({ path: 'mBoxscore', does })
    const error = await fetchError(made)
    expect([error.status, error.body.code]).toEqual([status, `provider_${kind}`])
    expect(error.body.message).toContain(message)
    expect(await made.w.ctx.db.selectFrom('staged_weeks').select('id').execute()).toEqual([])
    expect(await made.w.ctx.db.selectFrom('provider_teams').select('id').execute()).toEqual([])
  })

  test('is retried, and a temporary failure stays invisible', async () => {
    const made = await espnLeague()
    made.espn.misbehave({ path: 'mBoxscore', does: 'break', times: 2 })
    expect((await fetchWeek(made)).leagueName).toBe('Copper Kettle')
  })

  test('counts a timeout as a failure', async () => {
    const made = await espnLeague({ timeoutMs: 150 })
    made.espn.misbehave({ path: 'mSettings', does: 'hang' })
    expect((await fetchError(made)).body.message).toContain("ESPN didn't respond in time")
  })

  test('returns not found for an unknown league', async () => {
    const made = await espnLeague({}, '999')
    const error = await fetchError(made)
    expect([error.status, error.body.message]).toEqual([
      404,
      expect.stringContaining('ESPN has no league 999 in the 2026 season.'),
    ])
  })
})
