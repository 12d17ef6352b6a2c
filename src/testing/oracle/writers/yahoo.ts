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
import { totalOf } from '../season/oddities.ts'

const leagueKey = '470.l.77700'

const slotNames: Record<Spot, string> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
  DEF: 'DEF',
  FLEX: 'W/R/T',
  REC: 'W/T',
  SUPER: 'Q/W/R/T',
  DL: 'DL',
  LB: 'LB',
  DB: 'DB',
  IDP: 'D',
}
const defenders: Position[] = ['DL', 'LB', 'DB']

/** Returns Yahoo's responses for a week with `format=json`, as of the Tuesday after it. */
export const yahooResponses = (season: Season, played: PlayedWeek): unknown[] => [
  response(season, played, 'settings', { settings: settings(season) }),
  response(season, played, 'scoreboard', { scoreboard: scoreboard(season, played) }),
  response(season, played, 'teams/roster', {
    teams: numbered(
      'team',
      played.teams.map(team => rosterOf(season, played, team)),
    ),
  }),
  ...(played.week > season.scenario.regularWeeks
    ? [response(season, played, 'standings', { standings: [{ teams: standings(season, played) }] })]
    : []),
]

const numbered = (name: string, resources: unknown[]) => ({
  ...Object.fromEntries(resources.map((resource, index) => [String(index), { [name]: resource }])),
  count: resources.length,
})

const response = (
  { scenario, teams, weeks }: Season,
  { week }: PlayedWeek,
  path: string,
  content: object,
) => ({
  fantasy_content: {
    'xml:lang': 'en-US',
    'yahoo:uri': `/fantasy/v2/league/${leagueKey}/${path}`,
    league: [
      {
        league_key: leagueKey,
        league_id: '77700',
        name: scenario.name,
        num_teams: teams.length,
        scoring_type: 'head',
        matchup_week: week,
        current_week: week,
        start_week: '1',
        end_week: String(Math.max(...weeks.map(one => one.week))),
        game_code: 'nfl',
        season: '2026',
      },
      content,
    ],
  },
})

function settings({ scenario }: Season): unknown[] {
  const spotsInOrder = [...new Set(scenario.lineup)]
  const slot = (position: string, count: number, isStarting: number) => ({
    roster_position: { position, count, is_starting_position: isStarting },
  })
  return [
    {
      uses_playoff: '1',
      playoff_start_week: String(scenario.regularWeeks + 1),
      num_playoff_teams: String(scenario.playoffTeams),
      roster_positions: [
        ...spotsInOrder.map(spot =>
          slot(slotNames[spot], scenario.lineup.filter(one => one === spot).length, 1),
        ),
        slot('BN', 16, 0),
        slot('IR', 1, 0),
      ],
      stat_categories: { stats: listed.map(stat_id => ({ stat: { stat_id, enabled: '1' } })) },
    },
  ]
}

const teamKey = (team: number): string => `${leagueKey}.t.${team}`

const teamFields = ({ teams, ownerOf }: Season, week: number, team: number): unknown[] => {
  const owner = ownerOf(team, week)
  return [
    { team_key: teamKey(team) },
    { team_id: String(team) },
    { name: teams[team - 1]?.name },
    [],
    { waiver_priority: team },
    [],
    {
      managers:
        owner === null
          ? []
          : [{ manager: { manager_id: String(team), nickname: owner.name, guid: `G${owner.id}` } }],
    },
  ]
}

/** Only teams with a game are on the scoreboard. */
function scoreboard(season: Season, played: PlayedWeek) {
  const { week, games } = played
  const matchups = games.flatMap(game =>
    game.away === null ? [] : [matchup(season, played, game, game.away)],
  )
  return { week: String(week), 0: { matchups: numbered('matchup', matchups) } }
}

function matchup(season: Season, played: PlayedWeek, { home, away, bracket }: Game, other: number) {
  const points = (team: number) => totalOf(played.teams[team - 1] as TeamWeek)
  const isTied = points(home) === points(other)
  return {
    week: String(played.week),
    status: 'postevent',
    is_playoffs: bracket === 'regular' ? '0' : '1',
    is_consolation: bracket === 'losers' || bracket === 'places' ? '1' : '0',
    is_tied: isTied ? 1 : 0,
    ...(isTied ? {} : { winner_team_key: teamKey(points(home) > points(other) ? home : other) }),
    0: {
      teams: numbered(
        'team',
        [home, away ?? 0].map(team => [teamFields(season, played.week, team), teamPoints(played, team)]),
      ),
    },
  }
}

