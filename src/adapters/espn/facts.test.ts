import { describe, expect, it } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { changedFixture, fixture, recordings } from '#testing/fakes/recorded'
import { playerNamed } from '#testing/fakes/week'
import { merge } from './merge.ts'
import { scoreOf } from './read-teams.ts'
import { readEspnWeek } from './read-week.ts'
import { parseSavedResponse } from './shapes.ts'

const league = fixture('espn/league.json')
const three = readEspnWeek([league, fixture('espn/boxscore-03.json')], 3)
const four = readEspnWeek([league, fixture('espn/boxscore-04.json')], 4)
const changed = (before: string | RegExp, after: string, file = 'boxscore-03') =>
  readEspnWeek([league, changedFixture(`espn/${file}.json`, [before, after])], Number(file.slice(-2)))

const teams = ({ teams }: ProviderWeek) =>
  teams.map(({ key, total, opponentKey, result, tier }) => [key, total, opponentKey, result, tier])

describe('a team’s week at ESPN', () => {
  it('has a total, opponent, result and tier; a bye has no opponent', () => {
    expect(teams(three)).toEqual([
      ['1', 7396, '2', 'win', 'regular'],
      ['2', 6762, '1', 'loss', 'regular'],
      ['3', 10038, '4', 'win', 'regular'],
      ['4', 8034, '3', 'loss', 'regular'],
      ['5', 6310, null, null, 'regular'],
    ])
  })

  it('has no result while in progress, and is a tie when ESPN says so', () => {
    expect(four.teams.map(({ result }) => result)).toEqual([null, null, null, null, null])
    expect(changed(/"winner": "HOME"/g, '"winner": "TIE"').teams[0]?.result).toBe('tie')
  })

  it("includes the commissioner's adjustment and reports its amount", () => {
    const adjusted = changed('"adjustment": 0.0', '"adjustment": -7.25')
    expect(adjusted.teams[0]).toMatchObject({
      total: 6671,
      override: { kind: 'adjustment', points: -725 },
      result: 'win',
    })
    expect(adjusted.teams[1]).not.toHaveProperty('override')
  })

  it('has no total before it begins', () => {
    const before = [
      changedFixture('espn/league.json', [/"latestScoringPeriod": 4/, '"latestScoringPeriod": 2']),
      changedFixture('espn/boxscore-03.json', [/"latestScoringPeriod": \d+/, '"latestScoringPeriod": 2']),
    ]
    expect(readEspnWeek(before, 3).teams[0]).not.toHaveProperty('total')
  })

  it("projects the sum of its starters' projections", () => {
    for (const { key, projected } of three.teams) {
      const started = three.players.filter(player => player.teamKey === key && player.slot === 'starter')
      expect(projected).toBe(started.reduce((sum, player) => sum + (player.projected ?? 0), 0))
    }
    expect(playerNamed(three, 'Emeka Strand').projected).toBe(1843)
    expect(playerNamed(four, 'Finn Okoro')).toMatchObject({ projected: 2000 })
    const none = changed(/"statSourceId": 1/g, '"statSourceId": 9')
    expect(none.teams.some(({ projected }) => projected !== undefined)).toBe(false)
  })
})

