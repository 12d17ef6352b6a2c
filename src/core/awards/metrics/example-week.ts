import type { WeekPlayer, StatLine, WeekTeam, ProviderWeek } from '#core/kernel/ports/provider-week'
import type { ScoringPosition } from '#domain/positions'
import { hundredths } from '#domain/points'

type ExamplePlayer = Partial<Omit<WeekPlayer, 'line' | 'points' | 'projected'>> & {
  name: string
  position: ScoringPosition | null
  points?: number
  projected?: number
  line?: Partial<StatLine>
}

type ExampleTeam = Partial<Omit<WeekTeam, 'total' | 'projected'>> & {
  name: string
  total?: number
  projected?: number
  players?: ExamplePlayer[]
}

const emptyStats: StatLine = {
  passYards: null,
  rushYards: null,
  receivingYards: null,
  receptions: null,
  targets: null,
  touchdowns: null,
  longestPass: null,
  longestRush: null,
  longestReception: null,
  fieldGoals: null,
  fieldGoalsTo39: null,
  fieldGoals40To49: null,
  fieldGoalsFrom50: null,
  longestFieldGoal: null,
  interceptions: null,
  fumblesRecovered: null,
  sacks: null,
  pointsAllowed: null,
}

/** Builds a finished week for a metric's example: relevant values are given in points, the rest are defaults. */
export const exampleWeek = (teams: ExampleTeam[], more: Partial<ProviderWeek> = {}): ProviderWeek => ({
  provider: 'sleeper',
  leagueRef: '1',
  leagueName: 'Example',
  season: 2026,
  week: 5,
  isFinal: true,
  statusesAreOfWeek: true,
  notes: [],
  teams: teams.map(({ name, total, projected, players: _, ...team }) => ({
    key: name,
    name,
    ownerName: '',
    ownerEmail: null,
    ...(total === undefined ? {} : { total: hundredths(total) }),
    ...(projected === undefined ? {} : { projected: hundredths(projected) }),
    ...team,
  })),
  players: teams.flatMap(({ name, players = [] }) => players.map(player => examplePlayer(name, player))),
  ...more,
})

const examplePlayer = (
  teamKey: string,
  { name, position, points = 0, projected, line, ...more }: ExamplePlayer,
): WeekPlayer => ({
  id: name,
  name,
  nflTeam: '',
  position,
  teamKey,
  slot: 'starter',
  points: hundredths(points),
  status: null,
  isSuspended: false,
  ...(projected === undefined ? {} : { projected: hundredths(projected) }),
  ...(line === undefined ? {} : { line: { ...emptyStats, ...line } }),
  ...more,
})

/** A clear win between two good teams, and a game between two others. */
export const exampleGames = exampleWeek([
  { name: 'Coles Law', total: 142.3, opponentKey: 'Bench Mob', result: 'win' },
  { name: 'Bench Mob', total: 128.1, opponentKey: 'Coles Law', result: 'loss' },
  { name: 'Fourth and Long', total: 91.4, opponentKey: 'Turf Toes', result: 'win' },
  { name: 'Turf Toes', total: 71.2, opponentKey: 'Fourth and Long', result: 'loss' },
])

/** Two teams with a quarterback, a flex and a bench player. */
export const exampleLineups = exampleWeek(
  [
    {
      name: 'Coles Law',
      players: [
        { name: 'Josh Allen', position: 'QB', place: 'QB', points: 24 },
        { name: 'James Cook', position: 'RB', place: 'FLEX', points: 16 },
        { name: 'Puka Nacua', position: 'WR', slot: 'bench', points: 12 },
      ],
    },
    {
      name: 'Bench Mob',
      players: [
        { name: 'Joe Burrow', position: 'QB', place: 'QB', points: 20 },
        { name: 'Rome Odunze', position: 'WR', place: 'FLEX', points: 10 },
        { name: 'De’Von Achane', position: 'RB', slot: 'bench', points: 20 },
      ],
    },
  ],
  {
    lineup: [
      { name: 'QB', accepts: ['QB'] },
      { name: 'FLEX', accepts: ['RB', 'WR', 'TE'] },
    ],
  },
)

type Score = [name: string, total: number]

const result = (total: number, other: number): WeekTeam['result'] => {
  if (total === other) return 'tie'
  return total > other ? 'win' : 'loss'
}

/** A week of games, listed as pairs. */
const games = (week: number, ...pairs: [Score, Score][]) =>
  exampleWeek(
    pairs.flatMap(([[home, scored], [away, allowed]]) => [
      { name: home, total: scored, opponentKey: away, result: result(scored, allowed) },
      { name: away, total: allowed, opponentKey: home, result: result(allowed, scored) },
    ]),
    { week },
  )

/** Two weeks of four teams, and the third week. */
export const exampleEarlier = [
  games(
    1,
    [
      ['Coles Law', 120],
      ['Bench Mob', 90],
    ],
    [
      ['Turf Toes', 100],
      ['Red Zone', 80],
    ],
  ),
  games(
    2,
    [
      ['Coles Law', 110],
      ['Turf Toes', 130],
    ],
    [
      ['Bench Mob', 95],
      ['Red Zone', 99],
    ],
  ),
]

export const exampleSeason = games(
  3,
  [
    ['Coles Law', 140.5],
    ['Red Zone', 101],
  ],
  [
    ['Turf Toes', 97],
    ['Bench Mob', 97],
  ],
)
