import type { ProviderWeek, StatLine, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#domain/points'
import type { ScoringPosition } from '#domain/positions'

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
