import { describe, expect, it } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { changedFixture, fixture, recordings } from '#testing/fakes/recorded'
import { playerNamed } from '#testing/fakes/week'
import { projectedPoints } from './projected.ts'
import { readLine } from './read-line.ts'
import { readSleeperWeek } from './read-saved.ts'
import { scoreOf } from './read-score.ts'
import { Game, inShape, League, Matchup } from './shapes.ts'
import { expectedIn, playedIn } from './statistics.ts'

const files = (week: number) => [
  ...['league', 'users', 'rosters', 'players-nfl', 'state-nfl'],
  ...['matchups', 'stats', 'projections'].map(name => `${name}-0${week}`),
]
const read = (week: number, ...changes: [file: string, before: string | RegExp, after: string][]) =>
  readSleeperWeek(
    files(week).map(name =>
      changes
        .filter(([file]) => file === name)
        .reduce(
          (_, [, before, after]) => changedFixture(`sleeper/${name}.json`, [before, after]),
          fixture(`sleeper/${name}.json`),
        ),
    ),
    week,
  )
const three = read(3)
const four = read(4)

const teams = ({ teams }: ProviderWeek) =>
  teams.map(({ key, total, opponentKey, result, tier }) => [key, total, opponentKey, result, tier])

describe('a team’s week at Sleeper', () => {
  it('has a total, opponent and result; a team without a matchup has no opponent', () => {
    expect(teams(three)).toEqual([
      ['1', 5235, '2', 'win', 'regular'],
      ['2', 3687, '1', 'loss', 'regular'],
      ['3', 5846, null, null, 'regular'],
      ['4', 4490, null, null, 'regular'],
    ])
  })

  it('has no result while in progress', () => {
    expect(four.teams.map(({ opponentKey, result }) => [opponentKey, result])).toEqual([
      ['3', null],
      ['4', null],
      ['1', null],
      ['2', null],
    ])
  })

  it('has nothing before it begins, although Sleeper already lists the matchups', () => {
    const early = read(4, ['state-nfl', '"week": 4', '"week": 3'])
    for (const team of early.teams) {
      expect(team).not.toHaveProperty('total')
      expect(team).not.toHaveProperty('opponentKey')
    }
  })

  it('uses the total the commissioner set and reports the difference', () => {
    const set = read(3, ['matchups-03', '"custom_points": null', '"custom_points": 30.5'])
    expect(set.teams[0]).toMatchObject({
      total: 3050,
      override: { kind: 'replacement', points: -2185 },
      result: 'loss',
    })
    expect(set.notes.join()).toContain('It counts for team prizes')
  })

  it('is a tie when totals are equal', () => {
    const tiedWeek = read(3, ['matchups-03', '"points": 36.87', '"points": 52.35'])
    expect(tiedWeek.teams.slice(0, 2).map(({ result }) => result)).toEqual(['tie', 'tie'])
  })

  it('projects the sum of its starters by the league’s own scoring', () => {
    for (const { key, projected } of four.teams) {
      const started = four.players.filter(player => player.teamKey === key && player.slot === 'starter')
      expect(projected).toBe(started.reduce((sum, player) => sum + (player.projected ?? 0), 0))
      expect(projected).toBeGreaterThan(0)
    }
  })
})