describe('the lineup at ESPN', () => {
  it('lists every starting slot with its eligible positions', () => {
    expect(three.lineup?.map(({ name, accepts: positions }) => `${name}: ${positions.join(' ')}`)).toEqual([
      'QB: QB',
      'RB: RB',
      'WR: WR',
      'TE: TE',
      'D/ST: DEF',
      'K: K',
      'FLEX: RB WR TE',
    ])
    expect(readEspnWeek([fixture('espn/boxscore-03.json')], 3)).not.toHaveProperty('lineup')
  })

  it("returns each starter's slot and the other slots they're eligible for", () => {
    expect(playerNamed(three, 'Wyatt Sorrel').place).toBe('FLEX')
    expect(playerNamed(three, 'Bills D/ST').place).toBe('D/ST')
    expect(playerNamed(three, 'Kip Danziger')).not.toHaveProperty('place')
    expect(playerNamed(three, 'Ludo Carver')).not.toHaveProperty('playsAt')
    const two = changed(/"eligibleSlots": \[\s+2,/, '"eligibleSlots": [4, 2,')
    expect(playerNamed(two, 'Ludo Carver').playsAt).toEqual(['RB', 'WR'])
  })
})

describe('other lineups at ESPN', () => {
  const counts = '{"1": 1, "8": 1, "15": 1, "19": 1, "24": 1, "7": 1}'
  const box = (position: number, slots: string, slot: number) =>
    changedFixture(
      'espn/boxscore-03.json',
      [/"lineupSlotId": 0(?=[\s\S]*?"defaultPositionId": 1,)/, `"lineupSlotId": ${slot}`],
      [/"defaultPositionId": 1,/, `"defaultPositionId": ${position},`],
      [/"eligibleSlots": \[[^\]]*\]/, `"eligibleSlots": ${slots}`],
    )
  const settings = changedFixture('espn/league.json', [
    /"lineupSlotCounts": \{[^}]*\}/,
    `"lineupSlotCounts": ${counts}`,
  ])
  const first = (position: number, slots: string, slot: number) =>
    readEspnWeek([settings, box(position, slots, slot)], 3).players[0]

  it('support slots for defenders, coaches and team quarterbacks', () => {
    const week = readEspnWeek([settings, fixture('espn/boxscore-03.json')], 3)
    expect(week.lineup?.map(({ name, accepts: positions }) => `${name}: ${positions.join(' ')}`)).toEqual([
      'TQB: QB',
      'OP: QB RB WR TE',
      'DT: DT',
      'DP: DT DE DL EDR LB CB S DB',
      'HC: HC',
      'EDR: EDR',
    ])
  })

  it('treat a team quarterback as a quarterback, with their plays', () => {
    expect(first(15, '[1, 20, 21]', 1)).toMatchObject({ position: 'QB', place: 'TQB', slot: 'starter' })
    expect(first(15, '[1, 20, 21]', 1)?.line?.passYards).toBeGreaterThan(0)
  })

  it('return eligible slots for defenders and coaches outside the six positions', () => {
    expect(first(10, '[9, 11, 15, 20, 21]', 11)).toMatchObject({ position: null, playsAt: ['DE', 'DL'] })
    expect(first(14, '[19, 20]', 19)).toMatchObject({ position: null, playsAt: ['HC'], place: 'HC' })
  })

  it('report players with an unknown position', () => {
    const { players, notes } = readEspnWeek([settings, box(99, '[20]', 20)], 3)
    expect(players[0]).not.toHaveProperty('playsAt')
    expect(notes).toContain(`ESPN's response has no position for ${players[0]?.name}, who can't win.`)
  })
})

describe('stats of a week at ESPN', () => {
  const withStats = (name: string, stats: Record<string, number>) => {
    const text = JSON.stringify(fixture('espn/boxscore-03.json'))
    const at = text.indexOf(`"fullName":"${name}"`)
    const own = text.slice(at).replace(/"stats":\{[^{}]*\}/, `"stats":${JSON.stringify(stats)}`)
    return playerNamed(readEspnWeek([league, text.slice(0, at) + own], 3), name).line
  }

  it('return whole yards, catches and touchdowns; omitted stats are zero and lengths unknown', () => {
    expect(withStats('Ludo Carver', { 24: 61, 25: 1, 42: 8, 53: 2, 58: 3, 101: 1 })).toMatchObject({
      ...{ rushYards: 61, receivingYards: 8, receptions: 2, targets: 3, touchdowns: 2, passYards: 0 },
      ...{ longestRush: null, longestReception: null, fieldGoals: null, sacks: null },
    })
  })

  it('count a field goal from 50 yards once, although newer seasons list it twice', () => {
    expect(withStats('Milan Trask', { 74: 2, 198: 1, 201: 1, 77: 1, 83: 3 })).toMatchObject({
      fieldGoals: 3,
      fieldGoalsTo39: 0,
      fieldGoals40To49: 1,
      fieldGoalsFrom50: 2,
      longestFieldGoal: null,
    })
  })

  it('count defensive touchdowns after interceptions, fumbles and kicks', () => {
    expect(withStats('Bills D/ST', { 95: 2, 96: 1, 99: 4, 103: 1, 104: 1, 102: 1, 120: 17 })).toMatchObject({
      interceptions: 2,
      fumblesRecovered: 1,
      sacks: 4,
      touchdowns: 3,
      pointsAllowed: 17,
      receptions: null,
    })
  })

  it("are unknown when ESPN returns none, for example when a player didn't play", () => {
    expect(playerNamed(four, 'Finn Okoro')).not.toHaveProperty('line')
    const silent = changed(/"stats": \{[^{}]*\}/g, '"stats": null')
    expect(silent.players.some(({ line }) => line)).toBe(false)
    const odd = changed(/"stats": \{[^{}]*\}/g, '"stats": { "24": "many" }')
    expect(odd.players.some(({ line }) => line)).toBe(false)
  })
})

