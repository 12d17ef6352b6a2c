import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { LeagueQuery } from '#core/kernel/ports/provider'
import { leadersOf } from '#testing/fakes/week'
import { leagueRequest } from '#testing/fakes/wanted'
import { startYahoo, type YahooDouble, yahooErrors } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { fourthAndLong, harborLights } from '#testing/fakes/yahoo-responses'
import { fixture } from '#testing/fakes/recorded'
import { sampleResponses } from '../../../fixtures/sample-season.ts'
import { yahooPort } from './port.ts'
import { readYahooWeek } from './read-week.ts'

let yahoo: YahooDouble
let accessToken: LeagueQuery['accessToken']

const port = (timeoutMs = 2000) =>
  yahooPort({
    apiUrl: `${yahoo.url}/fantasy/v2`,
    authUrl: `${yahoo.url}/oauth2`,
    pausesMs: [1, 2],
    timeoutMs,
  })

const live = (timeoutMs?: number) => {
  const { live: found } = port(timeoutMs)
  if (found === undefined) throw new Error('Yahoo is not live')
  return found
}

const fetchWeek = (week = 5, leagueRef = '55120', more: Partial<LeagueQuery> = {}) =>
  live().fetchWeek({ ...leagueRequest(leagueRef, { accessToken, ...more }), week })

const paths = () => yahoo.calls.map(path => path.replace('/fantasy/v2/', '').replace('?format=json', ''))

beforeAll(async () => {
  yahoo = await startYahoo()
  const { oauth } = port()
  const client = { key: yahooKeys.oauthConsumerKey, secret: yahooKeys.oauthConsumerSecret }
  const tokens = await oauth?.exchange(client, yahoo.accounts.authorize(oauth.authUrl(client.key)))
  accessToken = () => Promise.resolve(tokens?.accessToken ?? '')
})

afterAll(() => yahoo.close())

beforeEach(() => {
  yahoo.misbehave()
  yahoo.isIn(null)
  yahoo.calls.length = 0
})

/** Yahoo has no points for this player, as for some on a bye; they are requested once more. */
const pointsOfOne = `league/${harborLights}/players;player_keys=470.p.910010/stats;type=week;week=5`

const wholeWeek = `league/${harborLights}/teams/roster;week=5/players/stats;type=week;week=5`

describe('fetching a week', () => {
  it('fetches the whole week in one call with settings and scoreboard, then requests what is missing', async () => {
    const week = await fetchWeek()
    const saved = ['rosters-week-5', 'scoreboard-week-5', 'settings'].map(name =>
      fixture(`yahoo/${name}.json`),
    )
    expect(week).toEqual(readYahooWeek(saved, 5))
    expect(week).toMatchObject({ leagueKey: harborLights, isFinal: true })
    expect(paths()).toEqual([
      'game/nfl',
      `league/${harborLights}/settings`,
      `league/${harborLights}/scoreboard;week=5`,
      wholeWeek,
      pointsOfOne,
    ])
  })

  it('requests the final ranks only when they are needed to find the third-place game', async () => {
    const board = `league/${fourthAndLong}/scoreboard;week=17`
    const [, , sent] = sampleResponses(17)
    const ended = JSON.stringify(sent)
      .replaceAll('"is_playoffs":"0"', '"is_playoffs":"1"')
      .replace('"game_code":', '"is_finished":1,"game_code":')
    yahoo.setResponse(board, JSON.parse(ended))
    yahoo.setResponse(`league/${fourthAndLong}/standings`, {
      fantasy_content: {
        league: [
          { league_key: fourthAndLong },
          {
            standings: [
              {
                teams: {
                  0: { team: [[{ team_key: `${fourthAndLong}.t.4` }], { team_standings: { rank: '3' } }] },
                  count: 1,
                },
              },
            ],
          },
        ],
      },
    })
    onTestFinished(() => yahoo.setResponse(board, sent))
    const { teams } = await fetchWeek(17, '731942')
    const third = teams.filter(({ tier }) => tier === 'third-place')
    expect(third.map(({ key }) => key)).toContain(`${fourthAndLong}.t.4`)
    expect([third.length, teams.filter(({ tier }) => tier === 'winners').length]).toEqual([2, 10])
    expect(paths().filter(path => path.endsWith('/standings'))).toHaveLength(1)
    yahoo.misbehave({ path: '/standings', does: 'break' })
    expect((await fetchWeek(17, '731942')).teams.every(({ tier }) => tier === 'winners')).toBe(true)
  })

  it("uses the league’s own key once known, so that a new season's game doesn't matter", async () => {
    await fetchWeek(5, '55120', { leagueKey: harborLights, season: 2025 })
    expect(paths()[0]).toBe(`league/${harborLights}/settings`)
    yahoo.calls.length = 0
    await expect(fetchWeek(5, '55120', { season: 2025 })).rejects.toMatchObject({ kind: 'not-found' })
    expect(paths().slice(0, 3)).toEqual([
      'game/nfl',
      'games;game_codes=nfl;seasons=2025',
      'league/461.l.55120/settings',
    ])
  })

  it('reports progress, and when it takes longer than expected', async () => {
    const steps: string[] = []
    yahoo.misbehave({ path: '/teams/roster', does: 'break' })
    await live().fetchWeek({
      ...leagueRequest('55120', { accessToken }),
      week: 5,
      onProgress: ({ done, total, doing }) => steps.push(`${done}/${total} ${doing}`),
    })
    expect(steps).toEqual([
      '0/4 Finding the league',
      '1/4 Fetching the settings',
      '2/4 Fetching the week 5 scoreboard',
      '3/4 Fetching week 5 lineups',
      '4/5 Fetching the teams',
      '5/7 Fetching the lineup of Keel Over',
      '6/7 Fetching the lineup of Bow Wave',
      '7/8 Fetching points for 1 player',
      '8/8 Processing the week',
    ])
  })
})