describe('the Sleeper playoffs', () => {
  const league = (settings: object) =>
    inShape(
      League,
      {
        ...{ league_id: '1', name: 'L', season: '2026', status: 'complete', roster_positions: [] },
        settings: { playoff_week_start: 15, last_scored_leg: 17, ...settings },
      },
      'league',
    )
  const matchups = [1, 2, 3, 4, 5, 6].map(roster =>
    inShape(
      Matchup,
      {
        roster_id: roster,
        matchup_id: Math.ceil(roster / 2),
        points: 100 + roster,
        starters: [],
        players: [],
      },
      'matchup',
    ),
  )
  const game = (of: object) => inShape(Game, of, 'game')
  const brackets = {
    winners: [
      game({ r: 2, t1: 5, t2: 6, w: 6, p: null }),
      game({ r: 3, t1: 1, t2: 2, w: 1, p: 1 }),
      game({ r: 3, t1: 4, t2: 3, w: null, p: 3 }),
    ],
    losers: [game({ r: 3, t1: 5, t2: 6, w: 5 })],
  }
  const score = (key: string, settings = {}, more: object = { brackets }, week = 17) =>
    scoreOf(
      {
        league: league(settings),
        users: [],
        rosters: [],
        matchups,
        players: {},
        state: undefined,
        ...more,
      },
      week,
      key,
    )
  /** Matchups with different points for some players: null for none. */
  const withPoints = (points: Record<string, number | null>, more: object = {}) => ({
    brackets,
    matchups: matchups.map(one =>
      one.roster_id in points ? { ...one, points: points[one.roster_id], ...more } : one,
    ),
  })

  it('take the tier from the brackets and the winner from the points, whatever a bracket says', () => {
    expect(score('1')).toMatchObject({ opponentKey: '2', result: 'loss', tier: 'winners', total: 10100 })
    expect(score('2')).toMatchObject({ opponentKey: '1', result: 'win', tier: 'winners' })
    expect(score('4')).toMatchObject({ opponentKey: '3', result: 'win', tier: 'third-place' })
    for (const playoff_type of [0, 1, null]) {
      expect(score('5', { playoff_type })).toMatchObject({ result: 'loss', tier: 'consolation' })
      expect(score('6', { playoff_type })).toMatchObject({ result: 'win', tier: 'consolation' })
    }
  })

  it('use a total that the commissioner set', () => {
    const set = withPoints({ 5: 90 }, { custom_points: 140 })
    expect(score('5', { playoff_type: 0 }, set)).toMatchObject({ result: 'win' })
    expect(score('6', { playoff_type: 0 }, set)).toMatchObject({ result: 'loss' })
  })

  it.each([
    ['at a tie', { 1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 100 }, 'tie'],
    ['where points are unknown', { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null }, null],
  ])('follow the brackets %s, where the losing team advances in a toilet bowl', (_, points, open) => {
    const results = (settings: object) =>
      ['1', '2', '3', '4', '5', '6'].map(key => score(key, settings, withPoints(points)).result)
    expect(results({ playoff_type: 0 })).toEqual(['win', 'loss', open, open, 'loss', 'win'])
    expect(results({ playoff_type: 1 })).toEqual(['win', 'loss', open, open, 'win', 'loss'])
    expect(results({})).toEqual(['win', 'loss', open, open, open, open])
  })

  it('assign no opponent to teams paired outside the brackets', () => {
    const none = score('5', {}, { brackets: { ...brackets, losers: [] } })
    expect(none).toMatchObject({ opponentKey: null, result: null })
    expect(none).not.toHaveProperty('tier')
  })

  it("accept a game whose other team the bracket doesn't know yet", () => {
    const half = { winners: [game({ r: 3, t1: 1, t2: null, p: 1 })], losers: [] }
    expect(score('2', {}, { brackets: half })).toMatchObject({ opponentKey: '1', tier: 'winners' })
    expect(score('4', {}, { brackets: half })).toMatchObject({ opponentKey: null })
  })

  it.each([
    ['there are no brackets', {}],
    ['the brackets are empty', { brackets: { winners: [], losers: [] } }],
    [
      'the brackets have no game of the week',
      { brackets: { ...brackets, winners: [game({ r: 1, t1: 1 })] } },
    ],
  ])('use only the matchups and set no tier when %s', (_, more) => {
    const found = score('2', {}, more)
    expect(found).toMatchObject({ opponentKey: '1', result: 'win' })
    expect(found).not.toHaveProperty('tier')
  })

  it('have no single-week result when rounds take two weeks', () => {
    expect(score('1', { playoff_round_type: 1 })).toMatchObject({ tier: 'winners', result: null })
    expect(score('2', { playoff_round_type: 1 }, {})).toMatchObject({ opponentKey: '1', result: null })
  })
})