const own = { periods: { 13: [13, 14], 14: [16, 15] }, matchups: [13, 13, 14, 14] }

describe('two-week playoffs at ESPN', () => {
  const side = (teamId: number, points: Record<string, number>, adjustment = 0) => ({
    teamId,
    adjustment,
    pointsByScoringPeriod: points,
    totalPoints: Object.values(points).reduce((sum, one) => sum + one, 0),
  })
  const response = parseSavedResponse({
    id: 1,
    seasonId: 2026,
    status: { latestScoringPeriod: 17 },
    settings: { scheduleSettings: { matchupPeriods: own.periods } },
    teams: [{ id: 2, rankCalculatedFinal: 3 }],
    schedule: [
      {
        matchupPeriodId: 14,
        playoffTierType: 'WINNERS_BRACKET',
        winner: 'AWAY',
        home: side(1, { 15: 90, 16: 80.5 }, 10),
        away: side(4, { 15: 100, 16: 101 }),
      },
      {
        matchupPeriodId: 14,
        playoffTierType: 'WINNERS_CONSOLATION_LADDER',
        winner: 'HOME',
        home: side(2, { 15: 70, 16: 71 }),
        away: side(3, { 15: 60, 16: 61 }),
      },
      {
        matchupPeriodId: 14,
        playoffTierType: 'LOSERS_CONSOLATION_LADDER',
        winner: 'HOME',
        home: side(5, { 15: 70, 16: 71 }),
        away: side(6, { 15: 60, 16: 61 }),
      },
    ],
  })
  const score = (week: number, key: string) =>
    scoreOf({ ...merge([response]), matchups: response.schedule ?? [] }, week, key)

  it("count only the week's points, and have a result in the last week", () => {
    expect(score(15, '1')).toEqual({ total: 9000, opponentKey: '4', result: null, tier: 'winners' })
    expect(score(16, '4')).toEqual({ total: 10100, opponentKey: '1', result: 'win', tier: 'winners' })
  })

  it('count an adjustment once, in the last week', () => {
    expect(score(16, '1')).toMatchObject({ total: 9050, override: { kind: 'adjustment', points: 1000 } })
  })

  it('distinguish the third-place game from the consolation bracket', () => {
    expect(score(16, '3').tier).toBe('third-place')
    expect(score(16, '6').tier).toBe('consolation')
    expect(score(16, '9')).toEqual({ opponentKey: null, result: null })
  })
})