describe('a failed single call for the week', () => {
  it.each([
    ['fails', 'break' as const],
    ['is cut off', 'cut off' as const],
    ['is a page', 'send a page' as const],
    ['never comes', 'hang up' as const],
    ['is not known to Yahoo', yahooErrors.temporary],
  ])('falls back to one call per team because it %s', async (_reason, does) => {
    const whole = await fetchWeek()
    yahoo.calls.length = 0
    yahoo.misbehave({ path: '/teams/roster', does })
    const week = await fetchWeek()
    expect({ ...week, notes: [] }).toEqual({ ...whole, notes: [] })
    expect(paths().slice(-4)).toEqual([
      `league/${harborLights}/teams`,
      `team/${harborLights}.t.1/roster;week=5/players/stats;type=week;week=5`,
      `team/${harborLights}.t.2/roster;week=5/players/stats;type=week;week=5`,
      pointsOfOne,
    ])
  })

  it('fetches lineups and points separately when rosters lack points, 25 players at a time', async () => {
    yahoo.misbehave({ path: '/players/stats', does: 'refuse' })
    const week = await fetchWeek(11, '731942')
    expect(leadersOf(week)).toEqual(leadersOf(readYahooWeek(sampleResponses(11), 11)))
    const pages = paths().filter(path => path.startsWith(`league/${fourthAndLong}/players`))
    expect(pages.map(path => path.split(',').length)).toEqual([25, 25, 25, 25, 25, 25, 25, 5])
    expect(paths().filter(path => /^team\/.*\/players\/stats/.test(path))).toHaveLength(1)
  })

  describe('falls back because it came without points and without an error', () => {
    /** The week's lineups without the points of the listed players, as Yahoo sent them in 2026. */
    const without = (isOmitted: (key: string) => boolean): unknown => {
      const clean = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(clean)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            name === 'player' && isOmitted(/"player_key":"([^"]+)/.exec(JSON.stringify(inner))?.[1] ?? '')
              ? clean((inner as object[]).filter(part => !('player_points' in part)))
              : clean(inner),
          ]),
        )
      }
      return clean(fixture('yahoo/rosters-week-5.json'))
    }
    const pages = () => paths().filter(path => path.startsWith(`league/${harborLights}/players`))

    afterEach(() => yahoo.setResponse(wholeWeek, undefined))

    it('requests the points in batches of 25', async () => {
      const whole = await fetchWeek()
      yahoo.calls.length = 0
      yahoo.setResponse(
        wholeWeek,
        without(() => true),
      )
      expect(await fetchWeek()).toEqual(whole)
      expect(pages().map(path => path.split(',').length)).toEqual([whole.players.length])
      expect(paths().some(path => path.startsWith('team/'))).toBe(false)
    })

    it('requests the points of a single player too', async () => {
      const whole = await fetchWeek()
      const best = whole.players.find(({ name }) => leadersOf(whole)[0]?.includes(name))
      yahoo.setResponse(
        wholeWeek,
        without(key => key === best?.id),
      )
      yahoo.calls.length = 0
      expect(leadersOf(await fetchWeek())).toEqual(leadersOf(whole))
      expect(pages()[0]).toContain(best?.id)
    })

    it('stages a week without points as not final when no call returns any', async () => {
      yahoo.setResponse(
        wholeWeek,
        without(() => true),
      )
      const keys = (await fetchWeek()).players.map(({ id }) => id).join(',')
      const page = `league/${harborLights}/players;player_keys=${keys}/stats;type=week;week=5`
      yahoo.setResponse(page, {
        fantasy_content: { league: [{ league_key: harborLights }, { players: [] }] },
      })
      const week = await fetchWeek()
      expect(week.isFinal).toBe(false)
      expect(week.notes.at(-1)).toContain("Week 5 has no points yet, so it isn't final")
      yahoo.setResponse(page, undefined)
    })
  })

  it('reports a missing week once the league itself was found', async () => {
    yahoo.setResponse(`league/${harborLights}/settings`, fixture('yahoo/settings.json'))
    await expect(fetchWeek(17)).rejects.toMatchObject({
      kind: 'no-week',
      message: expect.stringMatching(/^Yahoo has league 55120 but no data for week 17: /) as string,
    })
    yahoo.setResponse(`league/${harborLights}/settings`, undefined)
  })

  it('does not fall back when no other call can work', async () => {
    yahoo.misbehave({ path: '/teams/roster', does: yahooErrors.appNotAllowed })
    await expect(fetchWeek()).rejects.toMatchObject({ kind: 'not-allowed' })
    yahoo.misbehave({ path: '/teams/roster', does: 'deny' })
    await expect(fetchWeek()).rejects.toMatchObject({ kind: 'throttled' })
    expect(paths().some(path => path.startsWith('team/'))).toBe(false)
  })
})