describe('byes at Sleeper', () => {
  const folder = 'sleeper/byes'
  const names = ['league', 'users', 'rosters', 'players-nfl', 'state-nfl', 'matchups-15']
  const winners = fixture(`${folder}/winners_bracket.json`)
  const losers = fixture(`${folder}/losers_bracket.json`)
  const read = (...brackets: unknown[]) =>
    readSleeperWeek([...names.map(name => fixture(`${folder}/${name}.json`)), ...brackets], 15)
  const places = (week: ProviderWeek) =>
    week.teams.map(({ opponentKey, tier, plays }) => [opponentKey, tier, plays])
  const expected = [
    [null, 'winners', false],
    [null, 'winners', false],
    ['6', 'winners', undefined],
    ['5', 'winners', undefined],
    ['4', 'winners', undefined],
    ['3', 'winners', undefined],
    ['8', 'consolation', undefined],
    ['7', 'consolation', undefined],
  ]

  it('include teams already in a later round, with totals and no result', () => {
    const week = read(winners, losers)
    expect(places(week)).toEqual(expected)
    expect(week.teams[0]).toMatchObject({ total: 8500, result: null })
    expect(week.playoffStart).toBe(15)
  })

  it('are the same with the brackets in another order and after the playoffs', () => {
    expect(places(read(losers, winners))).toEqual(expected)
    const ended = [
      ...(winners as object[]),
      { r: 3, m: 5, t1: 3, t2: 2, w: 3, l: 2, p: 1 },
      { r: 3, m: 6, t1: 6, t2: 4, w: 6, l: 4, p: 5 },
    ].map(one => ('t2' in one && one.t2 === null ? { ...one, t2: 5, w: 5 } : one))
    expect(places(read(losers, ended))).toEqual(expected)
  })

  it('are empty when Sleeper returns no brackets and no pairings', () => {
    const unpaired = changedFixture(`${folder}/matchups-15.json`, [
      /"matchup_id": \d+/g,
      '"matchup_id": null',
    ])
    const all = [...names.slice(0, -1).map(name => fixture(`${folder}/${name}.json`)), unpaired]
    const plays = readSleeperWeek(all, 15).teams.map(team => team.plays)
    expect(new Set(plays)).toEqual(new Set([undefined]))
  })

  it('exclude eliminated teams', () => {
    const week = read(changedFixture(`${folder}/winners_bracket.json`, ['"t1": 1', '"t1": 7']), losers)
    expect(places(week)[0]).toEqual([null, undefined, false])
  })

  it('are known from the winners’ bracket alone, and other teams use the matchups', () => {
    expect(places(read(winners)).slice(0, 7)).toEqual([...expected.slice(0, 6), ['8', undefined, undefined]])
    expect(places(read(winners, []))).toEqual(places(read(winners)))
  })

  it("are unknown, with a note, when the two brackets can't be distinguished", () => {
    const half = (winners as object[]).slice(0, 1)
    const week = read(half, losers)
    expect(places(week)[2]).toEqual(['6', undefined, undefined])
    expect(week.notes.join()).toContain("It's unclear which bracket is the winners'")
  })

  it('use the bracket whose teams won more as the winners’ bracket', () => {
    const rosters = (fixture(`${folder}/rosters.json`) as { roster_id: number }[]).map(roster => ({
      ...roster,
      settings: { wins: roster.roster_id <= 6 ? 9 : 3 },
    }))
    const responses = names.map(name => (name === 'rosters' ? rosters : fixture(`${folder}/${name}.json`)))
    const [first, , ...others] = winners as object[]
    const pair = [losers, [first, ...others]]
    expect(places(readSleeperWeek([...responses, ...pair], 15))[0]).toEqual(expected[0])
    expect(places(readSleeperWeek([...responses, losers], 15))[2]).toEqual(['6', undefined, undefined])
  })

  it('reject a third bracket', () => {
    expect(() => read(winners, losers, winners)).toThrow(
      'There are two responses for /league/{id}/winners_bracket',
    )
  })
})

