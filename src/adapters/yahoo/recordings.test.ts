import { describe, expect, it } from 'vitest'
import { fixtures, type Recordings, recordings } from '#testing/fakes/recorded'
import { leadersOf } from '#testing/fakes/week'
import { readMatchups, readStartingSlots } from './read-league.ts'
import { readYahooWeek } from './read-week.ts'
import { fields } from './shape.ts'

/** Yahoo responses and their expected results. */
type Source = {
  whole: { name: string; week: object; players: [string, string, number][]; notes: string[] }
  roster: {
    name: string
    league: { key: string; season: number }
    leaders: string[]
    slots: [number, number]
  }
  twoWay: string
  scoreboards: [string, string[]][]
  slots: [string, boolean[]]
  errors: string
  withoutRosters: string[]
}

const own: Source = {
  whole: {
    name: 'rosters-week-1.cut-off.json_f',
    week: { leagueRef: '40211', leagueName: 'Harbor Lights', season: 2025, isFinal: true },
    players: [
      ['Cassian Rowe', 'starter', 1842],
      ['Lucan Thorne Jr.', 'starter', 710],
      ['Royce Tindall', 'bench', 870],
    ],
    notes: [
      "The response has 1 of 10 teams. Players on the others can't win.",
      'The response has 3 of 15 players on Keel’s Over.',
    ],
  },
  roster: {
    name: 'team-4-roster-week-11.no-points',
    league: { key: '461.l.40211', season: 2025 },
    leaders: [
      'QB Cassian Rowe 0',
      'RB Corin Devlin 685',
      'WR Lucan Thorne 822',
      'TE Royce Tindall 548',
      'K Jory Pellatt 959',
      'DEF Detroit Lions 1096',
      'bench New York Jets 2055',
    ],
    slots: [12, 4],
  },
  twoWay: 'Ivo Castell',
  scoreboards: [
    ['scoreboard-week-1.preevent', Array(3).fill('1 preevent')],
    ['scoreboard-week-5', ['5 postevent']],
    ['scoreboard-week-5.midevent', ['5 midevent']],
    ['scoreboard-week-16.playoffs', Array(2).fill('16 postevent')],
  ],
  slots: ['settings', [true, false, false]],
  errors: 'errors',
  withoutRosters: ['teams', 'standings', 'scoreboard-week-5'],
}

const recorded: Source = {
  whole: {
    name: 'league-teams-rosters-stats.wk1-json_f-trimmed.nfl2024',
    week: { leagueRef: '489811', leagueName: 'Pine Hills', season: 2024, isFinal: true },
    players: [
      ['Jalen Hurts', 'starter', 1842],
      ['Michael Pittman Jr.', 'starter', 710],
      ['Colby Parkinson', 'bench', 870],
    ],
    notes: [
      "The response has 1 of 12 teams. Players on the others can't win.",
      'The response has 3 of 17 players on Kamara’s a b*tch.',
    ],
  },
  roster: {
    name: 'team-roster.wk11-no-points.nfl2025',
    league: { key: '461.l.6288', season: 2025 },
    leaders: [
      'QB Jalen Hurts 0',
      'RB Aaron Jones Sr. 548',
      'WR Tez Johnson 959',
      'TE Oronde Gadsden 685',
      'K Evan McPherson 2329',
      'DEF Detroit Lions 2603',
      'bench New York Giants 2877',
    ],
    slots: [13, 16],
  },
  twoWay: 'Travis Hunter',
  scoreboards: [
    ['scoreboard.wk1-preevent-predraft.nfl2025', Array(6).fill('1 preevent')],
    ['scoreboard.wk5-postevent.nfl2025', Array(6).fill('5 postevent')],
    ['scoreboard.wk6-midevent.nfl2025', Array(6).fill('6 midevent')],
    ['scoreboard.wk16-playoffs-finished.nfl2025', Array(4).fill('16 postevent')],
  ],
  slots: ['league-settings.raw-shape.nhl2022', [true, false, false]],
  errors: 'errors',
  withoutRosters: [
    'league-teams.wk6.nfl2025',
    'league-standings.wk6.nfl2025',
    'scoreboard.wk5-postevent.nfl2025',
  ],
}

const samples = recordings('yahoo-samples')
const sources: [string, Recordings, Source][] = [
  ['written for this project', fixtures('yahoo'), own],
  ...(samples ? [['that were recorded', samples, recorded] satisfies [string, Recordings, Source]] : []),
]

describe.each(sources)('Yahoo responses %s', (_, recordedResponses, known) => {
  const read = (name: string) => recordedResponses.read(`${name}.json`)
  const leagueOf = (name: string) => fields(fields(fields(read(name)).fantasy_content).league)

  it('contain a whole week in json_f and report how much was truncated', () => {
    const week = readYahooWeek([read(known.whole.name)], 1)
    expect(week).toMatchObject({ ...known.whole.week, statusesAreOfWeek: false })
    expect(week.players.map(({ name, slot, points }) => [name, slot, points])).toEqual(known.whole.players)
    expect(week.notes.slice(0, 2)).toEqual(known.whole.notes)
  })

  it('contain a roster with individual defenders and the points of another response', () => {
    const { name, league, leaders, slots } = known.roster
    const roster = read(name)
    const keys = [...JSON.stringify(roster).matchAll(/"player":\[\[\{"player_key":"([^"]+)"/g)].map(
      ([, key]) => key,
    )
    const points = keys.map((_, place) => (place * 1.37).toFixed(2))
    const week = readYahooWeek([pageOf(league, keys, points), roster], 11)
    expect(week.players.map(player => player.points)).toEqual(
      points.map(text => Math.round(Number(text) * 100)),
    )
    expect(week).toMatchObject({ leagueKey: league.key, season: league.season })
    const inSlot = (slot: string) => week.players.filter(player => player.slot === slot).length
    expect([inSlot('starter'), inSlot('bench')]).toEqual(slots)
    expect(leadersOf(week)).toEqual(leaders)
    expect(week.players.find(player => player.name === known.twoWay)?.position).toBe('WR')
  })

  it.each(known.scoreboards)('show the state of a week by its %s', (name, matchups) => {
    expect(
      readMatchups(leagueOf(name).scoreboard).map(matchup => `${matchup.week} ${matchup.status}`),
    ).toEqual(matchups)
  })

  it('list the starting slots in raw settings', () => {
    const [name, starts] = known.slots
    const slots = readStartingSlots(leagueOf(name).settings)
    const [starting = ''] = [...slots.keys()]
    const reserve = [...slots.keys()].find(slot => slot.startsWith('IR')) ?? ''
    expect([starting, 'BN', reserve].map(slot => slots.get(slot))).toEqual(starts)
  })

  it('are quoted when they are errors', () => {
    const cases = read(known.errors) as { body?: { error: { description: string } } }[]
    const errors = cases.flatMap(({ body }) => (body === undefined ? [] : [body]))
    expect(errors).not.toHaveLength(0)
    for (const body of errors) expect(() => readYahooWeek([body], 5)).toThrow(body.error.description)
  })

  it('need rosters in addition to teams, standings and a scoreboard', () => {
    expect(() => readYahooWeek(known.withoutRosters.map(read), 5)).toThrow('teams but no rosters')
  })
})

const pageOf = (league: { key: string; season: number }, keys: (string | undefined)[], points: string[]) => ({
  fantasy_content: {
    league: [
      { league_key: league.key, season: String(league.season) },
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
