import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ProviderCache } from '#core/kernel/ports/provider'
import { fixture } from '#testing/fakes/recorded'
import type { Misbehaviour } from '#testing/fakes/loopback'
import { startSleeper, type SleeperDouble } from '#testing/fakes/sleeper'
import { leagueRequest } from '#testing/fakes/wanted'
import { leadersOf } from '#testing/fakes/week'
import { sleeperPort } from './port.ts'

const leagueRef = '1312000000000000001'
const hourMs = 60 * 60 * 1000
const sundayMs = Date.UTC(2026, 9, 4, 20)

let sleeper: SleeperDouble
let nowMs: number
let all: Map<string, { value: unknown; storedAtMs: number }>
const list = 'sleeper/all-players'

const cache: ProviderCache = {
  read: key => Promise.resolve(all.get(key)),
  write: (key, value) => {
    all.set(key, { value: JSON.parse(JSON.stringify(value)), storedAtMs: nowMs })
    return Promise.resolve()
  },
}

/**
 * Longer than a response takes on a busy machine. A test that waits for the timeout uses the shortest sufficient value.
 */
const patientMs = 5000
const waitsMs = (does: Misbehaviour): number => (does === 'hang' ? 500 : patientMs)

const live = (timeoutMs = patientMs) => {
  const options = { baseUrl: sleeper.url, cache, now: () => nowMs, pausesMs: [1, 2], timeoutMs }
  const { live: found } = sleeperPort(options)
  if (found === undefined) throw new Error('Sleeper is not live')
  return found
}

const fetchWeek = (week = 4, league = leagueRef, timeoutMs = patientMs) =>
  live(timeoutMs).fetchWeek({ ...leagueRequest(league), week })

beforeAll(async () => {
  sleeper = await startSleeper({ folder: join(process.cwd(), 'fixtures', 'sleeper') })
})

afterAll(() => sleeper.close())

beforeEach(() => {
  sleeper.misbehave()
  sleeper.calls.length = 0
  nowMs = sundayMs
  all = new Map()
})

describe('fetching a week', () => {
  it('returns the same as the saved responses', async () => {
    const saved = [
      ...['league', 'users', 'rosters', 'matchups-04', 'players-nfl', 'state-nfl'],
      ...['stats-04', 'projections-04'],
    ].map(name => fixture(`sleeper/${name}.json`))
    const { notes: _notes, ...expected } = sleeperPort({ baseUrl: '', cache, now: () => nowMs }).readSaved(
      saved,
      4,
    )
    const week = await fetchWeek()
    expect(week).toMatchObject(expected)
    expect(leadersOf(week)[0]).toBe('QB Jasper Oyelowo 3102')
  })

  it('requests each part once, in sequence, and reports progress', async () => {
    const steps: string[] = []
    await live().fetchWeek({
      ...leagueRequest(leagueRef),
      week: 4,
      onProgress: ({ done, total, doing }) => steps.push(`${done}/${total} ${doing}`),
    })
    expect(sleeper.calls).toEqual([
      `/league/${leagueRef}`,
      `/league/${leagueRef}/users`,
      `/league/${leagueRef}/rosters`,
      `/league/${leagueRef}/matchups/4`,
      '/state/nfl',
      '/players/nfl',
      expect.stringMatching(/^\/stats\/nfl\/2026\/4\?season_type=regular&position\[\]=QB/),
      expect.stringMatching(/^\/projections\/nfl\/2026\/4\?season_type=regular&position\[\]=QB/),
    ])
    expect(steps).toEqual([
      '0/8 Fetching the league',
      '1/8 Fetching managers',
      '2/8 Fetching rosters',
      '3/8 Fetching week 4 lineups',
      '4/8 Fetching the NFL state',
      '5/8 Fetching players',
      '6/8 Fetching week 4 stats',
      '7/8 Fetching week 4 projections',
      '8/8 Processing the week',
    ])
  })

  it('finds a league by its number', async () => {
    expect(await live().findLeague(leagueRequest(leagueRef))).toEqual({
      leagueName: 'Gridiron Annex',
      season: 2026,
      leagueKey: null,
      finishedWeek: 3,
      runningWeek: 4,
      lastWeek: null,
      playoffStart: 15,
    })
  })
})