describe('the lineup at Sleeper', () => {
  it('lists every starting slot with its eligible positions and its starter', () => {
    expect(four.lineup?.map(({ name, accepts: positions }) => `${name}: ${positions.join(' ')}`)).toEqual([
      'QB: QB',
      'RB: RB',
      'WR: WR',
      'FLEX: RB WR TE',
      'K: K',
      'DEF: DEF',
    ])
    expect(playerNamed(four, 'Piet Vanterpool').place).toBe('FLEX')
    expect(playerNamed(four, 'Milo Estrada')).not.toHaveProperty('place')
  })

  it('includes slots for individual defenders', () => {
    const idp = read(4, ['league', /"FLEX",/, '"IDP_FLEX", "LB", "NEW_FLEX",'])
    const positionsOf = (name: string) => idp.lineup?.find(place => place.name === name)?.accepts
    expect([positionsOf('IDP_FLEX'), positionsOf('LB'), positionsOf('NEW_FLEX')]).toEqual([
      ['DL', 'LB', 'DB'],
      ['LB'],
      [],
    ])
    expect(idp.positions).toEqual(['QB', 'RB', 'WR', 'K', 'DEF'])
    const listed = (position: string, fantasy: string) =>
      read(4, [
        'players-nfl',
        /"position": "LB",\s*"fantasy_positions": \[\s*"LB"\s*\]/,
        `"position": "${position}", "fantasy_positions": ${fantasy}`,
      ])
    expect(playerNamed(listed('DE', 'null'), 'Wyn Castellan').playsAt).toEqual(['DL'])
    expect(playerNamed(listed('LB', '["DL", "LB"]'), 'Wyn Castellan').playsAt).toEqual(['DL', 'LB'])
    expect(playerNamed(listed('OL', '["OL"]'), 'Wyn Castellan')).toMatchObject({
      position: null,
      playsAt: ['OL'],
    })
  })

  it('omits slots when the league has changed them since', () => {
    const other = read(4, ['league', '  "FLEX",\n', ''])
    expect(other.players.some(({ place }) => place)).toBe(false)
  })

  it('returns players eligible at several positions', () => {
    const two = read(4, ['players-nfl', /"fantasy_positions": \[\s+"WR"/, '"fantasy_positions": ["TE", "WR"'])
    expect(playerNamed(two, 'Osric Danso').playsAt).toEqual(['WR', 'TE'])
    // Also a cornerback, who may start in a defensive back slot.
    expect(playerNamed(four, 'Cormac Ijaz').playsAt).toEqual(['WR', 'DB'])
    expect(playerNamed(four, 'Ansel Whitby')).not.toHaveProperty('playsAt')
  })

  it('has neither slots nor a projected total in best ball', () => {
    const bestBall = read(4, ['league', '"taxi_slots": 1', '"taxi_slots": 1, "best_ball": 1'])
    expect(bestBall).not.toHaveProperty('lineup')
    expect(bestBall.players.some(({ place }) => place)).toBe(false)
    expect(bestBall.teams.some(({ projected }) => projected !== undefined)).toBe(false)
  })
})

describe('stats of a week at Sleeper', () => {
  const statsOf = (id: string) => {
    const rows = fixture('sleeper/stats-04.json') as { player_id: string; stats: Record<string, number> }[]
    return rows.find(({ player_id }) => player_id === id)?.stats ?? {}
  }

  it('match the response, with omitted stats as zero', () => {
    const stats = statsOf('90001')
    expect(playerNamed(four, 'Ansel Whitby').line).toMatchObject({
      passYards: stats.pass_yd ?? 0,
      touchdowns: stats.pass_td ?? 0,
      longestPass: stats.pass_lng ?? 0,
      rushYards: stats.rush_yd ?? 0,
      receptions: 0,
      fieldGoals: null,
    })
  })

  it("are unknown for individual defenders and players who didn't play", () => {
    expect(playerNamed(four, 'Noel Abara')).not.toHaveProperty('line')
    expect(four.players.find(({ id }) => id === '90026')).not.toHaveProperty('line')
  })

  it('count a field goal from 50 yards once', () => {
    const stats = { gp: 1, fgm: 3, fgm_30_39: 1, fgm_50p: 2, fgm_50_59: 1, fgm_60p: 1, fgm_lng: 61 }
    expect(readLine(stats, 'K')).toMatchObject({ fieldGoals: 3, fieldGoalsFrom50: 2, longestFieldGoal: 61 })
    expect(readLine({ gp: 1, fgm: 1, fgm_50_59: 1 }, 'K')).toMatchObject({
      fieldGoalsFrom50: 1,
      longestFieldGoal: null,
    })
    expect(readLine({ gp: 1 }, 'K')).toMatchObject({ fieldGoals: 0, longestFieldGoal: 0 })
  })

  it('count a return touchdown once and keep a run for a loss', () => {
    expect(readLine({ gp: 1, rec_td: 1, st_td: 1, kr_td: 1, rush_lng: -2 }, 'WR')).toMatchObject({
      touchdowns: 2,
      longestRush: -2,
    })
  })

  it('are omitted when the response is for another week or season, or malformed', () => {
    for (const change of [
      [/"week": 4/g, '"week": 5'],
      [/"season": "2026"/g, '"season": "2025"'],
      [/"gp": 1/g, '"gp": "1"'],
      [/"player_id"/g, '"player"'],
    ] as const)
      expect(playedIn(changedFixture('sleeper/stats-04.json', [...change]), { season: 2026, week: 4 })).toBe(
        null,
      )
    for (const odd of [null, [], {}, 'page', 7, [[]], [{ player_id: 1 }]])
      expect(playedIn(odd, { season: 2026, week: 4 })).toBe(null)
  })

  it('ignore player ids that match built-in object properties', () => {
    const odd = read(4, ['matchups-04', /"90001"/g, '"constructor"'])
    expect(odd.players.find(({ id }) => id === 'constructor')).not.toHaveProperty('line')
  })
})

describe('Sleeper projections', () => {
  it('include only players with an opponent', () => {
    const row = { player_id: '96', stats: { gp: 1, pass_yd: 250 } }
    const rows = [
      { ...row, opponent: 'BUF' },
      { ...row, player_id: '650', opponent: null },
      { ...row, player_id: '651' },
    ]
    expect(Object.keys(expectedIn(rows, { season: 2026, week: 4 }) ?? {})).toEqual(['96'])
  })

  it("use the league's scoring, for players with a game only", () => {
    const rows = fixture('sleeper/projections-04.json') as {
      player_id: string
      stats: Record<string, number>
    }[]
    const {
      pass_yd = 0,
      pass_td = 0,
      pass_int = 0,
      rush_yd = 0,
    } = rows.find(({ player_id }) => player_id === '90001')?.stats ?? {}
    const points = pass_yd * 0.04 + pass_td * 4 - pass_int * 2 + rush_yd * 0.1
    expect(playerNamed(four, 'Ansel Whitby').projected).toBe(Math.round(points * 100))
    expect(playerNamed(four, 'Ezekiel Storr')).not.toHaveProperty('projected')
  })

  it('compute misses from attempts, and field goals from 50 yards when a league scores them separately', () => {
    const kicks = { gp: 1, fga: 2, fgm: 1.5, fgm_40_49: 1, fgm_50p: 0.5 }
    expect(projectedPoints(kicks, { fgm_40_49: 4, fgm_50p: 5, fgmiss: -1 })).toBe(600)
    expect(projectedPoints(kicks, { fgm_40_49: 4, fgm_50_59: 5, fgm_60p: 6 })).toBe(650)
    expect(projectedPoints({ fgm_50p: 1, fgm_50_59: 0.9, fgm_60p: 0.1 }, { fgm_50_59: 5, fgm_60p: 6 })).toBe(
      510,
    )
  })

  it('are unknown when the league’s scoring is unknown', () => {
    expect(projectedPoints({ gp: 1, rec: 5 }, null)).toBeNull()
    expect(projectedPoints({ gp: 1, rec: 5 }, {})).toBeNull()
    const unscored = read(4, ['league', /"scoring_settings": \{[^}]*\}/, '"scoring_settings": null'])
    expect(unscored.players.some(({ projected }) => projected != null)).toBe(false)
  })
})

