import { describe, expect, it } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { changedFixture, fixture, recordings } from '#testing/fakes/recorded'
import { playerNamed } from '#testing/fakes/week'
import { readYahooWeek } from './read-week.ts'

const readResponse = (name: string) => fixture(`yahoo/${name}.json`)
const whole = ['settings', 'rosters-week-5', 'scoreboard-week-5'].map(readResponse)
const week = readYahooWeek(whole, 5)

const teams = ({ teams }: ProviderWeek) =>
  teams.map(({ key, total, projected, opponentKey, result, tier }) => ({
    team: key.split('.').pop(),
    ...{ total, projected, against: opponentKey?.split('.').pop(), result, tier },
  }))

describe('a team’s week at Yahoo', () => {
  it('has a total, projection, opponent and result', () => {
    expect(teams(week)).toEqual([
      { team: '1', total: 11206, projected: 11940, against: '2', result: 'win', tier: 'regular' },
      { team: '2', total: 9887, projected: 9875, against: '1', result: 'loss', tier: 'regular' },
    ])
  })

  it('has no result while in progress and no total before it begins', () => {
    const running = readYahooWeek([...whole.slice(0, 2), readResponse('scoreboard-week-5.midevent')], 5)
    expect(running.teams.map(({ result }) => result)).toEqual([null, null])
    const before = changedFixture(
      'yahoo/scoreboard-week-5.json',
      ['postevent', 'preevent'],
      [/"total": "[\d.]+"/g, '"total": "0.00"'],
    )
    for (const team of readYahooWeek([...whole.slice(0, 2), before], 5).teams)
      expect([team.total, team.projected, team.result]).toEqual([undefined, undefined, null])
  })

  it('is a tie when Yahoo says so, and follows the totals when Yahoo names no winner', () => {
    const tiedScoreboard = changedFixture('yahoo/scoreboard-week-5.json', ['"is_tied": 0', '"is_tied": 1'])
    expect(
      readYahooWeek([...whole.slice(0, 2), tiedScoreboard], 5).teams.map(({ result }) => result),
    ).toEqual(['tie', 'tie'])
    const unnamed = changedFixture('yahoo/scoreboard-week-5.json', [/"winner_team_key": "[^"]+"/, '"x": ""'])
    expect(teams(readYahooWeek([...whole.slice(0, 2), unnamed], 5))).toEqual(teams(week))
  })

  it('is unknown without a scoreboard or with one of another week', () => {
    expect(readYahooWeek(whole.slice(0, 2), 5).teams[0]).not.toHaveProperty('opponentKey')
    const other = [...whole.slice(0, 2), readResponse('scoreboard-week-16.playoffs')]
    expect(readYahooWeek(other, 5).teams[0]).not.toHaveProperty('total')
  })

  it("has no opponent when there is no game, and the starters' total as its score", () => {
    const alone = changedFixture('yahoo/scoreboard-week-5.json', [
      /"team_key": "470.l.55120.t.2"/,
      '"team_key": "470.l.55120.t.3"',
    ])
    const [, second] = readYahooWeek([...whole.slice(0, 2), alone], 5).teams
    expect(second).toMatchObject({ opponentKey: null, result: null, total: 9887 })
  })
})

describe('byes at Yahoo', () => {
  const key = (team: number) => `470.l.55120.t.${team}`
  /** Both teams are seeded or neither is; the second one is not on the scoreboard. */
  const standings = (seeds: (string | null)[]) => ({
    fantasy_content: {
      league: [
        { league_key: '470.l.55120', season: '2026' },
        {
          standings: [
            {
              teams: {
                ...seeds.map((playoff_seed, index) => ({
                  team: [
                    [{ team_key: key(index + 1) }],
                    { team_standings: playoff_seed === null ? {} : { playoff_seed } },
                  ],
                })),
                count: seeds.length,
              },
            },
          ],
        },
      ],
    },
  })
  const read = (start: number, ...more: unknown[]) =>
    readYahooWeek(
      [
        changedFixture('yahoo/settings.json', [
          '"playoff_start_week": "15"',
          `"playoff_start_week": "${start}", "num_playoff_teams": "6"`,
        ]),
        readResponse('rosters-week-5'),
        changedFixture(
          'yahoo/scoreboard-week-5.json',
          [/"team_key": "470.l.55120.t.2"/, `"team_key": "${key(3)}"`],
          ['"is_playoffs": "0"', '"is_playoffs": "1"'],
        ),
        ...more,
      ],
      5,
    )

  it('go to seeded teams missing from the scoreboard in the first playoff week', () => {
    const week = read(5, standings(['3', '1']))
    expect(week.playoffStart).toBe(5)
    expect(week.teams[0]).toMatchObject({ tier: 'winners', opponentKey: key(3) })
    expect(week.teams[1]).toMatchObject({ tier: 'winners', opponentKey: null, result: null, plays: false })
  })

  it.each<[string, number, (string | null)[]]>([
    ['is seeded behind those who play', 5, ['3', '7']],
    ['has no seed', 5, ['3', null]],
    ['is off in a later week', 4, ['3', '1']],
  ])('exclude a team that %s', (_, start, seeds) => {
    const [, second] = read(start, standings(seeds)).teams
    expect(second).toMatchObject({ plays: false, opponentKey: null })
    expect(second).not.toHaveProperty('tier')
  })

  it('are unknown, with a note, when the standings are missing', () => {
    expect(read(5).notes.join()).toContain("don't show who has a bye in week 5")
    expect(read(5, standings(['3', '1'])).notes.join()).not.toContain('bye')
    expect(read(4).notes.join()).not.toContain('bye')
  })

  it('are empty in a league without playoffs', () => {
    const settings = changedFixture('yahoo/settings.json', ['"uses_playoff": "1"', '"uses_playoff": "0"'])
    expect(readYahooWeek([settings, ...whole.slice(1)], 5)).not.toHaveProperty('playoffStart')
  })
})

describe('the tier of a game at Yahoo', () => {
  const playoffs = (consolation: string) =>
    changedFixture('yahoo/scoreboard-week-5.json', [
      '"is_playoffs": "0",\n         "is_consolation": "0"',
      `"is_playoffs": "1",\n         "is_consolation": "${consolation}"`,
    ])
  const read = (...responses: unknown[]) =>
    readYahooWeek([readResponse('rosters-week-5'), ...responses], 5).teams.map(({ tier }) => tier)

  it('is winners or consolation', () => {
    expect(read(playoffs('0'))).toEqual(['winners', 'winners'])
    expect(read(playoffs('1'))).toEqual(['consolation', 'consolation'])
  })

  it('is the third-place game when the final ranks say so', () => {
    const ended = { league_key: '470.l.55120', season: '2026', end_week: '5', is_finished: 1 }
    const ranked = (rank: number | string) => ({
      fantasy_content: {
        league: [
          ended,
          {
            standings: [
              {
                teams: {
                  0: { team: [[{ team_key: '470.l.55120.t.2' }], { team_standings: { rank } }] },
                  count: 1,
                },
              },
            ],
          },
        ],
      },
    })
    expect(read(playoffs('0'), ranked(3))).toEqual(['third-place', 'third-place'])
    expect(read(playoffs('0'), ranked('1'))).toEqual(['winners', 'winners'])
  })
})

describe('the lineup at Yahoo', () => {
  it('lists every starting slot in league order with its eligible positions', () => {
    expect(week.lineup?.map(({ name, accepts: positions }) => `${name}: ${positions.join(' ')}`)).toEqual([
      'QB: QB',
      'WR: WR',
      'W/R: WR RB',
      'RB: RB',
      'W/R/T: WR RB TE',
      'TE: TE',
      'K: K',
      'DEF: DEF',
      'DB: DB',
    ])
  })

  it('is unknown without settings and never has more slots than could be filled', () => {
    expect(readYahooWeek(whole.slice(1), 5).lineup).toBeUndefined()
    const hostile = changedFixture('yahoo/settings.json', [/"count": "1"/, '"count": "999999999"'])
    expect(readYahooWeek([hostile, ...whole.slice(1)], 5).lineup?.length).toBeLessThan(40)
  })

  it("returns each starter's slot and players eligible for several slots", () => {
    expect(playerNamed(week, 'Lucan Thorne').place).toBe('W/R')
    expect(playerNamed(week, 'Royce Tindall').place).toBe('W/R/T')
    expect(playerNamed(week, 'Corin Devlin')).not.toHaveProperty('place')
    expect(playerNamed(week, 'Odell Marchbanks').playsAt).toEqual(['RB', 'WR'])
    // Also a cornerback, which is none of the six.
    expect(playerNamed(week, 'Ivo Castell').playsAt).toEqual(['WR', 'CB'])
  })
})

describe('individual defenders at Yahoo', () => {
  it('are eligible for the slots Yahoo lists, and all of them for D', () => {
    const defenders = changedFixture('yahoo/settings.json', ['"position": "DB"', '"position": "D"'])
    const week = readYahooWeek([defenders, ...whole.slice(1)], 5)
    const positions = week.lineup?.find(({ name }) => name === 'D')?.accepts
    expect(positions).toEqual(['DL', 'DE', 'DT', 'LB', 'DB', 'CB', 'S'])
    for (const { position, playsAt } of week.players)
      if (position === null) expect(positions).toEqual(expect.arrayContaining(playsAt ?? ['unknown']))
    expect(week.players.some(({ position }) => position === null)).toBe(true)
  })
})

describe('stats of a week at Yahoo', () => {
  const statsOf = (key: string): Record<string, number> => {
    const text = JSON.stringify(readResponse('rosters-week-5'))
    const [, own = ''] = text.split(`"player_key":"${key}"`)
    const [stats = ''] = own.split('"player_points"')
    return Object.fromEntries(
      [...stats.matchAll(/"stat_id":"(\d+)","value":"(-?\d+)"/g)].map(([, id, value]) => [id, Number(value)]),
    )
  }

  it('are yards, catches and touchdowns for a runner, and none for a kicker', () => {
    const stats = statsOf('470.p.910004')
    expect(playerNamed(week, 'Odell Marchbanks').line).toMatchObject({
      rushYards: stats[9],
      receivingYards: stats[12],
      receptions: stats[11],
      targets: stats[78],
      touchdowns: (stats[10] ?? 0) + (stats[13] ?? 0),
      fieldGoals: null,
      longestRush: null,
      sacks: null,
    })
  })

  it('are field goals by length for a kicker', () => {
    const stats = statsOf('470.p.910007')
    const [to39, from40, from50] = [(stats[20] ?? 0) + (stats[21] ?? 0), stats[22] ?? 0, stats[23] ?? 0]
    expect(playerNamed(week, 'Jory Pellatt').line).toMatchObject({
      fieldGoals: to39 + from40 + from50,
      fieldGoalsTo39: to39,
      fieldGoals40To49: from40,
      fieldGoalsFrom50: from50,
      longestFieldGoal: null,
      rushYards: null,
    })
  })

  it('are takeaways, sacks and points allowed for a defense', () => {
    const stats = statsOf('470.p.100014')
    expect(playerNamed(week, 'Los Angeles Rams').line).toMatchObject({
      interceptions: stats[33],
      fumblesRecovered: stats[34],
      sacks: stats[32],
      pointsAllowed: stats[31],
      touchdowns: stats[35],
      receptions: null,
    })
  })

  it("are unknown, not zero, when the league doesn't list them", () => {
    const without = changedFixture('yahoo/settings.json', [/\{ "stat": \{ "stat_id": 11, [^}]*\} \},/, ''])
    const { line } = playerNamed(readYahooWeek([without, ...whole.slice(1)], 5), 'Odell Marchbanks')
    expect(line).toMatchObject({ receptions: null, rushYards: statsOf('470.p.910004')[9] })
  })

  it('exclude season totals, other weeks and individual defenders', () => {
    const others = changedFixture('yahoo/rosters-week-5.json', [
      /"player_stats": \{\s+"0": \{\s+"coverage_type": "week",\s+"week": "5"/g,
      '"player_stats": { "0": { "coverage_type": "week", "week": "4"',
    ])
    const season = changedFixture('yahoo/rosters-week-5.json', [
      /"player_stats": \{\s+"0": \{\s+"coverage_type": "week",\s+"week": "5"/g,
      '"player_stats": { "0": { "coverage_type": "season", "season": "2026"',
    ])
    for (const odd of [others, season])
      expect(readYahooWeek([odd], 5).players.some(({ line }) => line)).toBe(false)
    expect(playerNamed(week, 'Stellan Ward')).not.toHaveProperty('line')
  })

  it("are unknown when they aren't numbers", () => {
    const odd = changedFixture('yahoo/rosters-week-5.json', [
      /"stat_id": "9", "value": "\d+"/g,
      '"stat_id": "9", "value": "-"',
    ])
    expect(playerNamed(readYahooWeek([odd], 5), 'Odell Marchbanks').line?.rushYards).toBeNull()
  })
})

const samples = recordings('yahoo-samples')

describe.runIf(samples)('recorded Yahoo responses', () => {
  const read = (name: string) => samples?.read(`${name}.json`)

  it("include the stats of a quarterback's known week", () => {
    const recorded = readYahooWeek([read('league-teams-rosters-stats.wk1-json_f-trimmed.nfl2024')], 1)
    expect(playerNamed(recorded, 'Jalen Hurts')).toMatchObject({
      place: 'QB',
      line: { passYards: 278, rushYards: 33, touchdowns: 2, receptions: 0, longestPass: null },
    })
  })

  it("include a scoreboard's totals, projections and winners", () => {
    const recorded = readYahooWeek(
      [
        read('league-teams-rosters-stats.wk1-json_f-trimmed.nfl2024'),
        JSON.parse(
          JSON.stringify(read('scoreboard.wk5-postevent.nfl2025'))
            .replaceAll('461.l.103926', '449.l.489811')
            .replaceAll('"week":"5"', '"week":"1"')
            .replaceAll('"week":5', '"week":1')
            .replaceAll('"season":"2025"', '"season":"2024"'),
        ),
      ],
      1,
    )
    expect(teams(recorded)).toEqual([
      { team: '1', total: 14218, projected: 9139, against: '7', result: 'win', tier: 'regular' },
    ])
  })
})
