import { recordings } from '#testing/doubles/recorded'
import { leadersOf } from '#testing/doubles/week'
import { describe, expect, it } from 'vitest'
import { readMatchups, readStartingSlots } from './read-league.ts'
import { readYahooWeek } from './read-week.ts'
import { fields } from './shape.ts'

const yahoo = recordings('yahoo-samples')

describe.runIf(yahoo !== undefined)('recorded answers of Yahoo', () => {
  const read = (name: string) => yahoo?.read(`${name}.json`)
  const leagueOf = (name: string) => fields(fields(fields(read(name)).fantasy_content).league)

  it('reads a whole week of json_f, and says how much of it was cut off', () => {
    const week = readYahooWeek([read('league-teams-rosters-stats.wk1-json_f-trimmed.nfl2024')], 1)
    expect(week).toMatchObject({ leagueRef: '489811', leagueName: 'Pine Hills', season: 2024, isFinal: true })
    expect(week.statusesAreOfWeek).toBe(false)
    expect(week.players.map(({ name, slot, points }) => [name, slot, points])).toEqual([
      ['Jalen Hurts', 'starter', 1842],
      ['Michael Pittman Jr.', 'starter', 710],
      ['Colby Parkinson', 'bench', 870],
    ])
    expect(week.notes.slice(0, 2)).toEqual([
      'The answer holds 1 of 12 teams. Players of the others cannot win.',
      'The answer holds 3 of 17 players of Kamara’s a b*tch.',
    ])
  })

  it('reads a roster of 29 with the points of another answer', () => {
    const roster = read('team-roster.wk11-no-points.nfl2025')
    const keys = [...JSON.stringify(roster).matchAll(/"player":\[\[\{"player_key":"([^"]+)"/g)].map(
      ([, key]) => key,
    )
    const points = keys.map((_, place) => (place * 1.37).toFixed(2))
    const week = readYahooWeek([pageOf(keys, points), roster], 11)
    expect(week.players.map(player => player.points)).toEqual(
      points.map(text => Math.round(Number(text) * 100)),
    )
    expect(week).toMatchObject({ leagueRef: '6288', season: 2025 })
    const slots = week.players.map(player => player.slot)
    expect([
      slots.filter(slot => slot === 'starter').length,
      slots.filter(slot => slot === 'bench').length,
    ]).toEqual([13, 16])
    expect(leadersOf(week)).toEqual([
      'QB Jalen Hurts 0',
      'RB Aaron Jones Sr. 548',
      'WR Tez Johnson 959',
      'TE Oronde Gadsden 685',
      'K Evan McPherson 2329',
      'DEF Detroit Lions 2603',
      'bench New York Giants 2877',
    ])
    expect(week.players.find(player => player.name === 'Travis Hunter')?.position).toBe('WR')
  })

  it('knows the state of a week by its scoreboard', () => {
    const statuses = (name: string) =>
      readMatchups(leagueOf(name).scoreboard).map(matchup => `${matchup.week} ${matchup.status}`)
    expect(statuses('scoreboard.wk1-preevent-predraft.nfl2025')).toEqual(Array(6).fill('1 preevent'))
    expect(statuses('scoreboard.wk5-postevent.nfl2025')).toEqual(Array(6).fill('5 postevent'))
    expect(statuses('scoreboard.wk6-midevent.nfl2025')).toEqual(Array(6).fill('6 midevent'))
    expect(statuses('scoreboard.wk16-playoffs-finished.nfl2025')).toEqual(Array(4).fill('16 postevent'))
  })

  it('reads the starting slots of raw settings', () => {
    const slots = readStartingSlots(leagueOf('league-settings.raw-shape.nhl2022').settings)
    expect([slots.get('C'), slots.get('BN'), slots.get('IR+')]).toEqual([true, false, false])
  })

  it('quotes every recorded error', () => {
    const cases = read('errors') as { body?: { error: { description: string } } }[]
    const errors = cases.flatMap(({ body }) => (body === undefined ? [] : [body]))
    expect(errors).not.toHaveLength(0)
    for (const body of errors) expect(() => readYahooWeek([body], 5)).toThrow(body.error.description)
  })

  it('asks for rosters when there are only teams, standings or a scoreboard', () => {
    const answers = [
      'league-teams.wk6.nfl2025',
      'league-standings.wk6.nfl2025',
      'scoreboard.wk5-postevent.nfl2025',
    ].map(read)
    expect(() => readYahooWeek(answers, 5)).toThrow('teams but no rosters')
  })
})

const pageOf = (keys: (string | undefined)[], points: string[]) => ({
  fantasy_content: {
    league: [
      { league_key: '461.l.6288', season: '2025' },
      {
        players: Object.fromEntries(
          keys.map((key, place) => [
            place,
            {
              player: [
                [{ player_key: key }],
                { player_points: { 0: { coverage_type: 'week', week: '11' }, total: points[place] } },
              ],
            },
          ]),
        ),
      },
    ],
  },
})