const samples = recordings('metric-samples/sleeper')

describe.runIf(samples)('recorded Sleeper responses', () => {
  const recorded = (name: string) => samples?.read(`${name}.json`)

  it('include the stats of known players', () => {
    const stats = playedIn(recorded('stats-01-by-player.nfl2024'), { season: 2024, week: 1 })
    expect(Object.keys(stats ?? {})).not.toContain('19')
    expect(readLine(stats?.['17'] ?? {}, 'K')).toMatchObject({
      ...{ fieldGoals: 2, fieldGoalsTo39: 2, fieldGoalsFrom50: 0, longestFieldGoal: 31 },
    })
    expect(readLine(stats?.['8131'] ?? {}, 'TE')).toMatchObject({
      ...{ receptions: 9, targets: 12, receivingYards: 111, touchdowns: 1, longestReception: 49 },
    })
    expect(readLine(stats?.['4018'] ?? {}, 'RB')).toMatchObject({ rushYards: 159, longestRush: 13 })
    expect(readLine(stats?.DAL ?? {}, 'DEF')).toMatchObject({
      ...{ sacks: 6, interceptions: 2, fumblesRecovered: 0, pointsAllowed: 17, touchdowns: 1 },
    })
  })

  it("list the week's players, without those who dressed and didn't play", () => {
    const stats = playedIn(recorded('stats-03-list.nfl2026'), { season: 2026, week: 3 })
    expect(Object.keys(stats ?? {}).toSorted()).toEqual(['1466', '1945', 'WAS'])
  })

  it("include projections of players with a game that match Sleeper's own scoring", () => {
    const found = expectedIn(recorded('projections-03-list.nfl2026'), { season: 2026, week: 3 })
    expect(Object.keys(found ?? {})).toEqual(['96', '650'])
    const scoring = {
      ...{ pass_yd: 0.04, pass_td: 4, pass_int: -1, pass_2pt: 2, rush_yd: 0.1, rush_td: 6, fum_lost: -2 },
    }
    expect(Math.abs((projectedPoints(found?.['96'] ?? {}, scoring) ?? 0) - 1428)).toBeLessThan(10)
  })

  it('include both sides of a matchup with a kicker and a defense', () => {
    const rows = (recorded('matchups-03-pair-with-k-def.nfl2026') as object[]).map(row =>
      inShape(Matchup, row, 'matchup'),
    )
    const league = { league_id: '1', name: 'L', season: '2026', status: 'complete', roster_positions: [] }
    const parts = { league: inShape(League, league, 'league'), users: [], rosters: [], players: {} }
    const score = (key: string) => scoreOf({ ...parts, matchups: rows, state: undefined }, 3, key)
    expect(score('1')).toEqual({ total: 10082, opponentKey: '4', result: 'loss', tier: 'regular' })
    expect(score('4')).toMatchObject({ total: 10950, result: 'win' })
  })
})