const teamPoints = ({ week, teams }: PlayedWeek, number: number) => {
  const team = teams[number - 1] as TeamWeek
  const coverage = { coverage_type: 'week', week: String(week) }
  return {
    team_points: { ...coverage, total: (totalOf(team) / 100).toFixed(2) },
    team_projected_points: { ...coverage, total: (team.projected / 100).toFixed(2) },
  }
}

const rosterOf = (season: Season, { week }: PlayedWeek, { team, starters, others }: TeamWeek): unknown[] => {
  const players = [...starters.filter(one => one !== null), ...others]
  return [
    teamFields(season, week, team),
    {
      roster: {
        coverage_type: 'week',
        week: String(week),
        0: {
          players: numbered(
            'player',
            players.map(one => playerResource(one, week)),
          ),
        },
      },
    },
  ]
}

function playerResource(one: Performance, week: number): unknown[] {
  const { player, spot, points, status } = one
  const coverage = { coverage_type: 'week', week: String(week) }
  const place = spot === 'bench' ? 'BN' : spot === 'reserve' || spot === 'taxi' ? 'IR' : slotNames[spot]
  const [first = '', last = ''] = player.name.split(' ')
  return [
    [
      { player_key: `470.p.${30_000 + player.number}` },
      { player_id: String(30_000 + player.number) },
      { name: { full: player.name, first, last } },
      status === null
        ? []
        : status === 'suspended'
          ? { status: 'SUSP', status_full: 'Suspended' }
          : { status: 'Q', status_full: 'Questionable' },
      ...(player.position === 'DEF' ? [{ editorial_team_full_name: player.name }] : []),
      { editorial_team_abbr: player.club },
      { display_position: [player.position, ...(player.also ? [player.also] : [])].join(',') },
      { primary_position: player.position },
      { eligible_positions: eligible(player).map(position => ({ position })) },
      [],
    ],
    { selected_position: [coverage, { position: place }] },
    {
      player_stats: {
        0: coverage,
        stats: statsOf(one).map(([stat_id, value]) => ({ stat: { stat_id, value: String(value) } })),
      },
      player_points: { 0: coverage, total: (points / 100).toFixed(2) },
    },
  ]
}

const eligible = ({ position, also }: Player): string[] => {
  const own = [position, ...(also ? [also] : [])]
  return own.some(one => defenders.includes(one)) ? [...own, 'D'] : own
}

const offense = ['4', '5', '6', '9', '10', '11', '12', '13', '15']
const kicking = ['19', '20', '21', '22', '23', '29']
const defense = ['31', '32', '33', '34', '35']
const listed = [...offense, ...kicking, ...defense]

/** Every listed stat for the player's type, zeros included. */
function statsOf({ player, plays }: Performance): [id: string, value: number][] {
  const ids = player.position === 'K' ? kicking : player.position === 'DEF' ? defense : offense
  const statValues = statsFrom(plays)
  return defenders.includes(player.position) ? [] : ids.map(id => [id, statValues[id] ?? 0])
}

function statsFrom(plays: Plays): Record<string, number> {
  const made = (min: number, max: number) => plays.kicks.filter(yards => yards >= min && yards <= max).length
  return {
    4: plays.passYards,
    5: plays.passTouchdowns,
    6: plays.interceptionsThrown,
    9: plays.rushYards,
    10: plays.rushTouchdowns,
    11: plays.receptions,
    12: plays.receivingYards,
    13: plays.receivingTouchdowns,
    15: plays.returnTouchdowns,
    19: made(0, 19),
    20: made(20, 29),
    21: made(30, 39),
    22: made(40, 49),
    23: made(50, 99),
    29: plays.extraPoints,
    31: plays.pointsAllowed,
    32: plays.sacks,
    33: plays.interceptions,
    34: plays.fumblesRecovered,
    35: plays.defensiveTouchdowns,
  }
}

/** Teams that missed the playoffs have no seed. */
const standings = (season: Season, { week }: PlayedWeek) =>
  numbered(
    'team',
    season.teams.map(({ number }) => {
      const seed = season.seeds.indexOf(number) + 1
      const isIn = seed <= season.scenario.playoffTeams
      return [
        teamFields(season, week, number),
        { team_standings: { rank: seed, ...(isIn ? { playoff_seed: String(seed) } : {}) } },
      ]
    }),
  )