describe('byes at ESPN', () => {
  /** Week 3 as the first playoff week, in which team 5 has a bye. */
  const inPlayoffs = (tierOfBye: string, ...settings: [string | RegExp, string][]) =>
    readEspnWeek(
      [
        changedFixture(
          'espn/league.json',
          [/"matchupPeriodCount": 13/, '"matchupPeriodCount": 2'],
          ...settings,
        ),
        changedFixture(
          'espn/boxscore-03.json',
          [/("teamId": 5,[\s\S]*?)"NONE"/, `$1"${tierOfBye}"`],
          [/"NONE"/g, '"WINNERS_BRACKET"'],
        ),
      ],
      3,
    )

  it('are in the winners’ bracket, with a total and no opponent', () => {
    const week = inPlayoffs('WINNERS_BRACKET')
    expect(week.teams.map(({ tier, plays }) => [tier, plays])).toEqual([
      ...Array.from({ length: 4 }, () => ['winners', undefined]),
      ['winners', false],
    ])
    expect(week.teams[4]).toMatchObject({ total: 6310, opponentKey: null, result: null })
    expect(week.playoffStart).toBe(3)
  })

  it('exclude eliminated teams', () => {
    const { teams } = inPlayoffs('LOSERS_CONSOLATION_LADDER')
    expect(teams[4]).toMatchObject({ plays: false, opponentKey: null, total: 6310 })
    expect(teams[4]).not.toHaveProperty('tier')
  })

  it('are detected without the settings', () => {
    const box = changedFixture('espn/boxscore-03.json', [
      /"playoffTierType": "NONE"/g,
      '"playoffTierType": "WINNERS_BRACKET"',
    ])
    const week = readEspnWeek([box], 3)
    expect(week.teams.map(({ plays }) => plays)).toEqual([undefined, undefined, undefined, undefined, false])
    expect(week).not.toHaveProperty('playoffStart')
  })

  it('begin after the last week of the previous matchup, if another one follows', () => {
    expect(three.playoffStart).toBe(14)
    const long = inPlayoffs('WINNERS_BRACKET', [/"matchupPeriodCount": 2/, '"matchupPeriodCount": 15'])
    expect(long).not.toHaveProperty('playoffStart')
  })
})

const samples = recordings('metric-samples/espn')

describe.runIf(samples)('recorded ESPN responses', () => {
  const recorded = (name: string) =>
    parseSavedResponse({ id: 1, seasonId: 2020, ...(samples?.read(`${name}.json`) as object) })

  it('include stats and projections of known players', () => {
    const week = readEspnWeek([recorded('boxscore-projections-statlines.wk1-trimmed.nfl2020')], 1)
    expect(playerNamed(week, 'James Conner')).toMatchObject({
      projected: 1464,
      place: 'RB',
      line: { rushYards: 9, receivingYards: 8, receptions: 2, targets: 4, touchdowns: 0 },
    })
    expect(playerNamed(week, 'Robbie Gould').line).toMatchObject({
      fieldGoals: 2,
      fieldGoalsTo39: 1,
      fieldGoalsFrom50: 1,
    })
    expect(playerNamed(week, '49ers D/ST').line).toMatchObject({
      ...{ interceptions: 1, fumblesRecovered: 0, sacks: 2, pointsAllowed: 24, touchdowns: 0 },
    })
    expect(week.teams.map(({ total, result }) => [total, result])).toEqual([
      [13050, 'win'],
      [10182, 'loss'],
    ])
  })

  it('distinguish the weeks of two-week playoffs and the third-place game', () => {
    const response = recorded('playoffs-two-week-periods.nfl2020')
    const of = (week: number, period: number) => (key: string) =>
      scoreOf(
        {
          ...merge([response]),
          matchups: (response.schedule ?? []).filter(({ matchupPeriodId }) => matchupPeriodId === period),
        },
        week,
        key,
      )
    expect(of(16, 14)('5')).toEqual({ total: 13420, opponentKey: '9', result: 'win', tier: 'winners' })
    expect(of(15, 14)('5')).toMatchObject({ total: 15082, result: null })
    expect(of(16, 14)('6')).toMatchObject({ total: 11524, result: 'loss', tier: 'third-place' })
    expect(of(14, 13)('8')).toMatchObject({ total: 9884, result: 'loss', tier: 'consolation' })
  })

  it('pick the winner including adjustments that the points omit', () => {
    const response = recorded('adjustment-not-in-totalPoints.nfl2018')
    const score = (key: string) =>
      scoreOf({ ...merge([response]), matchups: response.schedule ?? [] }, 16, key)
    expect(score('10')).toMatchObject({ total: 31854, result: 'win', override: { points: 21520 } })
    expect(score('3')).toMatchObject({ total: 29754, result: 'loss' })
  })
})