describe('the player list', () => {
  const playerCalls = () => sleeper.calls.filter(path => path === '/players/nfl').length

  it('is fetched once a day and cached in short form', async () => {
    await fetchWeek()
    nowMs += 23 * hourMs
    const refetched = await fetchWeek()
    expect(playerCalls()).toBe(1)
    expect(refetched.statusesAreOfWeek).toBe(true)
    expect(all.get(list)?.value).toHaveProperty('90012', {
      name: 'Nikolai Reyes',
      position: 'WR',
      team: 'NYJ',
      injury: 'Sus',
    })
    expect(all.get(list)?.value).toHaveProperty('90026.playsAt', ['LB'])
    nowMs += 2 * hourMs
    await fetchWeek()
    expect(playerCalls()).toBe(2)
  })

  it('provides no statuses when it was fetched before the NFL week changed', async () => {
    nowMs = Date.UTC(2026, 8, 29, 9, 30)
    await fetchWeek()
    nowMs += hourMs
    expect((await fetchWeek()).statusesAreOfWeek).toBe(false)
    expect(playerCalls()).toBe(1)
  })

  it('is fetched again when the cached copy is invalid', async () => {
    all.set(list, { value: { 1: 'nobody' }, storedAtMs: nowMs })
    expect((await fetchWeek()).players).not.toHaveLength(0)
    expect(playerCalls()).toBe(1)
  })
})

