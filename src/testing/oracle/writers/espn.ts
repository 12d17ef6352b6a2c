import type {
  Game,
  Performance,
  PlayedWeek,
  Player,
  Plays,
  Position,
  Season,
  Spot,
  TeamWeek,
} from '../season/model.ts'
import { spots } from '../season/model.ts'
import { fits } from '../season/lineups.ts'
import { sumOf, totalOf } from '../season/oddities.ts'

const slotIds: Record<Spot, number> = {
  QB: 0,
  RB: 2,
  WR: 4,
  REC: 5,
  TE: 6,
  SUPER: 7,
  LB: 10,
  DL: 11,
  DB: 14,
  IDP: 15,
  DEF: 16,
  K: 17,
  FLEX: 23,
}
const inactiveSlotIds = { bench: 20, reserve: 21, taxi: 21 }
const positionIds: Record<Position, number> = {
  QB: 1,
  RB: 2,
  WR: 3,
  TE: 4,
  K: 5,
  DL: 9,
  LB: 11,
  DB: 13,
  DEF: 16,
}
const tiers = {
  regular: 'NONE',
  winners: 'WINNERS_BRACKET',
  third: 'WINNERS_CONSOLATION_LADDER',
  places: 'WINNERS_CONSOLATION_LADDER',
  losers: 'LOSERS_CONSOLATION_LADDER',
}

/** Returns ESPN's response for a week, all views in one, as of the Tuesday after the same or a later week. */
export const espnResponses = (season: Season, played: PlayedWeek, asOf = played.week): unknown[] => {
  const { scenario, weeks } = season
  const periods = matchupPeriods(season)
  const last = Math.max(...weeks.map(({ week }) => week))
  return [
    {
      id: 20777,
      gameId: 1,
      seasonId: 2026,
      segmentId: 0,
      scoringPeriodId: played.week,
      status: {
        currentMatchupPeriod: periodOf(periods, asOf),
        latestScoringPeriod: asOf,
        finalScoringPeriod: last,
        firstScoringPeriod: 1,
      },
      settings: {
        name: scenario.name,
        size: season.teams.length,
        rosterSettings: { lineupSlotCounts: slotCounts(scenario.lineup) },
        scheduleSettings: {
          matchupPeriods: periods,
          matchupPeriodCount: scenario.regularWeeks,
          playoffMatchupPeriodLength: scenario.rounds[0]?.length ?? 1,
          playoffTeamCount: scenario.playoffTeams,
        },
      },
      ...teamsAndMembers(season, played.week),
      schedule: schedule(season, periods, played, asOf),
    },
  ]
}

type Periods = Record<string, number[]>

const matchupPeriods = ({ scenario: { regularWeeks, rounds } }: Season): Periods =>
  Object.fromEntries(
    [...Array.from({ length: regularWeeks }, (_, index) => [index + 1]), ...rounds].map((weeks, index) => [
      index + 1,
      [...weeks].reverse(),
    ]),
  )

const periodOf = (periods: Periods, week: number): number =>
  Number(Object.keys(periods).find(period => periods[period]?.includes(week)))

const slotCounts = (lineup: Spot[]) => {
  const counts: Record<string, number> = { 20: 16, 21: 1 }
  for (const spot of lineup) counts[slotIds[spot]] = (counts[slotIds[spot]] ?? 0) + 1
  return counts
}

const teamsAndMembers = ({ teams, ownerOf, seeds }: Season, week: number) => {
  const owners = teams.map(({ number }) => ownerOf(number, week))
  return {
    teams: teams.map(({ number, name }, index) => {
      const owner = owners[index]
      return {
        id: number,
        abbrev: `T${number}`,
        name,
        owners: owner ? [`{${owner.id}}`] : [],
        ...(owner ? { primaryOwner: `{${owner.id}}` } : {}),
        playoffSeed: seeds.indexOf(number) + 1,
        rankCalculatedFinal: 0,
      }
    }),
    members: owners.flatMap(owner => {
      const [firstName, lastName] = owner?.name.split(' ') ?? []
      return owner ? [{ id: `{${owner.id}}`, displayName: owner.name, firstName, lastName }] : []
    }),
  }
}

/**
 * All matchups up to the week's own round. Only those of the week have lineups. Teams without a game are listed alone.
 */