describe('a failing Yahoo', () => {
  it.each<[string, Parameters<YahooDouble['misbehave']>[0]['does'], number]>([
    ['an error', 'break', 2],
    ['a broken connection', 'hang up', 2],
    ['a moment of weakness', yahooErrors.temporary, 1],
  ])('is retried after %s', async (_what, does, times) => {
    yahoo.misbehave({ path: '/settings', does, times })
    expect((await fetchWeek()).teams).toHaveLength(2)
    expect(paths().filter(path => path.endsWith('/settings'))).toHaveLength(times + 1)
  })

  it('times out when no response arrives', async () => {
    yahoo.misbehave({ path: '/settings', does: 'hang' })
    const attempt = live(100).fetchWeek({ ...leagueRequest('55120', { accessToken }), week: 5 })
    await expect(attempt).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining("Yahoo didn't respond in time. Try again in a few minutes.") as string,
    })
    expect(paths().filter(path => path.endsWith('/settings'))).toHaveLength(3)
  })

  it('is called only once when Yahoo denies access, because retries prolong the block', async () => {
    yahoo.misbehave({ path: '/settings', does: 'deny' })
    await expect(fetchWeek()).rejects.toMatchObject({ kind: 'throttled' })
    expect(paths().filter(path => path.endsWith('/settings'))).toHaveLength(1)
  })
})

describe('the latest finished week', () => {
  it.each([
    [1, null],
    [2, 1],
    [12, 11],
  ])('returns for NFL week %i the finished week %s', async (now, expected) => {
    yahoo.isIn(now)
    const found = await live().findLeague(leagueRequest('55120', { accessToken }))
    expect(found).toMatchObject({ finishedWeek: expected, runningWeek: now })
  })

  it('stays the league’s last week after its season', async () => {
    const after = await startYahoo()
    try {
      const { oauth, live: found } = yahooPort({
        apiUrl: `${after.url}/fantasy/v2`,
        authUrl: `${after.url}/oauth2`,
      })
      const client = { key: yahooKeys.oauthConsumerKey, secret: yahooKeys.oauthConsumerSecret }
      const tokens = await oauth?.exchange(client, after.accounts.authorize(oauth.authUrl(client.key)))
      after.change('"current_week":5', '"current_week":"16","is_finished":1')
      const request = leagueRequest('55120', {
        accessToken: () => Promise.resolve(tokens?.accessToken ?? ''),
      })
      expect(await found?.findLeague(request)).toMatchObject({ finishedWeek: 16, runningWeek: null })
    } finally {
      await after.close()
    }
  })
})