describe('stats and projections', () => {
  const playCalls = () => sleeper.calls.filter(path => /^\/(stats|projections)\//.test(path)).length

  it('are fetched once an hour for all leagues, separately for each week', async () => {
    await fetchWeek()
    nowMs += hourMs - 1
    const refetched = await fetchWeek()
    expect(playCalls()).toBe(2)
    expect(refetched.players.some(({ line }) => line)).toBe(true)
    await fetchWeek(3)
    expect(playCalls()).toBe(4)
    nowMs += 2
    await fetchWeek()
    expect(playCalls()).toBe(6)
  })

  it('are cached in one entry per week, whatever the season', async () => {
    await fetchWeek()
    const places = [...all.keys()]
    for (const [key, { value }] of all)
      if (key !== list) all.set(key, { value: { ...(value as object), season: 2025 }, storedAtMs: nowMs })
    await fetchWeek()
    expect([...all.keys()]).toEqual(places)
    expect(playCalls()).toBe(4)
  })

  it.each<Misbehaviour>([
    ...(['throttle', 'deny', 'break', 'refuse', 'miss', 'send null', 'send a page', 'cut off'] as const),
    ...(['hang', 'hang up', 'redirect'] as const),
  ])('are skipped without delay when Sleeper does this: %s', async does => {
    sleeper.misbehave({ path: '/stats/', does }, { path: '/projections/', does })
    const week = await fetchWeek(3, leagueRef, waitsMs(does))
    expect(week.teams[0]).toMatchObject({ total: 5235, result: 'win' })
    expect(week.players.some(({ line, projected }) => line || projected != null)).toBe(false)
    expect(week.gaps).toEqual({
      plays: 'Sleeper has no stats today, so prizes for single plays have to wait.',
      projections: 'Sleeper has no projections for week 3, so prizes based on them have to wait.',
    })
    expect([...all.keys()]).toEqual([list])
    sleeper.misbehave()
    const complete = await fetchWeek(3)
    expect(complete.notes).toEqual(week.notes)
    expect(complete).not.toHaveProperty('gaps')
  })

  it('are not waited for while the week is in progress', async () => {
    sleeper.misbehave({ path: '/stats/', does: { status: 200, body: [] } })
    expect(await fetchWeek()).not.toHaveProperty('gaps')
  })

  it('are requested once, without retries', async () => {
    sleeper.misbehave({ path: '/stats/', does: 'break' })
    await fetchWeek()
    expect(sleeper.calls.filter(path => path.startsWith('/stats/'))).toHaveLength(1)
  })
})

describe('playoff brackets', () => {
  const inPlayoffs = (week: number) => {
    sleeper.setResponse(`/league/${leagueRef}`, {
      ...(fixture('sleeper/league.json') as object),
      settings: { playoff_week_start: 4, last_scored_leg: week },
    })
    sleeper.setResponse(`/league/${leagueRef}/winners_bracket`, [{ r: 1, t1: 1, t2: 3, w: 3, l: 1 }])
    sleeper.setResponse(`/league/${leagueRef}/losers_bracket`, [])
    onTestFinished(() => sleeper.setResponse(`/league/${leagueRef}`, fixture('sleeper/league.json')))
  }

  it('are fetched only in the playoffs and show what each team plays for', async () => {
    await fetchWeek()
    expect(sleeper.calls.some(path => path.includes('bracket'))).toBe(false)
    inPlayoffs(4)
    const { teams } = await fetchWeek()
    expect(teams.map(({ opponentKey, result, tier }) => [opponentKey, result, tier])).toEqual([
      ['3', 'win', 'winners'],
      [null, null, undefined],
      ['1', 'loss', 'winners'],
      [null, null, undefined],
    ])
  })

  it("leave the matchups unchanged when Sleeper doesn't return both", async () => {
    inPlayoffs(4)
    sleeper.misbehave({ path: '/losers_bracket', does: 'miss' })
    expect((await fetchWeek()).teams.map(({ opponentKey }) => opponentKey)).toEqual(['3', '4', '1', '2'])
  })
})

describe('a failing Sleeper', () => {
  it.each<[Misbehaviour, number]>([
    ['throttle', 2],
    ['break', 2],
    ['hang up', 1],
    ['hang', 1],
  ])('is retried after it does this: %s', async (does, times) => {
    sleeper.misbehave({ path: '/users', does, times })
    expect((await fetchWeek(4, leagueRef, waitsMs(does))).teams).toHaveLength(4)
    expect(sleeper.calls.filter(path => path.endsWith('/users'))).toHaveLength(times + 1)
  })

  it.each<[Misbehaviour, string, string, number]>([
    ['throttle', 'throttled', 'limiting requests', 3],
    ['break', 'unreachable', 'error 503', 3],
    ['hang', 'unreachable', 'in time', 3],
    ['hang up', 'unreachable', 'at all', 3],
    ['refuse', 'unreachable', 'error 400', 1],
    ['miss', 'malformed', `Sleeper has league ${leagueRef} but isn't returning its rosters right now`, 1],
    [
      'send null',
      'malformed',
      `Sleeper has league ${leagueRef} but isn't returning its rosters right now`,
      1,
    ],
    ['cut off', 'malformed', 'truncated', 1],
    ['send a page', 'malformed', "isn't JSON", 1],
    ['redirect', 'unreachable', "redirected us to another URL, which isn't followed (302)", 1],
    ['deny', 'throttled', 'limiting requests', 1],
  ])('is given up on when it keeps doing this: %s', async (does, kind, message, tries) => {
    sleeper.misbehave({ path: '/rosters', does })
    await expect(fetchWeek(4, leagueRef, waitsMs(does))).rejects.toMatchObject({
      name: 'ProviderFault',
      kind,
      message: expect.stringContaining(message) as string,
    })
    expect(sleeper.calls.filter(path => path.endsWith('/rosters'))).toHaveLength(tries)
  })

  it('rejects a response larger than any of Sleeper’s can be', async () => {
    sleeper.misbehave({ path: '/rosters', does: 'flood' })
    await expect(
      live(2 * patientMs).fetchWeek({ ...leagueRequest(leagueRef), week: 4 }),
    ).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('response is over 25 MB') as string,
    })
    expect(sleeper.calls.filter(path => path.endsWith('/rosters'))).toHaveLength(1)
  })

  it('does not mistake a missing player list for a missing league', async () => {
    sleeper.misbehave({ path: '/players/nfl', does: 'send null' })
    await expect(fetchWeek()).rejects.toMatchObject({ kind: 'malformed' })
    expect(all.get(list)).toBeUndefined()
  })

  it('is reported as unreachable when nothing listens', async () => {
    const gone = await startSleeper({ responses: { leagueId: leagueRef } })
    await gone.close()
    const { live: found } = sleeperPort({ baseUrl: gone.url, cache, now: () => nowMs, pausesMs: [1] })
    await expect(found?.findLeague(leagueRequest(leagueRef))).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('an existing league', () => {
  it.each<Misbehaviour>(['miss', 'send null'])(
    'does not report a league as missing when only the week is: %s',
    async does => {
      sleeper.misbehave({ path: '/matchups', does })
      await expect(fetchWeek(17)).rejects.toMatchObject({
        kind: 'no-week',
        message: `Sleeper has no lineups for week 17 of league ${leagueRef}. The league may not play that week. Choose another one.`,
      })
    },
  )
})

describe('a league number', () => {
  it('is not found when no league has it', async () => {
    await expect(fetchWeek(4, '999')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('is never sent when invalid', async () => {
    await expect(live().findLeague(leagueRequest('../state/nfl'))).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(live().findLeague(leagueRequest(''))).rejects.toMatchObject({ kind: 'not-configured' })
    expect(sleeper.calls).toEqual([])
  })
})

describe('finding a league without a connection', () => {
  const finder = () => {
    const { finder: found } = sleeperPort({
      baseUrl: sleeper.url,
      cache,
      now: () => nowMs,
      pausesMs: [1],
      timeoutMs: patientMs,
    })
    if (found === undefined) throw new Error('Sleeper finds nothing')
    return found
  }

  it('returns its name, season, teams with owners, positions and last week', async () => {
    const league = await finder().lookUp({ leagueRef, season: 2026, secrets: {} })
    expect(league).toMatchObject({
      leagueRef,
      leagueName: 'Gridiron Annex',
      season: 2026,
      finishedWeek: 3,
      positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
    })
    expect(league.teams).toHaveLength(4)
    expect(sleeper.calls).not.toContain('/players/nfl')
  })

  it('reports an incomplete number without calling the provider', async () => {
    await expect(
      finder().lookUp({ leagueRef: '112483956', season: 2026, secrets: {} }),
    ).rejects.toMatchObject({
      kind: 'not-found',
      message: 'Sleeper has no league 112483956. The number has 18 or 19 digits; part of it may be missing.',
    })
    expect(sleeper.calls).toEqual([])
  })

  it('rejects a league of another sport by name, however it is requested', async () => {
    const nba = await startSleeper({ folder: join(process.cwd(), 'fixtures', 'sleeper') })
    onTestFinished(() => nba.close())
    nba.change('"sport":"nfl"', '"sport":"nba"')
    const port = sleeperPort({ baseUrl: nba.url, cache, now: () => nowMs, pausesMs: [1] })
    const expectedError = {
      kind: 'other-sport',
      message:
        'Gridiron Annex is a Sleeper league for another sport (NBA). Sidepot supports NFL football: use the number or URL of your football league.',
    }
    await expect(port.finder?.lookUp({ leagueRef, season: 2026, secrets: {} })).rejects.toMatchObject(
      expectedError,
    )
    await expect(port.live?.findLeague(leagueRequest(leagueRef))).rejects.toMatchObject(expectedError)
    await expect(port.live?.fetchWeek({ ...leagueRequest(leagueRef), week: 3 })).rejects.toMatchObject(
      expectedError,
    )
    await expect(port.live?.findSuccessor?.(leagueRequest(leagueRef))).rejects.toMatchObject(expectedError)
  })

  it('follows a draft to its league', async () => {
    sleeper.setResponse('/draft/1312000000000000099', { league_id: leagueRef })
    sleeper.setResponse('/draft/1312000000000000098', { league_id: null })
    expect(await finder().leagueOfDraft?.('1312000000000000099')).toBe(leagueRef)
    await expect(finder().leagueOfDraft?.('1312000000000000098')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(finder().leagueOfDraft?.('../state/nfl')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it("lists a person's leagues", async () => {
    sleeper.setResponse('/user/dana_whit', { user_id: '77' })
    sleeper.setResponse('/user/77/leagues/nfl/2026', [
      {
        league_id: leagueRef,
        name: 'Gridiron\u202E Annex',
        season: '2026',
        roster_positions: [],
        total_rosters: 4,
      },
    ])
    expect(await finder().leaguesOf?.('dana_whit', 2026)).toEqual([
      { leagueRef, leagueName: 'Gridiron Annex', season: 2026, teams: 4 },
    ])
    await expect(finder().leaguesOf?.('nobody', 2026)).rejects.toMatchObject({
      kind: 'not-found',
      message: expect.stringContaining('no user nobody') as string,
    })
    await expect(finder().leaguesOf?.('../state', 2026)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('truncates long names and removes text direction marks', async () => {
    sleeper.setResponse(`/league/${leagueRef}/users`, [
      { user_id: '1', display_name: `x\u202E${'y'.repeat(300)}`, metadata: { team_name: '\u0000\u200F' } },
    ])
    sleeper.setResponse(`/league/${leagueRef}/rosters`, [{ roster_id: 1, owner_id: '1' }])
    const { teams } = await finder().lookUp({ leagueRef, season: 2026, secrets: {} })
    expect(teams[0]?.ownerName).toHaveLength(100)
    expect(teams[0]?.name).not.toMatch(/[\u0000\u202E\u200F]/)
  })
})