function schedule(season: Season, periods: Periods, played: PlayedWeek, asOf: number): unknown[] {
  const begun = season.weeks.filter(({ week }) => periodOf(periods, week) <= periodOf(periods, played.week))
  const games = [...new Set(begun.flatMap(({ games }) => games))]
  const alone = played.teams
    .filter(({ team }) => !played.games.some(({ home, away }) => home === team || away === team))
    .map(({ team }): Game => {
      const [one] = played.games
      return { home: team, away: null, bracket: 'losers', round: one?.round ?? 1, weeks: one?.weeks ?? [] }
    })
  return [...games, ...alone].map((game, index) => {
    const over = Math.max(...game.weeks) <= asOf
    return {
      id: index + 1,
      matchupPeriodId: periodOf(periods, game.weeks[0] ?? 0),
      playoffTierType: tiers[game.bracket],
      winner: over && game.away !== null ? winner(season, game) : 'UNDECIDED',
      home: side(season, game, game.home, played),
      ...(game.away === null ? {} : { away: side(season, game, game.away, played) }),
    }
  })
}

const teamIn = (played: PlayedWeek, team: number) => played.teams[team - 1] as TeamWeek

function side({ weeks }: Season, game: Game, team: number, played: PlayedWeek) {
  const counted = weeks.filter(({ week }) => game.weeks.includes(week) && week <= played.week)
  const points = counted.map(one => [one.week, sumOf(teamIn(one, team)) / 100] as const)
  const adjustment = counted.reduce(
    (sum, one) => sum + totalOf(teamIn(one, team)) - sumOf(teamIn(one, team)),
    0,
  )
  return {
    teamId: team,
    adjustment: adjustment / 100,
    totalPoints: points.reduce((sum, [, value]) => sum + value, 0),
    pointsByScoringPeriod: Object.fromEntries(points),
    ...(game.weeks.includes(played.week)
      ? {
          rosterForCurrentScoringPeriod: {
            entries: allPlayers(teamIn(played, team)).map(one => entry(one, played.week)),
          },
        }
      : {}),
  }
}

const winner = ({ weeks }: Season, game: Game): string => {
  const points = (team: number) =>
    weeks
      .filter(({ week }) => game.weeks.includes(week))
      .reduce((sum, one) => sum + totalOf(teamIn(one, team)), 0)
  const ahead = points(game.home) - points(game.away ?? 0)
  return ahead === 0 ? 'TIE' : ahead > 0 ? 'HOME' : 'AWAY'
}

const allPlayers = ({ starters, others }: TeamWeek): Performance[] => [
  ...starters.filter(one => one !== null),
  ...others,
]

function entry({ player, spot, points, projected, played, plays, status }: Performance, week: number) {
  const id = 700_000 + player.number
  const stat = (source: number, appliedTotal: number, stats: object) => ({
    id: `${source}1${week}`,
    seasonId: 2026,
    scoringPeriodId: week,
    statSourceId: source,
    statSplitTypeId: 1,
    proTeamId: 2,
    appliedTotal: appliedTotal / 100,
    stats,
  })
  const [firstName, lastName] = player.name.split(' ')
  return {
    lineupSlotId:
      spot === 'bench' || spot === 'reserve' || spot === 'taxi' ? inactiveSlotIds[spot] : slotIds[spot],
    playerId: id,
    playerPoolEntry: {
      id,
      appliedStatTotal: points / 100,
      player: {
        id,
        fullName: player.name,
        firstName,
        lastName,
        defaultPositionId: positionIds[player.position],
        proTeamId: 2,
        eligibleSlots: [...slotsOf(player), 20, 21],
        injuryStatus:
          status === 'suspended' ? 'SUSPENSION' : status === 'questionable' ? 'QUESTIONABLE' : 'ACTIVE',
        stats: [stat(0, points, played ? done(player, plays) : {}), stat(1, projected, {})],
      },
    },
  }
}

const slotsOf = (player: Player): number[] =>
  (Object.keys(spots) as Spot[]).filter(spot => fits(player, spot)).map(spot => slotIds[spot])

/** Zero stats are omitted. */
function done({ position }: Player, plays: Plays): Record<string, number> {
  const made = (min: number, max: number) => plays.kicks.filter(yards => yards >= min && yards <= max).length
  const stats: Record<string, number> = {
    3: plays.passYards,
    4: plays.passTouchdowns,
    20: plays.interceptionsThrown,
    24: plays.rushYards,
    25: plays.rushTouchdowns,
    42: plays.receivingYards,
    43: plays.receivingTouchdowns,
    53: plays.receptions,
    101: plays.returnTouchdowns,
    80: made(0, 39),
    77: made(40, 49),
    74: made(50, 99),
    83: plays.kicks.length,
    86: plays.extraPoints,
    95: plays.interceptions,
    96: plays.fumblesRecovered,
    99: plays.sacks,
    103: plays.defensiveTouchdowns,
    ...(position === 'DEF' ? { 120: plays.pointsAllowed } : {}),
  }
  return Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== 0))
}
